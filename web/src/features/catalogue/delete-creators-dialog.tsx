import { plural, t } from "#language";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import type { OpenConversations } from "./creators.queries";

interface Props {
  /** The name of a single creator, or the number of creators. */
  who: string;
  open: OpenConversations;
  isOne: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before creators with open conversations are deleted. */
export function DeleteCreatorsDialog({ who, open: { conversations, creators }, isOne, onConfirm, onClose }: Props) {
  const inConversation = plural(conversations, { one: "# open conversation", other: "# open conversations" });
  return (
    <ConfirmDialog
      title={t`Delete ${who}?`}
      description={
        <>
          <p>
            {isOne
              ? t`${who} is in ${inConversation}.`
              : t`${plural(creators, { one: "# creator is", other: "# creators are" })} in ${inConversation}.`}
          </p>
          <p className="mt-2">
            {t`Open conversations go on, and their mail is still sent.`}{" "}
            {isOne
              ? t`New campaigns can no longer choose this creator.`
              : t`New campaigns can no longer choose these creators.`}
          </p>
        </>
      }
      confirmLabel={isOne ? t`Delete creator` : t`Delete creators`}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
