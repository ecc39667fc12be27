import { useRouter } from "@tanstack/react-router";
import { loginPath } from "../../lib/session/require-login";
import { toast } from "../../ui/toast";

/** Says that it takes a login, and leads there and back again. */
export function useLoginToast() {
  const router = useRouter();
  return (message: { title: string; description?: string }) =>
    toast({
      ...message,
      kind: "bad",
      action: {
        label: "Login",
        onClick: () => void router.navigate({ href: loginPath(router.state.location) }),
      },
    });
}
