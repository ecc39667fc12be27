import { expect, it } from "vitest";
import { hashScripts } from "./script-hashes";

const NONCE = "0f9e";
/** SHA-256 of `a()`, in base64. */
const HASH = "qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=";

it("hashes the scripts that carry the nonce and takes the nonce away", () => {
  const { segments, hashes } = hashScripts(
    `<meta property="csp-nonce" content="0f9e"/><script nonce="0f9e">a()</script><script class="x" nonce="0f9e">a()</script>`,
    NONCE,
  );
  expect(segments.map(({ text }) => text).join("")).toBe(
    `<script>a()</script><script class="x">a()</script>`,
  );
  expect(segments.filter(({ isScript }) => isScript).map(({ text }) => text)).toEqual(["a()", "a()"]);
  expect(hashes).toEqual([HASH]);
});

it.each([
  `<script>a()</script>`,
  `<script nonce="">a()</script>`,
  `<script nonce="0f9">a()</script>`,
  `<script data-nonce="0f9e">a()</script>`,
  `<script>a()</script><p title='<script nonce="0f9e">'>`,
])("leaves %s without a hash", (smuggled) => {
  expect(hashScripts(smuggled, NONCE).hashes).not.toContain(HASH);
});
