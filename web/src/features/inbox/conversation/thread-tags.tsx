import type { outreach } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { TagList } from "../../../entities/tag/tag-list";
import { Button } from "../../../ui/button";
import { loadable } from "../../../ui/loadable";

const dialog = loadable(() => import("../../../entities/tag/tags-dialog"));

interface Props {
  thread: outreach.Thread;
  mayWrite: boolean;
}

/** The tags of a conversation, with a button to change them. */
export function ThreadTags({ thread, mayWrite }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const TagsDialog = dialog.useModule(isOpen)?.TagsDialog;
  const { tags = [], creator } = thread;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TagList tags={tags} />
      {mayWrite && (
        <Button size="small" tone="quiet" onPointerEnter={dialog.warm} onClick={() => setIsOpen(true)}>
          {tags.length === 0 ? t`Add tags` : t`Change tags`}
        </Button>
      )}
      {TagsDialog && (
        <TagsDialog
          of={{ kind: "thread", id: thread._id, campaignId: thread.campaignId }}
          name={t`the conversation with ${creator.username}`}
          tags={tags}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
