import { createFileRoute } from "@tanstack/react-router";
import { LazyCreatorPage } from "../../../features/profile/lazy-creator-page";

// The page sets its title, the creator's name, and loads its data itself: the first script contains what stands here.
export const Route = createFileRoute("/_signed-in/_sidebar/creators/$creatorId")({ component: Creator });

function Creator() {
  return <LazyCreatorPage id={Route.useParams().creatorId} />;
}
