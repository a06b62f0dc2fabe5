import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { markPlaces } from "./marked-places";
import { MarkedText } from "./marked-text";

const template = "Hi {{username}}, we pay{{offer | prepend: ' about '}} for {{avgViews}} views in {{region}}, {{who}}.";

test("a variable without value is named, to eyes and to screen readers, and no hole is left", async () => {
  const mail = markPlaces(template)
    .replace("{{username}}", "lena")
    .replace("{{offer | prepend: ' about '}}", " about ")
    .replace("{{avgViews}}", "")
    .replace("{{region}}", "your country")
    .replace("{{who}}", "");
  const screen = await render(
    <p>
      <MarkedText
        mail={mail}
        template={template}
        unknown={["who"]}
        empty={["offer", "avgViews"]}
        fallbacks={["region"]}
      />
    </p>,
  );
  await expect
    .element(screen.getByRole("paragraph"))
    .toHaveTextContent(
      "Hi lena, we pay{{offer}} (no value) for {{avgViews}} (no value) views in your country (fallback for region), {{who}} (unknown).",
    );
  const marks = screen.container.querySelectorAll("mark");
  expect([...marks].map((mark) => mark.firstChild?.textContent)).toEqual(["{{offer}}", "{{avgViews}}", "{{who}}"]);
  expect(screen.getByText("{{offer}}").element().checkVisibility()).toBe(true);
});
