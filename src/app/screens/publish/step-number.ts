/** Apart from the steps themselves, because the address is checked before their code is fetched. */
export const stepNumbers = [1, 2, 3, 4] as const;
export type StepNumber = (typeof stepNumbers)[number];

/** The step a number in the address means; anything else is the first. */
export const stepOf = (value: unknown): StepNumber => stepNumbers.find((step) => step === Number(value)) ?? 1;
