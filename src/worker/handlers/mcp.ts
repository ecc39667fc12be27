import { BRAND } from "@contract/brand";
import { errorBody, INTERNAL_ERROR, invalid, Refusal } from "@contract/errors";
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
  ListToolsRequestSchema,
  McpError,
  type Notification,
  type Result,
  type Request as RpcRequest,
  SUPPORTED_PROTOCOL_VERSIONS,
  type Tool,
} from "@modelcontextprotocol/sdk/types.js";
import type { ApiKeyInUse } from "../auth/api-keys";
import type { Context } from "../context";
import { schemaOfInput } from "../openapi/schemas";
import { acceptsApiKeys, admitCall, refuseIfReadOnly } from "../operation/operation";
import { callOperation, type JsonRoute, type Table } from "../operation/routes";
import { logError } from "../platform/log";
import { withRequestId } from "./error-response";

/**
 * The Model Context Protocol: every JSON operation that API keys may call is a tool. Stateless: each request has its own
 * server, and is answered with JSON.
 */
export async function answerMcp(table: Table, context: Context, apiKey: ApiKeyInUse, request: Request) {
  const parsedBody = await readMessage(request);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = new ToolServer(toolsFor(table, apiKey), context);
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

const instructions = `${BRAND} is a portfolio platform for architecture, engineering, construction and operations. Pictures of a project are named by the address that their upload returned: POST /api/users/profile-image with the same API key (a form with the field "image").`;

/**
 * A server with tools and nothing else. The SDK's own class `Server` adds a validator of schemas, which makes it three times
 * as large, for requests to the client, which are never made here.
 */
class ToolServer extends Protocol<RpcRequest, Notification, Result> {
  constructor(
    private readonly tools: Map<string, JsonRoute>,
    private readonly context: Context,
  ) {
    super();
    this.setRequestHandler(InitializeRequestSchema, ({ params }) => initialize(params));
    this.setRequestHandler(ListToolsRequestSchema, () => ({
      tools: [...this.tools].map(([name, route]) => describeTool(name, route)),
    }));
    this.setRequestHandler(CallToolRequestSchema, ({ params }) => this.callTool(params));
  }

  private async callTool({ name, arguments: input }: CallToolRequest["params"]): Promise<CallToolResult> {
    const route = this.tools.get(name);
    if (!route) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${name}`);
    const { effect, operation } = route;
    try {
      refuseIfReadOnly(this.context, effect);
      admitCall(this.context, operation, { isWrite: effect === "writes" });
      return resultOf(
        await callOperation(route, this.context, () => route.operation(this.context, input ?? {})),
      );
    } catch (error) {
      return { ...resultOf(bodyOf(error)), isError: true };
    }
  }

  // The requests and notifications that this server could send or take are fixed above.
  protected assertCapabilityForMethod() {}
  protected assertNotificationCapability() {}
  protected assertRequestHandlerCapability() {}
  protected assertTaskCapability() {}
  protected assertTaskHandlerCapability() {}
}

const initialize = ({ protocolVersion }: InitializeRequest["params"]): InitializeResult => ({
  protocolVersion: SUPPORTED_PROTOCOL_VERSIONS.includes(protocolVersion)
    ? protocolVersion
    : LATEST_PROTOCOL_VERSION,
  capabilities: { tools: {} },
  serverInfo: { name: BRAND, version: "1" },
  instructions,
});

const resultOf = (value: unknown): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(value) }],
});

/** The code and the sentences of a refusal. Another error is only in the log. */
function bodyOf(error: unknown) {
  const isRefusal = error instanceof Refusal;
  if (!isRefusal) logError("request_failed", { status: 500 }, error);
  const body = isRefusal ? error.body : errorBody("internal_error", INTERNAL_ERROR);
  const { error: _message, ...rest } = withRequestId(body, isRefusal ? error.status : 500);
  return rest;
}

/** The tools of a key: "projects_list" is the operation projects.list. A key that may only read has none that write. */
function toolsFor(table: Table, { scope }: ApiKeyInUse) {
  const routes = Object.entries(table).flatMap(([feature, verbs]) =>
    Object.entries(verbs).map(([verb, route]) => [`${feature}_${verb}`, route] as const),
  );
  return new Map(
    routes.flatMap(([name, route]): [string, JsonRoute][] =>
      route.kind === "json" && isTool(route) && (route.effect === "reads" || scope === "write")
        ? [[name, route]]
        : [],
    ),
  );
}

/** Logging in and out is about sessions, which programs with keys do not have. */
const isTool = ({ operation, allowsAnonymousWrite }: JsonRoute) =>
  acceptsApiKeys(operation) && !allowsAnonymousWrite;

const descriptions = new WeakMap<JsonRoute, Tool>();

/** Schemas are made once, because that takes longer than sending them. */
function describeTool(name: string, route: JsonRoute): Tool {
  const { operation, effect, method } = route;
  const described: Tool = descriptions.get(route) ?? {
    name,
    description: operation.summary,
    inputSchema: { ...schemaOfInput(operation.input), type: "object" } as Tool["inputSchema"],
    annotations: { readOnlyHint: effect === "reads", destructiveHint: method === "DELETE" },
  };
  descriptions.set(route, described);
  return described;
}
