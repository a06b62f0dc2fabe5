import { createFileRoute } from "@tanstack/react-router";
import { LazyCreatorPage } from "../../../features/profile/lazy-creator-page";

// Its title is the creator's name, and what it shows it asks for itself: the first page of all loads what stands here.
export const Route = createFileRoute("/_signed-in/_sidebar/creators/$creatorId")({ component: Creator });

function Creator() {
  return <LazyCreatorPage id={Route.useParams().creatorId} />;
}
