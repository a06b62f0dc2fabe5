import { ConfirmDialog } from "../../ui/confirm-dialog";
import { formatQuantity } from "../../ui/format";
import type { OpenConversations } from "./creators.queries";

interface Props {
  /** One of them by name, or how many. */
  who: string;
  open: OpenConversations;
  isOne: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before creators go to whom somebody is still writing. */
export function DeleteCreatorsDialog({ who, open: { conversations, creators }, isOne, onConfirm, onClose }: Props) {
  const inConversation = formatQuantity(conversations, "open conversation");
  return (
    <ConfirmDialog
      title={`Delete ${who}?`}
      description={
        <>
          <p>
            {isOne
              ? `${who} is in ${inConversation}.`
              : `${formatQuantity(creators, "creator is", "creators are")} in ${inConversation}.`}
          </p>
          <p className="mt-2">
            Open conversations go on, and their mail is still sent. New campaigns can no longer choose{" "}
            {isOne ? "this creator" : "these creators"}.
          </p>
        </>
      }
      confirmLabel={isOne ? "Delete creator" : "Delete creators"}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
