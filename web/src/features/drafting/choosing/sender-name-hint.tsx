import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { t } from "#language";
import { session } from "../../../api/session";
import { firstStepsDone } from "../../../entities/first-steps/first-steps.queries";

const settingsPath: string = "/dashboard/settings";

interface Props {
  /** The contents of the chosen templates. */
  contents: readonly string[];
}

/** A hint while the user has not set a sender name: a template with `senderName` would show the username. */
export function SenderNameHint({ contents }: Props) {
  const isNamed = contents.some((content) => /\{\{\s*senderName\b/.test(content));
  const { data } = useQuery({ ...firstStepsDone, enabled: isNamed, refetchInterval: false });
  const isOpen = (step: string) => data?.steps.some(({ key, isDone }) => key === step && !isDone) === true;
  const username = session.shown()?.user.username;
  if (!isNamed || !isOpen("name") || !isOpen("send") || username === undefined) return null;
  return (
    <p role="status" className="text-[13px] text-warn">
      {t`Creators would read your username, ${username}, as the name of who writes to them.`}{" "}
      <Link to={settingsPath} className="pressable underline">
        {t`Set your name`}
      </Link>
    </p>
  );
}
