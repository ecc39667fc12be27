import { apiKeyScopes } from "@contract/api-keys";
import { BRAND } from "@contract/brand";
import { z } from "zod";
import { mcpAddress } from "../../auth/api-keys";
import type { Context } from "../../context";
import { rawOperation } from "../../operation/raw-operation";

const metadata = (summary: string, describe: (origin: string, url: URL) => object) =>
  rawOperation(
    {
      access: "public",
      input: z.object({}),
      output: { "application/json": z.record(z.string(), z.unknown()) },
      summary,
    },
    ({ origin }: Context, _input, request) => Response.json(describe(origin, new URL(request.url))),
  );

export const readProtectedResource = metadata(
  "Describes for OAuth clients which tokens the MCP server takes (RFC 9728).",
  (origin, url) => ({
    resource: origin + mcpAddress(url),
    authorization_servers: [origin],
    scopes_supported: apiKeyScopes,
    bearer_methods_supported: ["header"],
    resource_name: BRAND,
    resource_documentation: `${origin}/documentation/api#assistants`,
  }),
);

export const readAuthorizationServer = metadata(
  "Describes for OAuth clients how they get tokens (RFC 8414).",
  (origin) => ({
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    scopes_supported: apiKeyScopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${origin}/documentation/api#assistants`,
  }),
);
