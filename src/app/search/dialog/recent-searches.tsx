import { Command } from "cmdk";
import { History, X } from "lucide-react";
import { useState } from "react";
import { DIALOG_GROUP, DIALOG_ROW } from "./dialog-class";
import { clearRecentSearches, readRecentSearches } from "./recent-searches-store";

export function RecentSearches({ onSearch }: { onSearch: (q: string) => void }) {
  const [recent, setRecent] = useState(readRecentSearches);
  if (recent.length === 0) return null;
  const clear = () => {
    clearRecentSearches();
    setRecent([]);
  };
  return (
    <Command.Group heading="Recent searches" className={DIALOG_GROUP}>
      {recent.map((q) => (
        <Command.Item key={q} value={`recent ${q}`} className={DIALOG_ROW} onSelect={() => onSearch(q)}>
          <History /> <span className="truncate">{q}</span>
        </Command.Item>
      ))}
      <Command.Item value="clear" className={`${DIALOG_ROW} text-ink-2`} onSelect={clear}>
        <X /> Clear recent searches
      </Command.Item>
    </Command.Group>
  );
}
