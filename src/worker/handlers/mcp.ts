import { BRAND } from "@contract/brand";
import { errorBody, INTERNAL_ERROR, invalid, Refusal, unauthenticated } from "@contract/errors";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { Protocol } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  type CallToolRequest,
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  type InitializeRequest,
  InitializeRequestSchema,
  type InitializeResult,
  LATEST_PROTOCOL_VERSION,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  type Notification,
  ReadResourceRequestSchema,
  type ReadResourceResult,
  type Result,
  type Request as RpcRequest,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/sdk/types.js";
import type { Context } from "../context";
import { admitCall, refuseIfReadOnly } from "../operation/operation";
import { callOperation, type JsonRoute } from "../operation/routes";
import { logError } from "../platform/log";
import { withRequestId } from "./error-response";
import {
  type Catalogue,
  describeResources,
  describeTool,
  JSON_TYPE,
  readSets,
  resourceAt,
  structured,
  toolsFor,
} from "./mcp-tools";

/**
 * The Model Context Protocol: the operations of the tool sets that the address names are tools, and some objects resources. Stateless: each request has
 * its own server, and is answered with JSON.
 */
export async function answerMcp(catalogue: Catalogue, context: Context, request: Request) {
  const sets = readSets(request.url);
  const tools = toolsFor(catalogue, sets, context.apiKey);
  const parsedBody = await readMessage(request);
  if (!context.apiKey && (sets.some((set) => set !== "read") || needsAccount(tools, parsedBody)))
    throw unauthenticated("Send an API key or an access token in the header Authorization: Bearer");
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  // A session, which a browser sends by itself, gives an assistant no access.
  const server = new AssistantServer(
    catalogue,
    tools,
    context.apiKey ? context : { ...context, viewer: null },
  );
  await server.connect(transport);
  const response = await transport.handleRequest(request, { parsedBody });
  context.defer(server.close());
  return response;
}

/** The key's limit counts requests, so each has one message. The protocol has had no batches since 2025-06-18. */
async function readMessage(request: Request): Promise<unknown> {
  const message = await request.json().catch(() => {
    throw invalid("Malformed JSON in request body");
  });
  if (Array.isArray(message)) throw invalid("Send one message in each request");
  return message;
}

/** A client that has no token begins its login when a call is answered with 401. */
function needsAccount(tools: Map<string, JsonRoute>, message: unknown) {
  const { success, data } = CallToolRequestSchema.safeParse(message);
  return success && tools.get(data.params.name)?.operation.access === "user";
}

const instructions = `${BRAND} is a portfolio platform for architecture, engineering, construction and operations. Pictures of a project are named by the address that their upload returned: POST /api/users/profile-image with an API key, not an access token (a form with the field "image").`;

/**
 * A server with tools and resources. The SDK's own class `Server` adds a validator of schemas, which makes it three times as
 * large, for requests to the client, which are never made here.
 */
class AssistantServer extends Protocol<RpcRequest, Notification, Result> {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly tools: Map<string, JsonRoute>,
    private readonly context: Context,
  ) {
    super();
    this.setRequestHandler(InitializeRequestSchema, ({ params }) => initialize(params));
    this.setRequestHandler(ListToolsRequestSchema, () => ({
      tools: [...this.tools].map(([name, route]) => describeTool(name, route)),
    }));
    this.setRequestHandler(CallToolRequestSchema, ({ params }) => this.callTool(params));
    this.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [] }));
    this.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
      resourceTemplates: describeResources(this.catalogue),
    }));
    this.setRequestHandler(ReadResourceRequestSchema, ({ params }) => this.readResource(params.uri));
  }

  private async callTool({ name, arguments: input }: CallToolRequest["params"]): Promise<CallToolResult> {
    const route = this.tools.get(name);
    if (!route) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${name}`);
    try {
      const value = structured(await this.call(route, input ?? {}));
      return { content: asText(value), structuredContent: value };
    } catch (error) {
      return { content: asText(bodyOf(error)), isError: true };
    }
  }

  private async readResource(uri: string): Promise<ReadResourceResult> {
    const found = resourceAt(this.catalogue, uri);
    if (!found) throw new McpError(RESOURCE_NOT_FOUND, "Unknown address of a resource", { uri });
    try {
      const value = await this.call(found.route, found.input);
      return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(value) }] };
    } catch (error) {
      const { code, message } = bodyOf(error);
      const isMissing = code === "not_found" || code === "gone" || code === "merged";
      throw new McpError(isMissing ? RESOURCE_NOT_FOUND : ErrorCode.InvalidRequest, message, { uri, code });
    }
  }

  private call(route: JsonRoute, input: object) {
    const { effect, operation } = route;
    refuseIfReadOnly(this.context, effect);
    admitCall(this.context, operation, { isWrite: effect === "writes" });
    return callOperation(route, this.context, () => operation(this.context, input));
  }

  // The requests and notifications that this server could send or take are fixed above.
  protected assertCapabilityForMethod() {}
  protected assertNotificationCapability() {}
  protected assertRequestHandlerCapability() {}
  protected assertTaskCapability() {}
  protected assertTaskHandlerCapability() {}
}

/** The protocol's code, which the SDK does not name. */
const RESOURCE_NOT_FOUND = -32002;

const initialize = ({ protocolVersion }: InitializeRequest["params"]): InitializeResult => ({
  protocolVersion: SUPPORTED_PROTOCOL_VERSIONS.includes(protocolVersion)
    ? protocolVersion
    : LATEST_PROTOCOL_VERSION,
  capabilities: { tools: {}, resources: {} },
  serverInfo: { name: BRAND, version: "1" },
  instructions,
});

const asText = (value: unknown): CallToolResult["content"] => [{ type: "text", text: JSON.stringify(value) }];

/** The code and the sentences of a refusal. Another error is only in the log. */
function bodyOf(error: unknown) {
  const isRefusal = error instanceof Refusal;
  if (!isRefusal) logError("request_failed", { status: 500 }, error);
  const body = isRefusal ? error.body : errorBody("internal_error", INTERNAL_ERROR);
  const { error: _message, ...rest } = withRequestId(body, isRefusal ? error.status : 500);
  return rest;
}
