import { useQuery } from "@tanstack/react-query";
import { Files } from "lucide-react";
import { t } from "#language";
import { templateChoices } from "../../../entities/template/template.queries";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { Select } from "../../../ui/select";
import { greeting } from "../greeting";
import { hasSubject, type TextPlace } from "./text-place";

interface Props {
  campaignId: string;
  place: TextPlace;
  onBegin: (words: { subject: string; content: string }) => void;
}

const beginning = `${greeting}\n\n\n\n{{senderName}}`;

/** A place without texts: explains what texts are for, and offers ways to add the first one. */
export function FirstText({ campaignId, place, onBegin }: Props) {
  const choices = useQuery(templateChoices(campaignId));
  const all = [...(choices.data?.defaultEmailTemplates ?? []), ...(choices.data?.emailTemplates ?? [])];

  function beginWith(id: string) {
    const template = all.find(({ _id }) => _id === id);
    if (template) onBegin({ subject: hasSubject(place) ? (template.subject ?? "") : "", content: template.content });
  }

  return (
    <EmptyState
      icon={<Files aria-hidden size={24} />}
      title={t`No texts to compare here`}
      action={
        <div className="flex flex-col items-center gap-3">
          <Button tone="primary" onClick={() => onBegin({ subject: "", content: beginning })}>
            {t`Write the first text`}
          </Button>
          {all.length > 0 && (
            <div className="w-64 text-left">
              <Select
                label={t`Or begin with a template`}
                placeholder={t`Choose a template`}
                value={undefined}
                options={all.map(({ _id, name }) => ({ value: _id, label: name }))}
                onChange={beginWith}
              />
            </div>
          )}
        </div>
      }
    >
      {place.followUp === undefined
        ? t`Creators get the template of this step. With two texts or more each gets one of them in its place.`
        : t`Creators get the text of this follow-up. With two texts or more each gets one of them in its place.`}
    </EmptyState>
  );
}
