import { useQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { Megaphone, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Trans, t } from "#language";
import { firstStepsDone } from "../../entities/first-steps/first-steps.queries";
import { buttonClasses } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";

/** Shown without campaigns. If there are no creators either, adding creators comes first. */
export function EmptyCampaigns({ create }: { create: ReactNode }) {
  const { user } = useRouteContext({ from: "/_signed-in/_sidebar" });
  const steps = useQuery(firstStepsDone).data?.steps;
  const hasCreators = steps?.find(({ key }) => key === "creators")?.isDone ?? true;
  const isAdmin = user.role === "admin";

  return (
    <div className="rounded border border-line bg-raised">
      {hasCreators ? (
        <EmptyState icon={<Megaphone aria-hidden size={24} />} title={t`No campaigns yet`} action={create}>
          <Trans>
            A campaign is a budget and the views it should bring. You choose its creators, write to them and agree on a
            price, all in one place.
          </Trans>
        </EmptyState>
      ) : (
        <EmptyState
          icon={<Users aria-hidden size={24} />}
          title={t`No campaigns yet`}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {isAdmin && (
                <Link to="/creators" search={{ open: "import" }} className={buttonClasses()}>
                  {t`Import a spreadsheet`}
                </Link>
              )}
              {create}
            </div>
          }
        >
          {isAdmin
            ? t`A campaign chooses from the creators of the catalogue, which is empty. Import them first.`
            : t`A campaign chooses from the creators of the catalogue, which is empty. Ask an administrator to add
              them.`}
        </EmptyState>
      )}
    </div>
  );
}
