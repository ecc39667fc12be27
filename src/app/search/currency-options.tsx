import { currencies } from "@contract/project-fields";

/** The currencies to filter by, also the chosen one if it is not among the usual ones. */
export const CurrencyOptions = ({ chosen }: { chosen: string | undefined }) => (
  <>
    <option value="">Any currency</option>
    {[...new Set([...currencies, ...(chosen ? [chosen] : [])])].map((code) => (
      <option key={code}>{code}</option>
    ))}
  </>
);
