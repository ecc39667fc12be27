// The server of the browser tests. `npm test` loads its demo while the unit tests run.
export const PORT = Number(process.env.PLINTH_TEST_PORT ?? 8799);
/** The folder of its data. */
export const STATE = ".wrangler/e2e";
export const demoServer = (build: string) => [
  "scripts/serve-build.ts",
  build,
  ...["--port", String(PORT), "--state", STATE],
  // The mails can be read at /dev/mail.
  ...["--var", "DEVELOPMENT_MAIL:1"],
];
export const demoServerEnv = { COARSE_IMAGES: "1" };
