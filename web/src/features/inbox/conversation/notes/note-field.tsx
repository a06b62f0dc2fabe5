import { limits } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { t } from "#language";
import { useSession } from "../../../../api/session";
import { campaignMembers } from "../../../../entities/campaign/campaign-members.queries";
import { controlClasses, Field } from "../../../../ui/field";
import { join } from "../../../../ui/join";
import { completed, type Mention, mentionAt } from "./mention-at";

interface Props {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  campaignId: string;
  value: string;
  error: string | undefined;
  onChange: (content: string) => void;
}

const most = 6;

/** The text field of a note. After `@` it suggests people of the campaign: arrows choose, Enter or Tab completes. */
export function NoteField({ ref, label, campaignId, value, error, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);
  const [mention, setMention] = useState<Mention>();
  const [chosen, setChosen] = useState(0);
  const list = useId();
  const names = useNames(campaignId, mention?.typed);
  const isOffering = mention !== undefined && names.length > 0;

  /** Updates the suggestions after typing or moving the cursor. */
  function look() {
    const { value: text, selectionStart, selectionEnd } = field.current as HTMLTextAreaElement;
    const next = selectionStart === selectionEnd ? mentionAt(text, selectionStart) : undefined;
    if (next?.start === mention?.start && next?.typed === mention?.typed) return;
    setMention(next);
    setChosen(0);
  }

  function take(username: string) {
    const element = field.current;
    if (!element || !mention) return;
    setMention(undefined);
    element.focus();
    // Inserted at once instead of in the next frame, so that the cursor does not move while the user types on.
    element.setRangeText(...completed(element.value, mention, username), "end");
    onChange(element.value);
  }

  function press(event: KeyboardEvent) {
    if (!isOffering) return;
    const isStep = event.key === "ArrowDown" || event.key === "ArrowUp";
    const isTaken = (event.key === "Enter" && !event.ctrlKey && !event.metaKey) || event.key === "Tab";
    const name = names[chosen];
    if (isStep) setChosen((chosen + (event.key === "ArrowDown" ? 1 : names.length - 1)) % names.length);
    else if (isTaken && name !== undefined) take(name);
    else if (event.key === "Escape") setMention(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Field
      label={label}
      error={error}
      hint={t`Only those in this campaign see it; it is never in a mail. @ and a name notifies somebody.`}
    >
      {(control) => (
        <div className="relative">
          <textarea
            {...control}
            ref={field}
            rows={Math.min(10, Math.max(2, value.split("\n").length + 1))}
            maxLength={limits.note.max}
            value={value}
            aria-autocomplete="list"
            aria-controls={isOffering ? list : undefined}
            aria-activedescendant={isOffering ? `${list}-${chosen}` : undefined}
            data-offers={isOffering || undefined}
            onChange={(event) => {
              onChange(event.target.value);
              look();
            }}
            onSelect={look}
            // No selection event comes with a focus that comes back.
            onFocus={look}
            onBlur={() => setMention(undefined)}
            onKeyDown={press}
            className={join(controlClasses, "block resize-y py-2 leading-5")}
          />
          {isOffering && (
            <div
              id={list}
              role="listbox"
              aria-label={t`People`}
              className="absolute top-full left-0 z-20 mt-1 max-w-full min-w-44 rounded border border-line bg-overlay p-1"
            >
              {names.map((name, at) => (
                <div
                  key={name}
                  id={`${list}-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === chosen}
                  // Prevents the default, so that the field keeps the focus.
                  onPointerDown={(event) => {
                    event.preventDefault();
                    take(name);
                  }}
                  className={join("flex h-8 items-center truncate rounded px-2", at === chosen && "bg-hover")}
                >
                  {name}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

/** The usernames of others in the campaign that contain the typed text; those that start with it come first. */
function useNames(campaignId: string, typed: string | undefined): string[] {
  const self = useSession()?.user._id;
  // A list that does not open says nothing of a failed call, so nobody would ask again.
  const { data: people } = useQuery({ ...campaignMembers(campaignId), enabled: typed !== undefined, retry: 3 });
  if (typed === undefined || !people) return [];
  const wanted = typed.toLowerCase();
  const names = [people.owner, ...people.members]
    .filter(({ userId }) => userId !== self)
    .map(({ username }) => username);
  const holding = names.filter((name) => name.toLowerCase().includes(wanted) && name.toLowerCase() !== wanted);
  const begins = (name: string) => Number(name.toLowerCase().startsWith(wanted));
  return holding.sort((one, other) => begins(other) - begins(one) || one.localeCompare(other)).slice(0, most);
}
