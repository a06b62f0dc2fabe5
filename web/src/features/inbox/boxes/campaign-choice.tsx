import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#language";
import { isMissing } from "../../../api/call-error";
import { campaignDetail, foundCampaigns } from "../../../entities/campaign/campaign.queries";
import { OptionalSelect } from "../../../ui/optional-select";
import { TextField } from "../../../ui/text-field";
import { useDebounced } from "../../../ui/use-debounced";

/** The most campaigns that the server returns in one answer. */
const most = 100;

interface Props {
  value: string | undefined;
  onChange: (campaign: string | undefined) => void;
}

/** Chooses one campaign or all. If there are more than the list holds, a search field finds the others by name. */
export function CampaignChoice({ value, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  useDebounced(typed.trim(), text, setText);
  const newest = useQuery(foundCampaigns("", most)).data ?? [];
  const list = useQuery(foundCampaigns(text, most));
  const campaigns = list.data ?? [];
  const isListed = value === undefined || campaigns.some(({ _id }) => _id === value);
  const chosen = useQuery({ ...campaignDetail(value ?? ""), enabled: !list.isPending && !isListed });
  const unknown = {
    value: value ?? "",
    label: chosen.data?.name ?? (isMissing(chosen.error) ? t`A campaign that is gone` : "…"),
  };
  const found = campaigns.map(({ _id, name }) => ({ value: _id, label: name }));
  const isLong = newest.length >= most;

  return (
    <>
      {isLong && (
        <TextField
          hideLabel
          type="search"
          autoComplete="off"
          label={t`Find a campaign`}
          placeholder={t`Find a campaign`}
          value={typed}
          onChange={setTyped}
        />
      )}
      <OptionalSelect
        hideLabel
        label={t`Campaign`}
        none={t`Any campaign`}
        value={value}
        options={isListed ? found : [unknown, ...found]}
        onChange={onChange}
      />
    </>
  );
}
