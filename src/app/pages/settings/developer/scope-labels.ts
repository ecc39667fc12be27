import type { ApiKeyScope } from "@contract/api-keys";

export const scopeLabels: Record<ApiKeyScope, string> = { read: "Read", write: "Read, write" };
