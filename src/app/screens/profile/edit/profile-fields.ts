import { type CurrentUser, UpdateUser } from "@contract/users";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { socialNetworks } from "../../../features/users/user-labels";

/** The fields of the profile form. */
export const ProfileChanges = UpdateUser.pick({
  fullName: true,
  profileImage: true,
  profession: true,
  yearsOfExperience: true,
  fieldOfExpertise: true,
  certifications: true,
  bio: true,
  companyName: true,
  companyType: true,
  companySize: true,
  registrationCode: true,
  phoneNumber: true,
  city: true,
  country: true,
  website: true,
  socialLinks: true,
});
type Changes = typeof ProfileChanges;
export type ProfileInput = z.input<Changes>;
export type ProfileForm = UseFormReturn<ProfileInput, unknown, z.output<Changes>>;

export type ListName = "fieldOfExpertise" | "certifications";
export type LinkName = "website" | `socialLinks.${(typeof socialNetworks)[number]["key"]}`;
export type NumberName = "yearsOfExperience" | "companySize";
export type TextName =
  | Exclude<keyof ProfileInput, ListName | NumberName | "socialLinks" | "profileImage">
  | LinkName;

/** An account as form values: missing values become empty strings. */
export const profileValues = (account: CurrentUser): ProfileInput => ({
  fullName: account.fullName,
  profileImage: account.profileImage ?? "",
  profession: account.profession ?? "",
  yearsOfExperience: account.yearsOfExperience ?? "",
  fieldOfExpertise: account.fieldOfExpertise,
  certifications: account.certifications,
  bio: account.bio ?? "",
  companyName: account.companyName ?? "",
  companyType: account.companyType ?? "",
  companySize: account.companySize ?? "",
  registrationCode: account.registrationCode ?? "",
  phoneNumber: account.phoneNumber ?? "",
  city: account.city ?? "",
  country: account.country ?? "",
  website: account.website ?? "",
  socialLinks: Object.fromEntries(socialNetworks.map(({ key }) => [key, account.socialLinks[key] ?? ""])),
});
