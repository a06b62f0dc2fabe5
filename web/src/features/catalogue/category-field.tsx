import { MultiSelect } from "../../ui/multi-select";
import type { FieldBinding } from "../../ui/use-contract-form";
import type { CategoryOption } from "./category-options";
import type { CategoryKind } from "./category-words";
import { NewCategory } from "./new-category";

interface Props extends FieldBinding<string[]> {
  label: string;
  placeholder: string;
  kind: CategoryKind;
  options: CategoryOption[];
  onCreate: (name: string) => Promise<string>;
}

/** A field for the genres or regions of a creator, in which a new one can be created. */
export function CategoryField({ label, placeholder, kind, options, onCreate, ...binding }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <MultiSelect label={label} placeholder={placeholder} required options={options} {...binding} />
      <NewCategory
        kind={kind}
        onCreate={onCreate}
        onCreated={(id) => binding.onChange([...(binding.value ?? []), id])}
      />
    </div>
  );
}
