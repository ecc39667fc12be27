import { type EdgeCache, type Execution, workersCache } from "./platform/edge-cache";
import { localEdgeCache } from "./platform/local-edge-cache";

/** Cloudflare's cache, or its local replacement. */
export function edgeCacheOf({ LOCAL_EDGE_CACHE }: Env, execution: Execution): EdgeCache {
  const shared = workersCache(execution);
  return LOCAL_EDGE_CACHE ? localEdgeCache(shared, execution) : shared;
}
