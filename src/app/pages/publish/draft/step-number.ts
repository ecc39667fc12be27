/** The steps have their own file because the route validates the step before it loads the wizard's code. */
export const stepNumbers = [1, 2, 3, 4] as const;
export type StepNumber = (typeof stepNumbers)[number];

/** The step in the URL; invalid values mean the first step. */
export const stepOf = (value: unknown): StepNumber => stepNumbers.find((step) => step === Number(value)) ?? 1;
