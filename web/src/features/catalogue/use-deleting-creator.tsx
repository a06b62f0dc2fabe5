import type { catalogue } from "@overture/contract";
import { type ReactNode, useState } from "react";
import { t } from "#language";
import { because } from "../../ui/because";
import { toast } from "../../ui/toast";
import {
  type OpenConversations,
  useCountOpenConversations,
  useDeleteCreator,
  useRestoreCreator,
} from "./creators.queries";
import { DeleteCreatorsDialog } from "./delete-creators-dialog";

interface Deleting {
  deleteCreator: (creator: catalogue.Creator) => void;
  /** The dialog that asks for confirmation, if it is open. */
  question: ReactNode;
}

/** Deletes a creator and offers to undo it. Asks first if the creator has open conversations. */
export function useDeletingCreator(): Deleting {
  const { mutate: remove } = useDeleteCreator();
  const { mutateAsync: restoreCreator } = useRestoreCreator();
  const { mutateAsync: count } = useCountOpenConversations();
  const [asked, setAsked] = useState<{ creator: catalogue.Creator; open: OpenConversations }>();

  async function restore(creator: catalogue.Creator) {
    try {
      await restoreCreator(creator);
      toast.success(t`${creator.username} is back in the catalogue`);
    } catch (error) {
      toast.error(t`${creator.username} could not be brought back`, because(error));
    }
  }

  const refuse = (creator: catalogue.Creator, error: unknown) =>
    toast.error(t`${creator.username} could not be deleted`, because(error));

  function deleteNow(creator: catalogue.Creator) {
    remove(creator, {
      onSuccess: () =>
        toast.success(t`${creator.username} deleted`, {
          action: { label: t`Undo`, onClick: () => void restore(creator) },
        }),
      onError: (error) => refuse(creator, error),
    });
  }

  async function deleteCreator(creator: catalogue.Creator) {
    try {
      const open = await count([creator._id]);
      if (open.conversations === 0) deleteNow(creator);
      else setAsked({ creator, open });
    } catch (error) {
      refuse(creator, error);
    }
  }

  const question = asked && (
    <DeleteCreatorsDialog
      who={asked.creator.username}
      open={asked.open}
      isOne
      onConfirm={() => {
        setAsked(undefined);
        deleteNow(asked.creator);
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { deleteCreator: (creator) => void deleteCreator(creator), question };
}
