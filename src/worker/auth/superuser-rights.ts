import type { Context } from "../context";

/** Checks whether the caller is a superuser who logged in with a second factor. On this machine the role is enough. */
export const hasSuperuserRights = (context: Pick<Context, "viewer" | "session" | "needsSecondFactor">) =>
  context.viewer?.role === "superuser" && !lacksSecondFactor(context);

export const lacksSecondFactor = ({
  session,
  needsSecondFactor,
}: Pick<Context, "session" | "needsSecondFactor">) => needsSecondFactor && !session.current?.hasSecondFactor;
