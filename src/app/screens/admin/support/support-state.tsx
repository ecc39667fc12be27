import type { SupportRequest } from "@contract/support";
import { Check, Clock, MessageSquare } from "lucide-react";
import { supportStateLabels } from "../../../features/support/support-labels";
import { StatusBadge } from "../status-badge";

const looks = {
  open: { tone: "text-warn", Icon: Clock },
  answered: { tone: "", Icon: MessageSquare },
  closed: { tone: "text-good", Icon: Check },
} as const;

export const SupportState = ({ state }: Pick<SupportRequest, "state">) => (
  <StatusBadge label={supportStateLabels[state]} {...looks[state]} />
);
