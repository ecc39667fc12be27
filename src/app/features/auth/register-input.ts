import type { Register } from "@contract/users";
import type { z } from "zod";

export type RegisterInput = z.input<typeof Register>;
