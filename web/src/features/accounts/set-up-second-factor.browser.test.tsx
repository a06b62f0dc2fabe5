import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InApp } from "../../testing/in-app";
import { SetUpSecondFactor } from "./set-up-second-factor";

test("the button's words break where they are wider than the screen, as in French with a large font", async () => {
  await render(
    <InApp>
      <div style={{ width: 160 }}>
        <SetUpSecondFactor hasPasskeys={false} onCodes={() => undefined} />
      </div>
    </InApp>,
  );
  const button = page.getByRole("button", { name: "Set up an authenticator app" }).element();
  expect(button.getBoundingClientRect().width).toBeLessThanOrEqual(160);
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
});
