import { Login, Register } from "@contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Tabs } from "../../ui/tabs";
import { AuthFrame } from "./auth-frame";
import { typed } from "./form-memory";
import { LoginForm } from "./login-form";
import type { RegisterInput } from "./register-fields";
import { RegisterForm } from "./register-form";

export type AuthTab = "login" | "register";
const tabs = [
  { value: "login", label: "Login" },
  { value: "register", label: "Register" },
] as const;

type AuthScreenProps = { tab: AuthTab; onTab: (tab: AuthTab) => void; next: string | undefined };

/**
 * Login and registration. Both forms live here, so that changing the tab loses nothing; on arrival they have no
 * default values, so that what was typed, ticked or filled in before the page came alive is taken over.
 */
export function AuthScreen({ tab, onTab, next }: AuthScreenProps) {
  const login = useForm<Login>({ resolver: zodResolver(Login), defaultValues: typed.login });
  const register = useForm<RegisterInput, unknown, Register>({
    resolver: zodResolver(Register),
    defaultValues: typed.register,
  });
  return (
    <AuthFrame>
      <h1 className="sr-only">{tab === "login" ? "Login" : "Register"}</h1>
      <Tabs label="Login or register" tabs={tabs} value={tab} onChange={onTab}>
        {tab === "login" ? (
          <LoginForm form={login} next={next} />
        ) : (
          <RegisterForm form={register} next={next} />
        )}
      </Tabs>
    </AuthFrame>
  );
}
