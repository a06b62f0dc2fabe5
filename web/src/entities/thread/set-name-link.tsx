import { Link } from "@tanstack/react-router";
import { t } from "#language";

const settingsPath: string = "/dashboard/settings";

/** The way to where a name takes the username's place, in drafts that are there already too. */
export function SetNameLink() {
  return (
    <Link to={settingsPath} className="underline">
      {t`Set your name`}
    </Link>
  );
}
