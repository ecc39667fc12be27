// An R2 bucket on Cloudflare, through its S3 API: Cloudflare's own API allows four calls a second.
import { AwsClient } from "aws4fetch";
import { Temporary, withRetries } from "./retry.ts";
import type { Store } from "./site.ts";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MS = 300_000;
const META = "x-amz-meta-";

/** `endpoint` is https://<account id>.r2.cloudflarestorage.com, or a test's server. */
export function s3Store({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Settings): Store {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "auto", retries: 0 });
  const address = `${endpoint}/${bucket}`;
  const call = (path: string, init: RequestInit & { mayBeMissing?: boolean } = {}) =>
    withRetries(async () => {
      const response = await client.fetch(address + path, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok || (response.status === 404 && init.mayBeMissing)) return response;
      const text = (await response.text()).slice(0, 300);
      if (response.status === 429 || response.status >= 500)
        throw new Temporary(
          `R2 answered ${response.status}: ${text}`,
          Number(response.headers.get("Retry-After")),
        );
      throw new Error(
        `R2 refuses the call (status ${response.status}): ${text}. Check R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY and bucket_name in wrangler.toml.`,
      );
    });
  return {
    async *list() {
      let token = "";
      do {
        const next = token && `&continuation-token=${encodeURIComponent(token)}`;
        const xml = await (await call(`?list-type=2&encoding-type=url${next}`)).text();
        for (const [, object = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield {
            key: decodeURIComponent(element(object, "Key").replaceAll("+", " ")),
            size: Number(element(object, "Size")),
            etag: element(object, "ETag").replace(/&quot;|"/g, ""),
          };
        token = element(xml, "NextContinuationToken");
      } while (token);
    },
    async get(key) {
      const response = await call(pathOf(key), { mayBeMissing: true });
      if (response.status === 404) return null;
      const metadata = [...response.headers].filter(([name]) => name.startsWith(META));
      return {
        bytes: Buffer.from(await response.arrayBuffer()),
        type: response.headers.get("Content-Type") ?? undefined,
        metadata: Object.fromEntries(metadata.map(([name, value]) => [name.slice(META.length), value])),
      };
    },
    async put(key, bytes, { type, metadata = {} }) {
      const headers = Object.fromEntries(
        Object.entries(metadata).map(([name, value]) => [META + name, value]),
      );
      await call(pathOf(key), {
        method: "PUT",
        body: new Uint8Array(bytes),
        headers: { ...headers, ...(type && { "Content-Type": type }) },
      });
    },
  };
}

const pathOf = (key: string) => `/${key.split("/").map(encodeURIComponent).join("/")}`;
const element = (xml: string, name: string) =>
  new RegExp(`<${name}>(.*?)</${name}>`, "s").exec(xml)?.[1] ?? "";
