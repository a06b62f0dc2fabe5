import type { campaigns } from "@overture/contract";
import { MailPlus } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { loadable, useWarm } from "../../../ui/loadable";

const dialog = loadable(() => import("./follow-up-dialog"));

/** Opens the follow-ups of the campaign. */
export function FollowUpButton({ campaign }: { campaign: campaigns.Campaign }) {
  const [isOpen, setIsOpen] = useState(false);
  const FollowUpDialog = dialog.useModule(isOpen)?.FollowUpDialog;
  useWarm(dialog);
  return (
    <>
      <Button icon={<MailPlus aria-hidden size={16} />} onClick={() => setIsOpen(true)}>
        {t`Follow-ups`}
      </Button>
      {FollowUpDialog && <FollowUpDialog campaign={campaign} onClose={() => setIsOpen(false)} />}
    </>
  );
}
