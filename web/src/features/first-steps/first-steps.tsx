import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDashed } from "lucide-react";
import { t } from "#language";
import { firstStepsDone, isShown, useHideFirstSteps } from "../../entities/first-steps/first-steps.queries";
import { systemDescription } from "../../entities/system/system.queries";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { SampleCampaign } from "./sample-campaign";
import { type Place, stepWords } from "./step-words";

interface Props {
  isAdmin: boolean;
  /** The ids of the campaigns, newest first. Steps lead to the newest one that is no sample. */
  campaignIds: readonly string[];
  onCreateCampaign: () => void;
}

/** The steps to a first answer. Completed steps are ticked, and each other step links to where it is done. */
export function FirstSteps({ onCreateCampaign, isAdmin, campaignIds }: Props) {
  const found = useQuery(firstStepsDone);
  const isSandbox = useQuery(systemDescription).data?.sandboxMailbox === true;
  const hide = useHideFirstSteps();
  // Shows nothing until the server has answered.
  if (!found.data || !isShown(found.data)) return null;
  const { steps, sampleCampaignId } = found.data;
  const campaignId = campaignIds.find((id) => id !== sampleCampaignId);

  return (
    <section aria-labelledby={headingId} className="mb-6 rounded border border-line bg-raised">
      <header className="flex items-center gap-3 border-b border-line px-4 py-2">
        <h2 id={headingId} className="font-semibold">
          {t`First steps`}
        </h2>
        <span className="text-[13px] text-muted">
          {t`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`}
        </span>
        <span className="ml-auto">
          <Button
            size="small"
            tone="quiet"
            busy={hide.isPending}
            onClick={() =>
              hide.mutate(true, {
                onSuccess: () => toast.success(t`First steps are hidden. Settings shows them again.`),
                onError: (error) => toast.error(t`First steps could not be hidden`, because(error)),
              })
            }
          >
            {t`Hide`}
          </Button>
        </span>
      </header>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-3 p-4 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ key, isDone }) => (
          <Step
            key={key}
            {...stepWords(key, { isAdmin, campaignId, isSandbox })}
            isDone={isDone}
            onCreate={onCreateCampaign}
          />
        ))}
      </ol>
      <footer className="border-t border-line px-4 py-2 text-[13px] text-muted">
        <SampleCampaign campaignId={sampleCampaignId} />
      </footer>
    </section>
  );
}

const headingId = "first-steps";

interface StepProps {
  label: string;
  hint: string;
  place: Place | undefined;
  isDone: boolean;
  onCreate: () => void;
}

function Step({ label, hint, place, isDone, onCreate }: StepProps) {
  const linked = "pressable font-medium underline underline-offset-2 text-left";
  return (
    <li className="flex gap-2">
      {isDone ? (
        <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-good" />
      ) : (
        <CircleDashed aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
      )}
      <div className="min-w-0">
        {isDone ? (
          <span className="text-muted">
            {label}
            <span className="sr-only">{t`: done`}</span>
          </span>
        ) : place === undefined ? (
          <span className="font-medium">{label}</span>
        ) : place === "create" ? (
          <button type="button" className={linked} onClick={onCreate}>
            {label}
          </button>
        ) : (
          <Link {...place} className={linked}>
            {label}
          </Link>
        )}
        {!isDone && <p className="text-[13px] text-muted">{hint}</p>}
      </div>
    </li>
  );
}
