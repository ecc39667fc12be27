import { useRouter } from "@tanstack/react-router";
import { loginPath } from "../data/session/require-login";
import { toast } from "../ui/toast";

/** Shows a toast with a Login button that returns to the current page after the login. */
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
