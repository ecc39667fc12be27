import { type QueryClient, type QueryKey, useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { TRPCClient } from "@trpc/client";
import type { CreateTRPCReact, createTRPCQueryUtils } from "@trpc/react-query";
import type { Api } from "../../../worker/api";
import { type Caller, createCaller } from "./calls";

/**
 * tRPC's client and its React Query functions with tRPC's types, in as much as this app uses: tRPC's own are 10 kB in
 * every page.
 */
export type Client = TRPCClient<Api>;
export type Load = ReturnType<typeof createTRPCQueryUtils<Api>>;

/** Collects the names of a chain such as `trpc.projects.list.useQuery` and calls `end` with the path before the last. */
const chain = (end: (path: string[], name: string) => unknown, path: string[] = []): unknown =>
  new Proxy({}, { get: (_target, name: string) => end(path, name) ?? chain(end, [...path, name]) });

export const trpcClient = (call: Caller = createCaller()) =>
  chain((path, name) => {
    if (name === "query") return (input: unknown) => call("query", path.join("."), input);
    if (name === "mutate") return (input: unknown) => call("mutation", path.join("."), input);
  }) as Client;

/** A client that calls as this account only, whichever one the page shows. In another session it is refused (401, 409). */
export const accountClient = (account: number) => trpcClient(createCaller(account));

type Procedure = {
  query: (input: unknown) => Promise<unknown>;
  mutate: (input: unknown) => Promise<unknown>;
};

const procedureOf = (client: Client, path: string[]) =>
  path.reduce((parent, name) => (parent as Record<string, unknown>)[name], client as unknown) as Procedure;

const queryOf = (client: Client, path: string[], input: unknown) => ({
  queryKey: keyOf(path, input, "query"),
  queryFn: () => procedureOf(client, path).query(input),
});

type KeyType = "query" | "infinite" | "any";

const keyOf = (path: string[], input?: unknown, type: KeyType = "any"): QueryKey => {
  const details = {
    ...(input !== undefined && { input }),
    ...(type !== "any" && { type }),
  };
  return Object.keys(details).length > 0 ? [path, details] : [path];
};

const PATH = "path of the procedure";
const useClient = () => useRouter().options.context.client;

/** The hooks of all procedures. */
export const trpc = chain((path, name) => {
  if (name === PATH) return path;
  if (name === "useUtils") return () => useRouter().options.context.load;
  if (name === "useQuery")
    return (input: unknown, options?: object) =>
      useQuery({ ...queryOf(useClient(), path, input), ...options });
  if (name === "useMutation")
    return (options?: object) => {
      const client = useClient();
      return useMutation({
        mutationKey: [path],
        mutationFn: (input: unknown) => procedureOf(client, path).mutate(input),
        ...options,
      });
    };
}) as CreateTRPCReact<Api, unknown>;

/** The query key of a procedure, or of all procedures of a router. */
export const getQueryKey = (procedures: object, input?: unknown, type?: KeyType): QueryKey =>
  keyOf((procedures as Record<string, string[]>)[PATH] ?? [], input, type);

/** Reads and writes cached queries outside of components. */
export const createLoad = (client: Client, queryClient: QueryClient) =>
  chain((path, name) => {
    const key = (input: unknown) => keyOf(path, input, "query");
    if (name === "ensureData" || name === "fetch" || name === "prefetch")
      return (input: unknown, options?: object) => {
        const query = { ...queryOf(client, path, input), ...options };
        if (name === "fetch") return queryClient.fetchQuery(query);
        return name === "prefetch" ? queryClient.prefetchQuery(query) : queryClient.ensureQueryData(query);
      };
    if (name === "getData") return (input: unknown) => queryClient.getQueryData(key(input));
    if (name === "setData")
      return (input: unknown, data: unknown) => queryClient.setQueryData(key(input), data);
    if (name === "cancel") return (input: unknown) => queryClient.cancelQueries({ queryKey: key(input) });
  }) as Load;

/** Whether a tRPC call failed because the project has a password. */
export const isLocked = (error: unknown) =>
  statusOf(error) === 401 && (error as { data?: { code?: string } }).data?.code === "password_required";

/** The HTTP status of a failed tRPC call; undefined without a response. */
export const statusOf = (error: unknown) =>
  (error as { data?: { httpStatus?: number } } | undefined)?.data?.httpStatus;
