import { type followUps, outreach } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { stepNames } from "../../../entities/thread/thread-status";
import { Select } from "../../../ui/select";
import { followUpList } from "../follow-ups/follow-up.queries";
import { followUpLabel, type TextPlace } from "./text-place";

interface Props {
  campaignId: string;
  place: TextPlace;
  onPlace: (place: TextPlace) => void;
}

const itself = "0";

/** Chooses the mail that the texts are for: that of a step, or one of the campaign's follow-ups. */
export function PlaceFields({ campaignId, place, onPlace }: Props) {
  const found = useQuery(followUpList(campaignId));
  const { step, followUp } = place;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label={t`Step`}
        value={step}
        options={outreach.steps.map((value) => ({ value, label: stepNames[value] }))}
        onChange={(chosen) => onPlace({ ...place, step: chosen })}
      />
      <Select
        label={t`Mail`}
        hint={hintOf(found)}
        value={String(followUp ?? itself)}
        options={[{ value: itself, label: t`The mail of this step` }, ...(found.data?.followUps ?? []).map(optionOf)]}
        onChange={(chosen) => onPlace({ step, ...(chosen !== itself && { followUp: Number(chosen) }) })}
      />
    </div>
  );
}

function optionOf(followUp: followUps.FollowUp, index: number) {
  return { value: String(index + 1), label: followUpLabel(followUp, index) };
}

function hintOf({ data, isError }: { data?: followUps.FollowUpList | undefined; isError: boolean }) {
  if (isError) return t`The follow-ups of this campaign could not be loaded.`;
  return data?.followUps.length === 0
    ? t`Follow-ups can have several texts too, once the campaign has them.`
    : undefined;
}
