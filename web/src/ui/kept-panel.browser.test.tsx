import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConfirmDialog } from "./confirm-dialog";
import { KeptPanel } from "./kept-panel";

/** Rows that are removed once a question is answered, as keys, sessions and webhooks are. */
function Keys({ first }: { first: string[] }) {
  const [names, setNames] = useState(first);
  const [asked, setAsked] = useState<string>();
  return (
    <KeptPanel title="Keys">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setAsked(name)}>{`Revoke ${name}`}</button>
          </li>
        ))}
      </ul>
      <button type="button">New key</button>
      {asked !== undefined && (
        <ConfirmDialog
          title="Revoke key"
          description="It cannot be undone."
          confirmLabel="Revoke key"
          onConfirm={() => {
            setNames(names.filter((name) => name !== asked));
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </KeptPanel>
  );
}

test("when a row of a panel is removed, the one in its place has the focus, and after the last one what is below", async () => {
  await render(<Keys first={["one", "two"]} />);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("Revoke one").click();
  await button("Revoke key").click();
  await expect.element(button("Revoke two")).toHaveFocus();

  await userEvent.keyboard("{Enter}");
  await button("Revoke key").click();
  await expect.element(button("New key")).toHaveFocus();
});
