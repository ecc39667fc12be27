import { Login, Register } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Tabs } from "../../ui/tabs";
import { AuthLayout } from "./auth-layout";
import { LoginForm } from "./login/login-form";
import type { RegisterInput } from "./register/register-fields";
import { RegisterForm } from "./register/register-form";
import { remembered } from "./remembered-values";

export type AuthTab = "login" | "register";
const tabs = [
  { value: "login", label: "Login" },
  { value: "register", label: "Register" },
] as const;

type AuthScreenProps = { tab: AuthTab; onTab: (tab: AuthTab) => void; next: string | undefined };

/**
 * Login and registration. The state of both forms lives here, so that switching tabs keeps the input. A new form has no
 * default values: they would overwrite what was entered or filled in by the browser before hydration.
 */
export function AuthScreen({ tab, onTab, next }: AuthScreenProps) {
  const login = useForm<Login>({ resolver: zodResolver(Login), defaultValues: remembered.login });
  const register = useForm<RegisterInput, unknown, Register>({
    resolver: zodResolver(Register),
    defaultValues: remembered.register,
  });
  return (
    <AuthLayout>
      <h1 className="sr-only">{tab === "login" ? "Login" : "Register"}</h1>
      <Tabs label="Login or register" tabs={tabs} value={tab} onChange={onTab}>
        {tab === "login" ? (
          <LoginForm form={login} next={next} />
        ) : (
          <RegisterForm form={register} next={next} />
        )}
      </Tabs>
    </AuthLayout>
  );
}
