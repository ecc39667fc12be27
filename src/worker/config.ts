/**
 * The variables a deployment may set, with their defaults. Bindings (DB, MEDIA, IMAGES, ASSETS) stand in wrangler.toml.
 */
export type Variables = {
  /** Address of a libSQL database (libsql:, https: or http:). Default: none, and D1 is used. */
  LIBSQL_URL?: string;
  /** Its token, a secret. Default: none. */
  LIBSQL_AUTH_TOKEN?: string;
};

declare global {
  namespace Cloudflare {
    interface Env extends Variables {
      DB: D1Database;
      MEDIA: R2Bucket;
      IMAGES: ImagesBinding;
      ASSETS: Fetcher;
    }
  }
  interface Env extends Cloudflare.Env {}
}
