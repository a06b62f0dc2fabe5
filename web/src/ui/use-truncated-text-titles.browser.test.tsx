import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { useTruncatedTextTitles } from "./use-truncated-text-titles";

const long = "Summer on the coast: would you like to join us for a week?";

function Page() {
  useTruncatedTextTitles();
  const [text, setText] = useState(long);
  return (
    <div className="w-40">
      <p className="truncate">{text}</p>
      <p className="truncate">Short</p>
      <div title="All of it">
        <p className="truncate">Titled: {long}</p>
      </div>
      <button type="button" onClick={() => setText("Fits")}>
        Shorten
      </button>
    </div>
  );
}

test("a cut text has a title, and one that fits has none", async () => {
  const screen = await render(<Page />);
  const cut = screen.getByText(long, { exact: true });
  await cut.hover();
  await expect.element(cut).toHaveAttribute("title", long);
  await screen.getByText("Short", { exact: true }).hover();
  await expect.element(screen.getByText("Short", { exact: true })).not.toHaveAttribute("title");
  await screen.getByText(/^Titled/).hover();
  await expect.element(screen.getByText(/^Titled/)).not.toHaveAttribute("title");

  await screen.getByRole("button").click();
  await screen.getByText("Fits").hover();
  await expect.element(screen.getByText("Fits")).not.toHaveAttribute("title");
});
