import { expect, test } from "vitest";
import { readDeliveries, withRefusals } from "./read-deliveries";

const read = (...lines: string[]) => readDeliveries(new TextEncoder().encode(lines.join("\n")));

test("rows are read by their columns, whatever their order, and empty cells say nothing", () => {
  const file = read(
    "Views;Creator;Published at;URL;Note",
    "71.200;lena.wanders;2026-12-03;https://video.example/lena/42;well done",
    "18 400;omar;;;",
    ";yuki;;;later",
  );

  expect(file).toMatchObject({
    empty: 1,
    rows: [
      {
        number: 2,
        delivery: {
          creator: "lena.wanders",
          url: "https://video.example/lena/42",
          publishedAt: "2026-12-03",
          views: 71_200,
        },
      },
      { number: 3, delivery: { creator: "omar", views: 18_400 } },
    ],
  });
});

test("each wrong cell is said at its row, and the conversation goes before the name", () => {
  const id = "01938a5e-7c00-7000-8000-000000000041";
  const { rows } = read(
    "threadId,creator,url,publishedAt,views",
    `${id},lena,,,5`,
    ",omar,video.example,03.12.2026,many",
    ",,,,7",
  );

  expect(rows[0]?.delivery).toEqual({ threadId: id, views: 5 });
  expect(rows.slice(1).map(({ name, errors }) => [name, Object.keys(errors)])).toEqual([
    ["omar", ["url", "publishedAt", "views"]],
    ["", ["creator"]],
  ]);
});

test.each([
  ["views,url", "A column creator or threadId is missing: it says whose deal a row is"],
  ["creator,notes", "A column views, url or publishedAt is missing"],
])("a file without what is needed is refused: %s", (header, problem) => {
  expect(() => read(header, "a,b")).toThrow(problem);
});

test("more deals than one call takes are refused before anything is sent", () => {
  const lines = Array.from({ length: 1_001 }, (_, index) => `creator${index},5`);
  expect(() => read("creator,views", ...lines)).toThrow("At most 1,000 deals in one file");
});

test("a refusal of the server is assigned to the sent rows", () => {
  const file = read("creator,views", "lena,x", "omar,5", "yuki,6");

  const after = withRefusals(file, { "deliveries.1.creator": "There is no closed deal with yuki in this campaign" });

  expect(after.rows.map(({ delivery }) => delivery !== undefined)).toEqual([false, true, false]);
  expect(after.rows[2]?.errors).toEqual({ creator: "There is no closed deal with yuki in this campaign" });
});
