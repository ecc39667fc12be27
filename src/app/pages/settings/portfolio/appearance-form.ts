import { ACCENTS, accentFor } from "@contract/accent";
import type { OwnAppearance, PortfolioAppearance } from "@contract/appearance";
import { UpdateAppearance } from "@contract/update-appearance";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";

/** The values of the fields: text inputs have no null. */
export type AppearanceValues = Omit<PortfolioAppearance, "name" | "openingText" | "accent"> & {
  name: string;
  openingText: string;
  contactEmail: string;
  accent: string;
};
export type AppearanceForm = UseFormReturn<AppearanceValues, unknown, UpdateAppearance>;

export const useAppearanceForm = (saved: OwnAppearance | null): AppearanceForm =>
  useForm<AppearanceValues, unknown, UpdateAppearance>({
    // Every field of the form is one of the input.
    resolver: zodResolver(UpdateAppearance) as unknown as Resolver<
      AppearanceValues,
      unknown,
      UpdateAppearance
    >,
    values: valuesOf(saved),
    resetOptions: { keepDirtyValues: true },
  });

export const valuesOf = (saved: OwnAppearance | null): AppearanceValues => ({
  name: saved?.name ?? "",
  logo: saved?.logo ?? null,
  logoRatio: saved?.logoRatio ?? 1,
  logoNeedsGround: saved?.logoNeedsGround ?? true,
  logoDark: saved?.logoDark ?? null,
  logoDarkRatio: saved?.logoDarkRatio ?? 1,
  openingText: saved?.openingText ?? "",
  contact: saved?.contact ?? "form",
  contactEmail: saved?.contactEmail ?? "",
  links: saved?.links ?? [],
  languages: saved?.languages ?? [],
  layout: saved?.layout ?? "grid",
  theme: saved?.theme ?? "system",
  showsReactions: saved?.showsReactions ?? false,
  showsCredits: saved?.showsCredits ?? false,
  showsBuildings: saved?.showsBuildings ?? false,
  accent: saved?.accent.chosen ?? ACCENTS.Ink,
});

export const isColor = (text: string) => UpdateAppearance.shape.accent.safeParse(text).success;

/** The appearance for the preview. Values that are not valid yet are left out. */
export const previewOf = (values: AppearanceValues): PortfolioAppearance => ({
  name: values.name.trim() || null,
  logo: values.logo,
  logoRatio: values.logoRatio,
  logoNeedsGround: values.logoNeedsGround,
  logoDark: values.logoDark,
  logoDarkRatio: values.logoDarkRatio,
  openingText: values.openingText.trim() || null,
  contact: values.contact,
  links: values.links.filter((link) => UpdateAppearance.shape.links.safeParse([link]).success),
  languages: values.languages,
  layout: values.layout,
  theme: values.theme,
  showsReactions: values.showsReactions,
  showsCredits: values.showsCredits,
  showsBuildings: values.showsBuildings,
  accent: accentFor(isColor(values.accent) ? values.accent.trim().toLowerCase() : ACCENTS.Ink),
});
