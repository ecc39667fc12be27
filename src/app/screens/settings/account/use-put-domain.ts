import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { getQueryKey, trpc } from "../../../lib/api/trpc";

/** Sets or checks the domain, and shows its new state. */
export function usePutDomain(userId: number) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (domain: string) => client.domains.put.mutate({ id: userId, domain }),
    onSuccess: (settings) =>
      queryClient.setQueryData(getQueryKey(trpc.domains.read, { id: userId }, "query"), settings),
  });
}
