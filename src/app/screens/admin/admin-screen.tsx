import { Outlet } from "@tanstack/react-router";
import { AccessDenied } from "./access-denied";
import { useDenied } from "./use-denied";

/** All of the administration, for as long as the server allows it. */
export function AdminScreen() {
  return useDenied() ? <AccessDenied /> : <Outlet />;
}
