import type { outreach } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { plural } from "#language";
import { textList } from "./texts.queries";

interface Props {
  campaignId: string;
  step: outreach.Step;
}

/** A hint next to the choice of a template: texts of the campaign for the step replace the template. */
export function TextsHint({ campaignId, step }: Props) {
  const count = useQuery(textList(campaignId, { step })).data?.texts.length ?? 0;
  if (count === 0) return null;
  return (
    <p role="status" className="-mt-1 text-[13px] text-muted">
      {plural(count, {
        one: "The campaign has a text for this step: creators get it in place of the template.",
        other: "The campaign has # texts for this step: each creator gets one of them in place of the template.",
      })}
    </p>
  );
}
