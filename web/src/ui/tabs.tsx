import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** A count next to the label. */
  count?: number;
  content: ReactNode;
}

interface Props<Value extends string> {
  label: string;
  tabs: ReadonlyArray<Tab<Value>>;
  value: Value;
  onChange: (value: Value) => void;
}

export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(chosen) => {
        const tab = tabs.find((candidate) => candidate.value === chosen);
        if (tab) onChange(tab.value);
      }}
    >
      <Radix.List aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line max-sm:gap-x-0">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-9 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-medium max-sm:px-2 text-muted hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent-text data-[state=active]:text-text"
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-xs text-muted tabular-nums">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4 focus-visible:outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
