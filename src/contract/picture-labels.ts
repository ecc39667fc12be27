/** The owner of a picture says what it is, and whether AI made it. No program ever labels a picture. */
export const pictureKinds = {
  photograph: "Photograph",
  rendering: "Rendering",
  "model-photograph": "Photograph of a model",
  drawing: "Drawing",
  diagram: "Diagram",
  collage: "Collage",
};
export const aiUses = { none: "Without AI", assisted: "AI-assisted", generated: "AI-generated" };
export type PictureKind = keyof typeof pictureKinds;
export type AiUse = keyof typeof aiUses;
/** Null until the owner says it. */
export type Labels = { kind: PictureKind | null; ai: AiUse | null };

/** "Rendering, AI-assisted", "Photograph, without AI", or empty. */
export function labelText({ kind, ai }: Labels) {
  const use = ai && (kind && ai === "none" ? "without AI" : aiUses[ai]);
  return [kind && pictureKinds[kind], use].filter(Boolean).join(", ");
}

/** The word on a card, which it has only if its picture is declared and no photograph. */
export function cardLabel({ kind, ai }: Labels) {
  if (ai === "generated" || (ai === "assisted" && kind === null)) return aiUses[ai];
  if (kind === null || kind === "photograph") return null;
  return kind === "model-photograph" ? "Model" : pictureKinds[kind];
}
