import { limits } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { useChangeMembers } from "../../../entities/list/list.queries";
import { Button } from "../../../ui/button";
import { loadable } from "../../../ui/loadable";
import type { ChosenCreators } from "./chosen-creators";

const adding = loadable(() => import("../../../entities/list/add-to-list-dialog"));

export function AddChosenToList({ chosen }: { chosen: ChosenCreators }) {
  const [isAdding, setIsAdding] = useState(false);
  const AddToListDialog = adding.useModule(isAdding)?.AddToListDialog;
  const { mutateAsync: change } = useChangeMembers();
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        disabled={chosen.size > limits.creatorIds}
        onPointerEnter={adding.warm}
        onClick={() => setIsAdding(true)}
      >
        {t`Add to list`}
      </Button>
      {AddToListDialog && (
        <AddToListDialog
          count={chosen.size}
          add={(id) => change({ id, add: [...chosen.keys()] })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
