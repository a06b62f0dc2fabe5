import { outreach, type templates } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { type FormEvent, Fragment, type ReactNode, useState } from "react";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { templateChoices } from "../../../entities/template/template.queries";
import { Button, buttonClasses } from "../../../ui/button";
import { ErrorState } from "../../../ui/error-state";
import { formatQuantity } from "../../../ui/format";
import { Select } from "../../../ui/select";
import { TextsHint } from "../texts/texts-hint";
import { OfferLinkHint } from "./offer-link-hint";
import { SenderNameHint } from "./sender-name-hint";

interface Props {
  campaignId: string;
  chosenCount: number;
  /** The number of mails that can be previewed. */
  previewCount: number;
  remembered: outreach.TemplatesByStep;
  /** Errors by the names in the call's body, such as `emailTemplates.initial`. */
  refused: Readonly<Record<string, string>>;
  busy: boolean;
  /** Other choices, which are shown next to the template of the first message. */
  beside: ReactNode;
  /** Whether an offer is chosen for the first message, also one that is incomplete. */
  hasOffer: boolean;
  onPreview: (chosen: outreach.TemplatesByStep) => void;
  onSubmit: (chosen: outreach.TemplatesByStep) => void;
}

const none = "none";
const templateLabels = {
  initial: t`Initial template`,
  negotiation: t`Negotiation template`,
  final: t`Final template`,
} satisfies Record<outreach.Step, string>;
const templatesPath: string = "/dashboard/email-templates";

/** The choice of the template for each step; only the first message needs one. */
export function TemplateChoice(props: Props) {
  const { campaignId, chosenCount, previewCount, remembered, refused, busy, beside, hasOffer, onPreview, onSubmit } =
    props;
  const choices = useQuery(templateChoices(campaignId));
  const [changes, setChanges] = useState<Partial<Record<outreach.Step, string>>>({});

  if (choices.isLoadingError)
    return <ErrorState message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />;
  const all = [...(choices.data?.defaultEmailTemplates ?? []), ...(choices.data?.emailTemplates ?? [])];
  if (choices.data && all.length === 0) {
    return (
      <div className="border-t border-line p-4">
        <p className="mb-3 text-muted">{t`There is no template yet to write the first message from.`}</p>
        <Link to={templatesPath} className={buttonClasses("primary")}>
          {t`Write a template`}
        </Link>
      </div>
    );
  }

  const chosen = (step: outreach.Step): string | undefined => {
    const id = changes[step] ?? remembered[step];
    return all.some(({ _id }) => _id === id) ? id : undefined;
  };

  const chosenIds = outreach.steps.map(chosen);
  const contentOf = (id: string | undefined) => all.find(({ _id }) => _id === id)?.content ?? "";
  const chosenContents = all.filter(({ _id }) => chosenIds.includes(_id)).map(({ content }) => content);

  function chosenByStep(): outreach.TemplatesByStep {
    const byStep = outreach.steps.map((step) => [step, chosen(step)] as const);
    return Object.fromEntries(byStep.filter(([, id]) => id !== undefined));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(chosenByStep());
  }

  return (
    <form
      noValidate
      aria-label={t`Templates`}
      onSubmit={submit}
      className="flex flex-col gap-3 border-t border-line p-4"
    >
      {outreach.steps.map((step) => (
        <Fragment key={step}>
          <Select
            label={templateLabels[step]}
            required={step === "initial"}
            placeholder={t`Choose a template`}
            error={refused[`emailTemplates.${step}`]}
            value={chosen(step) ?? (step === "initial" ? undefined : none)}
            options={step === "initial" ? all.map(optionOf) : [{ value: none, label: t`None` }, ...all.map(optionOf)]}
            onChange={(id) => setChanges({ ...changes, [step]: id })}
          />
          <TextsHint campaignId={campaignId} step={step} />
          {step === "initial" && <SenderNameHint contents={chosenContents} />}
          {step === "initial" && beside}
          {step === "initial" && <OfferLinkHint content={contentOf(chosen("initial"))} hasOffer={hasOffer} />}
        </Fragment>
      ))}
      {/* Always visible, so that the next button is neither scrolled out of view nor covered by a toast. */}
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-col gap-3 bg-raised p-4">
        <Button
          wide
          disabled={chosenCount === 0}
          icon={<Eye aria-hidden size={16} />}
          onClick={() => onPreview(chosenByStep())}
        >
          {chosenCount === 0 ? t`Preview` : t`Preview ${formatQuantity(previewCount, "mail")}`}
        </Button>
        <Button type="submit" tone="primary" wide busy={busy} disabled={chosenCount === 0}>
          {chosenCount === 0 ? t`Create drafts` : t`Create ${formatQuantity(chosenCount, "draft")}`}
        </Button>
      </div>
    </form>
  );
}

function optionOf({ _id, name, userId }: templates.EmailTemplate) {
  const isDefault = userId === undefined || userId === null;
  return { value: _id, label: isDefault ? t`${name} (default)` : name };
}
