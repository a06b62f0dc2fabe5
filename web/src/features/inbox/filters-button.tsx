import { SlidersHorizontal } from "lucide-react";
import { t } from "#language";
import { IconButton } from "../../ui/icon-button";

interface Props {
  /** Whether a filter applies. */
  isUsed: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Shows and hides the filters of a list. */
export function FiltersButton({ isUsed, isOpen, onOpen }: Props) {
  return (
    <IconButton
      label={t`Filters`}
      aria-expanded={isOpen}
      icon={<SlidersHorizontal aria-hidden size={18} className={isUsed ? "text-accent-text" : undefined} />}
      onClick={() => onOpen(!isOpen)}
    />
  );
}
