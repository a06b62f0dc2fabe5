import { loadable } from "../../ui/loadable";
import { PageSkeleton } from "../../ui/page-skeleton";

const page = loadable(() => import("./creator-page"));

/** Loads the page separately, so that the start of the application names only one file for it. */
export function LazyCreatorPage({ id }: { id: string }) {
  const CreatorPage = page.useModule()?.CreatorPage;
  return CreatorPage ? <CreatorPage key={id} id={id} /> : <PageSkeleton />;
}
