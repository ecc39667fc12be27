import { useRouter } from "@tanstack/react-router";
import { loginPath } from "../data/session/require-login";
import { toast } from "../ui/toast";

/** Shows why an action needs an account, with buttons to log in and to register that return to the current page. */
export function useLoginToast() {
  const router = useRouter();
  return (message: { title: string; description?: string }) =>
    toast({
      ...message,
      kind: "bad",
      goToLogin: (query) => void router.navigate({ href: loginPath(router.state.location) + query }),
    });
}
