import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import * as z from "zod/mini";
import { t } from "#language";
import { DuplicatesPage } from "../../../../features/merging/duplicates-page";
import { pageMetadata } from "../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/_admin/creators_/duplicates")({
  validateSearch: z.object({
    show: z._default(z.catch(z.enum(["pairs", "merged", "dismissed"]), "pairs"), "pairs"),
    /** The ids of two chosen creators, separated by a comma. */
    pair: z.catch(z.optional(z.string().check(z.regex(/^[\w-]+,[\w-]+$/))), undefined),
  }),
  search: { middlewares: [stripSearchParams({ show: "pairs" as const })] },
  head: () => pageMetadata({ title: t`Duplicates`, description: t`Creators that may be the same person.` }),
  // No request starts here: few visits come here, and the first page of everybody would hold what describes it.
  component: Duplicates,
});

function Duplicates() {
  const { show, pair = "" } = Route.useSearch();
  const [one = "", other = ""] = pair.split(",");
  const navigate = Route.useNavigate();
  return (
    <DuplicatesPage
      pair={pair === "" ? undefined : [one, other]}
      onClosePair={() => void navigate({ search: { show }, replace: true })}
      shown={show}
      onShow={(next) => void navigate({ search: (before) => ({ ...before, show: next }), replace: true })}
    />
  );
}
