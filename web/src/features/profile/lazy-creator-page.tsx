import { loadable } from "../../ui/loadable";
import { PageSkeleton } from "../../ui/page-skeleton";

const page = loadable(() => import("./creator-page"));

/** The first page of all names one file for this screen, and not what it stands on. */
export function LazyCreatorPage({ id }: { id: string }) {
  const CreatorPage = page.useModule()?.CreatorPage;
  return CreatorPage ? <CreatorPage key={id} id={id} /> : <PageSkeleton />;
}
