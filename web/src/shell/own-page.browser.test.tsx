import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../api/session";
import { signedIn } from "../api/testing/memory-session";
import { OwnPage } from "./own-page";

const another = { ...signedIn, user: { ...signedIn.user, _id: "01938a5e-7c00-7000-8000-0000000000bb" } };

test("typed text stays when the same user signs in again, and is gone when another does", async () => {
  session.write(signedIn);
  const screen = await render(
    <OwnPage>
      <textarea aria-label="Message" />
    </OwnPage>,
  );
  const message = screen.getByRole("textbox", { name: "Message" });
  await message.fill("Only for Lena");

  session.write({ ...signedIn, accessToken: "second" });
  session.end();
  session.hold();
  session.write({ ...signedIn, accessToken: "third" });
  await expect.element(message).toHaveValue("Only for Lena");

  session.end();
  session.hold();
  session.write(another);
  await expect.element(message).toHaveValue("");
});
