import { aiUses, pictureKinds } from "@contract/picture-labels";

/** The labels of a picture as fields of a form. */
export const labelFields = [
  { name: "kind", label: "Kind of picture", choices: pictureKinds },
  { name: "ai", label: "Use of AI", choices: aiUses },
] as const;
