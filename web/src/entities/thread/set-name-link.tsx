import { Link } from "@tanstack/react-router";

const settingsPath: string = "/dashboard/settings";

/** The way to where a name takes the username's place, in drafts that are there already too. */
export function SetNameLink() {
  return (
    <Link to={settingsPath} className="underline">
      Set your name
    </Link>
  );
}
