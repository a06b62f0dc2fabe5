import { limits, templates } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { json } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { answerReads, holdChanges, holdReads, toasts } from "../../testing/safe-changes";
import { SelectedTemplates } from "./selected-templates";
import { templatePage } from "./templates.queries";

const search = { page: 1, limit: limits.pageSize, q: "" };

answerReads(() => json(200, { message: "Templates", data: templates.listTemplates.example.data }));

function Shown() {
  const { data } = useQuery(templatePage("usable", search));
  return <p>{data ? "They are here" : ""}</p>;
}

test("templates are deleted when the server says so, whenever the list comes again", async () => {
  const change = holdChanges();
  const onClear = vi.fn<() => void>();
  const [one] = templates.listTemplates.example.data.emailTemplates;
  const ids = [one?._id ?? ""];
  await render(
    <InApp>
      <Shown />
      <SelectedTemplates kinds={["custom"]} ids={new Set(ids)} rows={ids.map((_id) => ({ _id }))} onClear={onClear} />
    </InApp>,
  );
  await expect.element(page.getByText("They are here")).toBeVisible();
  await page.getByRole("button", { name: "Delete 1 template" }).click();
  holdReads();
  change.accept({ changed: 1, skipped: 0 });
  await expect.poll(() => toasts).toEqual(["1 template deleted"]);
  expect(onClear).toHaveBeenCalledTimes(1);
});
