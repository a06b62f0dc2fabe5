import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import * as z from "zod/mini";
import { DuplicatesPage } from "../../../../features/merging/duplicates-page";
import { pageMetadata } from "../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/_admin/creators_/duplicates")({
  validateSearch: z.object({ show: z._default(z.catch(z.enum(["pairs", "merged", "dismissed"]), "pairs"), "pairs") }),
  search: { middlewares: [stripSearchParams({ show: "pairs" as const })] },
  head: () => pageMetadata({ title: "Duplicates", description: "Creators that may be the same person." }),
  // No request starts here: few visits come here, and the first page of everybody would hold what describes it.
  component: Duplicates,
});

function Duplicates() {
  const { show } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <DuplicatesPage shown={show} onShow={(next) => void navigate({ search: { show: next }, replace: true })} />;
}
