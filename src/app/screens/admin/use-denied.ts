import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureOf } from "../../lib/api/failure";

/** Whether an administration's call was refused to the viewer since the page was opened: their role may have gone. */
export function useDenied() {
  const queryClient = useQueryClient();
  const [isDenied, setDenied] = useState(false);
  useEffect(() => {
    const hear = (key: unknown, error: unknown) => {
      if (isAdministration(key) && isDenial(error)) setDenied(true);
    };
    const ends = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error")
          hear(event.query.queryKey, event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error")
          hear(event.mutation.options.mutationKey, event.action.error);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient]);
  return isDenied;
}

/** tRPC's keys begin with the procedure's path. The lists of options are everybody's to read, and only here written. */
function isAdministration(key: unknown) {
  const path = Array.isArray(key) ? key[0] : undefined;
  return Array.isArray(path) && (path[0] === "admin" || path[0] === "options");
}

const isDenial = (error: unknown) => failureOf(error).code === "forbidden";
