import type { KeyboardEvent, ReactNode } from "react";
import { tabClass } from "./tab-class";

const ROW = "flex gap-8 overflow-x-auto border-b border-line tab-row";

/** Tabs that are addresses: a row of links with `tabClass`, the current one aria-current. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={ROW}>
      {children}
    </nav>
  );
}

export type Tab<V extends string> = { value: V; label: string; count?: number };

/** Tabs that switch the panel `${id}-panel`; arrows, Home and End move between them. */
export function Tabs<V extends string>({ id, label, tabs, value, onChange }: TabsProps<V>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const target = targetOf(event.key, index, tabs.length);
    const next = target === null ? undefined : tabs[target];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(tabId(id, next.value))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={ROW} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(id, tab.value)}
          aria-controls={`${id}-panel`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          className={tabClass}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          <TabCount count={tab.count} />
        </button>
      ))}
    </div>
  );
}

type TabsProps<V extends string> = {
  id: string;
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
};

/** What the chosen tab shows. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(id, value)}>
      {children}
    </div>
  );
}

export function TabCount({ count }: { count?: number }) {
  return count === undefined ? null : <span className="font-mono text-12 font-normal">{count}</span>;
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;

const targetOf = (key: string, index: number, length: number) => {
  if (key === "ArrowRight") return (index + 1) % length;
  if (key === "ArrowLeft") return (index - 1 + length) % length;
  if (key === "Home") return 0;
  if (key === "End") return length - 1;
  return null;
};
