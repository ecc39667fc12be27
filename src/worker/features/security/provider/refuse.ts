import { CONTINUE_LOGIN_PATH } from "@contract/login-providers";
import type { Context } from "../../../context";
import { redirect } from "./redirect";
import { keepStep } from "./steps";

/** Sends the browser to the page that says why nobody is logged in. */
export async function refuse(context: Context, message: string, next: string | null) {
  await keepStep(context, "provider-login", { step: "refused", message, next });
  return redirect(CONTINUE_LOGIN_PATH);
}
