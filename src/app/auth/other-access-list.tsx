import { accessLabels, type OtherAccess } from "@contract/security";

/** Lists the passkeys, API keys, webhooks and connected accounts that can use the account without its password. */
export function OtherAccessList({ others }: { others: OtherAccess }) {
  return (
    <ul aria-label="Other access" className="border-t border-ink">
      {others.map(({ kind, name }, index) => (
        <li key={String(index)} className="border-b border-line py-3">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-14 text-ink-2">{accessLabels[kind]}</p>
        </li>
      ))}
    </ul>
  );
}
