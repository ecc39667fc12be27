import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { scrollFocusIntoView } from "./scroll-into-view";
import { TabCount, tabClass, tabRowClass } from "./tab-links";

export type Tab<V extends string> = { value: V; label: string; count?: number };

type TabsProps<V extends string> = {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** The content of the active tab. */
  children: ReactNode;
};

/** Tabs that switch the content below by script. The arrow keys, Home and End move between them. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <Radix.List
        aria-label={label}
        className={`${tabRowClass} noscript:hidden`}
        onFocus={scrollFocusIntoView}
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={tabClass}>
            {tab.label}
            <TabCount count={tab.count} />
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content key={value} value={value} tabIndex={-1} className="outline-none">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
