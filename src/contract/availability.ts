import { z } from "zod";
import { availableForNames } from "./availability-labels";
import { optionalText } from "./primitives";

const expected = `Availability must be ${availableForNames.join(" or ")}`;
export const AvailableFor = z.enum(availableForNames, { error: expected });

const isDay = (value: string) => z.iso.date().safeParse(value).success;

/** Availability in a profile. Without a day it is from now on; without a place it is anywhere. */
export const availabilityFields = {
  availableFor: z
    .array(AvailableFor, expected)
    .nullish()
    .transform((values) => availableForNames.filter((name) => values?.includes(name))),
  availableFrom: optionalText("Available from", 40).refine(
    (value) => value === null || isDay(value),
    "Available from must be a day such as 2027-03-01",
  ),
  availableIn: optionalText("Available in", 120),
};

/** The same fields after parsing. */
export const availabilityRead = {
  availableFor: z.array(AvailableFor),
  availableFrom: z.string().nullable(),
  availableIn: z.string().nullable(),
};
