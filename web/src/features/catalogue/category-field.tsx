import { MultiSelect } from "../../ui/multi-select";
import type { FieldBinding } from "../../ui/use-contract-form";
import type { CategoryOption } from "./category-options";
import { NewCategory } from "./new-category";

interface Props extends FieldBinding<string[]> {
  label: string;
  placeholder: string;
  /** One of them: `genre`. */
  noun: string;
  options: CategoryOption[];
  onCreate: (name: string) => Promise<string>;
}

/** The genres or regions of a creator, and a way to add one that is not in the list. */
export function CategoryField({ label, placeholder, noun, options, onCreate, ...binding }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <MultiSelect label={label} placeholder={placeholder} required options={options} {...binding} />
      <NewCategory
        label={`New ${noun}`}
        onCreate={onCreate}
        onCreated={(id) => binding.onChange([...(binding.value ?? []), id])}
      />
    </div>
  );
}
