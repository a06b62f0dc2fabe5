import { limits, profiles } from "@overture/contract";
import { Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { t } from "#language";
import { isConflict } from "../../api/call-error";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { CountField } from "../../ui/figure-field";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { changesOf } from "../../ui/form-rules";
import { IconButton } from "../../ui/icon-button";
import { Select } from "../../ui/select";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useContractForm } from "../../ui/use-contract-form";
import { ZoneField } from "../../ui/zone-field";
import { mergeRows } from "./merge-rows";
import { useReadProfile, useSaveProfile } from "./profile.queries";
import { changedMeanwhile, languageName, theirWords } from "./profile-words";

interface Props {
  id: string;
  profile: profiles.Profile;
  onClose: () => void;
}

const roles = [
  { value: "own", label: t`Own` },
  { value: "manager", label: t`Manager` },
  { value: "agency", label: t`Agency` },
] as const;

/** The languages that are suggested; any other can be typed. */
const languages = ["de", "en", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "pt-BR", "sv", "tr", "zh"];

/** Edits the data that mail to a creator depends on: language, time zone, addresses and channels. */
export function EditProfileDialog({ id, profile, onClose }: Props) {
  const [read, setRead] = useState(() => ownPartOf(profile));
  const form = useContractForm(profiles.updateProfile.body, { defaultValues: read });
  const save = useSaveProfile(id);
  const readAgain = useReadProfile(id);
  const [isMerged, setIsMerged] = useState(false);
  const [overwritten, setOverwritten] = useState<Overwritten>({});
  const listId = useId();
  const languageField = form.field("language");
  const zoneField = form.field("timeZone");

  function submit(body: profiles.ProfileChanges) {
    const changes = changesOf(body, read);
    const before = Object.fromEntries(Object.entries(read).filter(([name]) => name in changes));
    save.mutate(
      { ...changes, before },
      {
        onSuccess: () => {
          toast.success(t`Profile saved`);
          onClose();
        },
        onError: (error) => {
          if (isConflict(error)) readAgain().then(takeTheirs, form.refuse);
          else form.refuse(error);
        },
      },
    );
  }

  /** Merges the changes of another user into the form, so that they can be checked before saving. */
  function takeTheirs(newer: profiles.Profile) {
    const theirs = ownPartOf(newer);
    const { addresses = read.addresses, channels = read.channels } = form.values;
    const rows = { before: read.addresses, mine: addresses, theirs: theirs.addresses };
    form.set("addresses", withOnePrimary(mergeRows(rows, addressKey), addresses));
    form.set("channels", mergeRows({ before: read.channels, mine: channels, theirs: theirs.channels }, channelKey));
    setOverwritten(overwrittenBy(form.values, { before: read, theirs }));
    setRead(theirs);
    setIsMerged(true);
  }

  return (
    <Dialog title={t`Profile of ${profile.creator.username}`} width="wide" onClose={onClose}>
      <Form form={form} onSubmit={submit} className="flex flex-col gap-6">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            label={t`Language`}
            hint={theirWords(overwritten.language) ?? t`As pt or pt-BR. The page of an offer opens in it.`}
            list={`${listId}-languages`}
            {...languageField}
            value={languageField.value ?? ""}
            onChange={(value) => languageField.onChange(value === "" ? null : value)}
          />
          <ZoneField
            label={t`Time zone`}
            hint={theirWords(overwritten.timeZone) ?? t`As Europe/Lisbon.`}
            placeholder=""
            {...zoneField}
            value={zoneField.value ?? ""}
            onChange={(value) => zoneField.onChange(value === "" ? null : value)}
          />
          <datalist id={`${listId}-languages`}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageName(one)}
              </option>
            ))}
          </datalist>
        </div>
        <Addresses value={form.values.addresses ?? []} onChange={(value) => form.set("addresses", value)} />
        <Channels value={form.values.channels ?? []} onChange={(value) => form.set("channels", value)} />
        <FormMessage>{isMerged && form.message === undefined ? changedMeanwhile : form.message}</FormMessage>
        <DialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="primary" busy={save.isPending}>
            {t`Save`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function ownPartOf({ language, timeZone, addresses, channels }: profiles.Profile) {
  return { language, timeZone, addresses, channels };
}

interface Overwritten {
  language?: string | null | undefined;
  timeZone?: string | null | undefined;
}

/** The values of another user that saving again would replace. */
function overwrittenBy(mine: Overwritten, { before, theirs }: Record<"before" | "theirs", Overwritten>): Overwritten {
  const isReplaced = (name: keyof Overwritten) =>
    mine[name] !== before[name] && theirs[name] !== before[name] && mine[name] !== theirs[name];
  return {
    ...(isReplaced("language") && { language: theirs.language ?? null }),
    ...(isReplaced("timeZone") && { timeZone: theirs.timeZone ?? null }),
  };
}

const addressKey = ({ email }: profiles.CreatorAddress) => email.toLowerCase();
const channelKey = ({ url }: profiles.Channel) => url;

/** Two users may have chosen different primary addresses at the same time; then this user's choice counts. */
function withOnePrimary(
  merged: readonly profiles.CreatorAddress[],
  mine: readonly profiles.CreatorAddress[],
): profiles.CreatorAddress[] {
  const primaries = merged.filter(({ isPrimary }) => isPrimary);
  if (primaries.length === 1) return [...merged];
  const own = mine.find(({ isPrimary }) => isPrimary);
  const chosen = (own && merged.find((one) => addressKey(one) === addressKey(own))) ?? primaries[0] ?? merged[0];
  return merged.map((one) => ({ ...one, isPrimary: one === chosen }));
}

interface ListProps<Value> {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

function Addresses({ value, onChange }: ListProps<profiles.CreatorAddress>) {
  const name = useId();
  const change = (at: number, to: Partial<profiles.CreatorAddress>) => onChange(changed(value, at, to));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{t`Addresses`}</legend>
      {value.map((address, at) => (
        <div key={at} className="flex flex-wrap items-center gap-2 border-b border-line pb-3">
          <div className="min-w-48 flex-1">
            <TextField
              label={t`Address ${at + 1}`}
              hideLabel
              type="email"
              value={address.email}
              onChange={(email) => change(at, { email })}
            />
          </div>
          <div className="w-32">
            <Select
              label={t`Whose address ${at + 1} is`}
              hideLabel
              value={address.role}
              options={roles}
              onChange={(role) => change(at, { role })}
            />
          </div>
          <label className="-ml-1.5 flex min-h-9 items-center gap-2 pl-1.5 text-[13px]">
            <input
              type="radio"
              name={name}
              checked={address.isPrimary}
              onChange={() => onChange(value.map((one, index) => ({ ...one, isPrimary: index === at })))}
            />
            {t`Primary`}
          </label>
          <IconButton
            label={t`Remove address ${at + 1}`}
            icon={<Trash2 aria-hidden size={16} />}
            disabled={address.isPrimary}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {value.length < limits.creatorAddresses && (
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden size={16} />}
            onClick={() => onChange([...value, { email: "", role: "manager", isPrimary: false }])}
          >
            {t`Add address`}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Channels({ value, onChange }: ListProps<profiles.Channel>) {
  const change = (at: number, to: Partial<profiles.Channel>) => onChange(changed(value, at, to));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{t`Channels`}</legend>
      {value.map((channel, at) => (
        <div
          key={at}
          className="grid grid-cols-2 items-end gap-2 border-b border-line pb-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <TextField
            label={t`Platform ${at + 1}`}
            value={channel.platform}
            onChange={(platform) => change(at, { platform })}
          />
          <TextField label={t`Handle ${at + 1}`} value={channel.handle} onChange={(handle) => change(at, { handle })} />
          <CountField
            label={t`Followers ${at + 1}`}
            noun="followers"
            value={channel.followers}
            onChange={(followers) => change(at, { followers })}
          />
          <IconButton
            label={t`Remove channel ${at + 1}`}
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
          <div className="col-span-full">
            <TextField label={t`Link ${at + 1}`} value={channel.url} onChange={(url) => change(at, { url })} />
          </div>
        </div>
      ))}
      {value.length < limits.channels && (
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden size={16} />}
            onClick={() => onChange([...value, { platform: "", handle: "", url: "" }])}
          >
            {t`Add channel`}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function changed<Value>(all: readonly Value[], at: number, to: Partial<Value>): Value[] {
  return all.map((one, index) => (index === at ? { ...one, ...to } : one));
}
