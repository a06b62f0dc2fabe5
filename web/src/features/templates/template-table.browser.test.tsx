import { templates } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { DefaultTemplatesPage } from "./templates-page";

const [example] = templates.listTemplates.example.data.defaultEmailTemplates as [templates.EmailTemplate];

test("after a template is deleted by keyboard the next one has the focus", async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  let all = ["First mail", "Second mail"].map((name, at) => ({
    ...example,
    name,
    _id: `01938a5e-7c00-7000-8000-0000000000a${at}`,
  }));
  const network = fakeNetwork(({ method, address }) => {
    if (method === "DELETE") {
      all = all.filter(({ _id }) => !address.includes(_id));
      return json(200, { message: "Template deleted", data: null });
    }
    const data = { defaultEmailTemplates: all, emailTemplates: [], total: all.length, pages: 1 };
    return json(200, { message: "Templates", data });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const admin = { ...signedIn.user, role: "admin" as const };
  const screen = await render(
    <InApp queryClient={new QueryClient()}>
      <DefaultTemplatesPage user={admin} search={{ page: 1 } as never} onSearch={() => undefined} />
    </InApp>,
  );

  const remove = screen.getByRole("button", { name: "Delete First mail" });
  await expect.element(remove).toBeVisible();
  remove.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("row", { name: /Second mail/ })).toHaveFocus();
});
