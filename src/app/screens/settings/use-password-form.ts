import { ChangePassword } from "@contract/passwords";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";

export type PasswordForm = ReturnType<typeof usePasswordForm>["form"];

/** No default values, so that what a browser filled in before the page came alive is taken over. */
export function usePasswordForm() {
  const form = useForm<ChangePassword>({ resolver: zodResolver(ChangePassword) });
  const typed = useWatch({ control: form.control });
  return { form, isUnsaved: Object.values(typed).some(Boolean) };
}
