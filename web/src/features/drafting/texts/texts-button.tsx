import type { campaigns } from "@overture/contract";
import { Files } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { loadable, useWarm } from "../../../ui/loadable";

const dialog = loadable(() => import("./texts-dialog"));

/** Opens the texts that a campaign compares. */
export function TextsButton({ campaign }: { campaign: campaigns.Campaign }) {
  const [isOpen, setIsOpen] = useState(false);
  const TextsDialog = dialog.useModule(isOpen)?.TextsDialog;
  useWarm(dialog);
  return (
    <>
      <Button icon={<Files aria-hidden size={16} />} onClick={() => setIsOpen(true)}>
        {t`Texts`}
      </Button>
      {TextsDialog && <TextsDialog campaign={campaign} onClose={() => setIsOpen(false)} />}
    </>
  );
}
