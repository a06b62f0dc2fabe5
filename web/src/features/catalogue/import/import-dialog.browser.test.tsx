import { writeXlsx } from "hucre/xlsx";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { ImportDialog } from "./import-dialog";

type Answer = (request: SentRequest) => Response | Promise<Response>;

let answer: Answer;
let answerRates: Answer;
let answerMapping: Answer;
let ownFields: object[];
let sent: SentRequest[];

const creatorsIn = ({ body }: SentRequest) => (body as { creators: { username: string }[] }).creators;
const take: Answer = (request) => {
  const imported = creatorsIn(request).length;
  return json(201, { message: "Imported", data: { imported, created: imported, updated: 0 } });
};

const keep = (rates: Record<string, number>) => () => json(200, { message: "Rates", data: { currency: "USD", rates } });

beforeEach(() => {
  session.write(signedIn);
  answer = take;
  answerRates = keep({});
  answerMapping = () => json(200, { message: "OK", data: { items: [] } });
  ownFields = [];
  sent = [];
  const network = fakeNetwork((request) => {
    if (request.address.endsWith("/exchange-rates")) return answerRates(request);
    if (request.address.endsWith("/field")) return json(200, { message: "OK", data: { fields: ownFields } });
    if (request.address.endsWith("/import/mapping")) return answerMapping(request);
    if (request.method === "GET") return json(200, { message: "OK", data: { items: [], total: 0 } });
    sent.push(request);
    return answer(request);
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

const fileOf = (rows: number) => {
  const lines = Array.from({ length: rows }, (_, n) => `creator${n},Travel,Portugal,creator${n}@example.com`);
  return new File([["username,genres,regions,email", ...lines].join("\n")], "creators.csv", { type: "text/csv" });
};

async function open() {
  const screen = await render(
    <InApp>
      <ImportDialog onClose={() => undefined} />
    </InApp>,
  );
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  return { screen, button };
}

async function openPreview(rows: number) {
  const opened = await open();
  await opened.screen.getByLabelText("Choose a CSV file").upload(fileOf(rows));
  await opened.button("Preview Data").click();
  await expect.element(opened.screen.getByText(`Valid: ${rows}`)).toBeVisible();
  return opened;
}

/** Holds every import back until the test releases it. */
function holdImports() {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  answer = async (request) => {
    await held;
    return take(request);
  };
  return letThrough;
}

test("a cancelled import sends nothing more, says what is imported, and can continue", async () => {
  const { screen, button } = await openPreview(2_500);
  const letThrough = holdImports();
  await button("Import 2500 Valid Creators").click();
  await button("Cancel import").click();
  letThrough();

  await expect.element(screen.getByRole("alert")).toHaveTextContent("The import was cancelled");
  await expect.element(screen.getByText("1,000 creators imported already")).toBeVisible();
  expect(sent.map((request) => creatorsIn(request).length)).toEqual([1_000]);

  await button("Import 1500 Valid Creators").click();
  await expect.element(screen.getByText("Successfully imported 2500 creators")).toBeVisible();
  expect(new Set(sent.flatMap(creatorsIn).map(({ username }) => username)).size).toBe(2_500);
});

test("an import whose last rows are on their way when it is cancelled is complete", async () => {
  const { screen, button } = await openPreview(3);
  const letThrough = holdImports();
  await button("Import 3 Valid Creators").click();
  await button("Cancel import").click();
  letThrough();

  await expect.element(screen.getByText("Successfully imported 3 creators")).toBeVisible();
});

/** Makes workers fail as soon as they are asked for one of these things. */
function breakWorkers(...names: string[]) {
  const whole = window.Worker;
  class FragileWorker extends whole {
    override postMessage(message: unknown, ...rest: []) {
      const { path = [] } = message as { path?: string[] };
      if (!path.some((part) => names.includes(part))) return super.postMessage(message, ...rest);
      this.terminate();
      this.dispatchEvent(new ErrorEvent("error"));
    }
  }
  vi.stubGlobal("Worker", FragileWorker);
  return () => vi.stubGlobal("Worker", whole);
}

const stopped = "Reading the file stopped in this browser. Choose the file again.";

test.each([["read"], ["check"]])(
  "a worker that dies while it is asked to %s says so, and another can begin",
  async (name) => {
    const repair = breakWorkers(name);
    const { screen, button } = await open();
    await screen.getByLabelText("Choose a CSV file").upload(fileOf(3));
    if (name === "check") await button("Preview Data").click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent(stopped);

    repair();
    await screen.getByLabelText("Choose a CSV file").upload(fileOf(3));
    await button("Preview Data").click();
    await expect.element(screen.getByText("Valid: 3")).toBeVisible();
  },
);

test.each([["read"], ["figureColumns"], ["check"]])(
  "a file that takes longer than a minute is given up: it is asked to %s, and another can begin",
  async (name) => {
    const [post, later] = [Worker.prototype.postMessage, window.setTimeout];
    let minuteIsOver = () => {};
    const clock = vi.spyOn(window, "setTimeout").mockImplementation(((run: () => void, ms?: number) => {
      if (ms === 60_000) minuteIsOver = run;
      return later(run, ms);
    }) as typeof later);
    const mute = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, ...message) {
      if ((message[0] as { path?: string[] }).path?.includes(name)) return void later(() => minuteIsOver());
      Reflect.apply(post, this, message);
    });
    const { screen, button } = await open();
    await screen.getByLabelText("Choose a CSV file").upload(fileOf(3));
    if (name === "check") await button("Preview Data").click();
    const said = "Reading the file took longer than a minute and was stopped.";
    await expect.element(screen.getByRole("alert")).toHaveTextContent(said);

    clock.mockRestore();
    mute.mockRestore();
    await screen.getByLabelText("Choose a CSV file").upload(fileOf(3));
    await button("Preview Data").click();
    await expect.element(screen.getByText("Valid: 3")).toBeVisible();
  },
);

test("a file that does not show its encoding is read in the likeliest, and at once in one that is chosen", async () => {
  const { screen, button } = await open();
  const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const rows = "username,genres,regions,email\n\xa3ukasz,Travel,Poland,lukasz@example.com\n";
  await screen.getByLabelText("Choose a CSV file").upload(new File([latin(rows)], "creators.csv"));

  const encoding = screen.getByLabelText("Encoding");
  await expect.element(encoding).toHaveDisplayValue("Western European (Windows-1252)");
  await expect.element(screen.getByText("Is this readable? £ukasz")).toBeVisible();
  await encoding.selectOptions("Central European (Windows-1250)");
  await expect.element(screen.getByText("Is this readable? Łukasz")).toBeVisible();
  await button("Preview Data").click();
  await button("Import 1 Valid Creators").click();
  await expect.element(screen.getByText("Import Complete!")).toBeVisible();
  expect(sent.flatMap(creatorsIn)).toMatchObject([{ username: "Łukasz" }]);
});

// The dialog went on with the sheet that was read before, of which no row was left: "Preview (0 total records)".
test("a worker that dies on another sheet of a workbook has lost the first one, too", async () => {
  const data = [{ username: "lena", genres: "Travel", regions: "Spain", email: "lena@example.com" }];
  const columns = ["username", "genres", "regions", "email"].map((key) => ({ header: key, key }));
  const sheets = ["May", "June"].map((name) => ({ name, columns, data }));
  const { screen } = await open();
  const file = new File([new Uint8Array(await writeXlsx({ sheets }))], "creators.xlsx");
  await screen.getByLabelText("Choose a CSV file").upload(file);
  await expect.element(screen.getByLabelText("Sheet")).toBeVisible();

  vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker) {
    this.dispatchEvent(new ErrorEvent("error"));
  });
  await screen.getByLabelText("Sheet").selectOptions("June");
  await expect.element(screen.getByRole("alert")).toHaveTextContent(stopped);
  await expect.element(screen.getByLabelText("Choose a CSV file")).toBeVisible();
});

test("a worker that dies during an import says so, and sends nothing", async () => {
  const repair = breakWorkers("batch");
  const { screen, button } = await openPreview(3);
  await button("Import 3 Valid Creators").click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(`Import failed: ${stopped}`);
  expect(sent).toEqual([]);
  repair();
});

test("closing the page asks first while an import is under way, also without its dialog", async () => {
  const { screen, button } = await openPreview(3);
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const letThrough = holdImports();
  expect(asks()).toBe(false);
  await button("Import 3 Valid Creators").click();
  await expect.poll(() => sent.length).toBe(1);
  await screen.unmount();
  expect(asks()).toBe(true);
  letThrough();
  await expect.poll(asks).toBe(false);
});

const european = (...rows: string[]) => pricedFile("Preis", ...rows);
const pricedFile = (price: string, ...rows: string[]) => {
  const lines = rows.map((figures, n) => `creator${n};Reise;Spanien;creator${n}@example.com;${figures}`);
  return new File([[`username;genres;regions;Kontakt E-Mail;${price};Ø Views`, ...lines].join("\n")], "liste.csv");
};

test("a European file shows how its figures are read, and they are sent so", async () => {
  const { screen, button } = await open();
  await screen.getByLabelText("Choose a CSV file").upload(european("1.250;195.681", "99,50;1,2 Mio", "450;950"));
  await expect
    .element(screen.getByRole("region", { name: "Figures" }))
    .toHaveTextContent(/1\.250 is \$1,250.*195\.681 is 195,681/);
  await button("Preview Data").click();
  await button("Import 3 Valid Creators").click();
  await expect.element(screen.getByText("Successfully imported 3 creators")).toBeVisible();

  expect(sent.flatMap(creatorsIn)).toMatchObject([
    { avgCost: 1_250, avgViews: 195_681 },
    { avgCost: 99.5, avgViews: 1_200_000 },
    { avgCost: 450, avgViews: 950 },
  ]);
});

test("a column that can be read in two ways is asked about before its rows are shown", async () => {
  const { screen, button } = await open();
  await screen.getByLabelText("Choose a CSV file").upload(european("20.000;10", "1.500;20"));
  await button("Preview Data").click();
  await expect.element(screen.getByText("This column can be read in two ways: choose one")).toBeVisible();
  await screen.getByLabelText("Notation of Average Cost").selectOptions("As 1.234,50: 20.000 is 20,000");
  await button("Preview Data").click();
  await button("Import 2 Valid Creators").click();
  await expect.element(screen.getByText("Successfully imported 2 creators")).toBeVisible();

  expect(sent.flatMap(creatorsIn)).toMatchObject([{ avgCost: 20_000 }, { avgCost: 1_500 }]);
});

test("one click takes all rows without their unreadable cells", async () => {
  const { screen, button } = await open();
  await screen.getByLabelText("Choose a CSV file").upload(european("auf Anfrage;195.681", "99,50;n/a", "450;950"));
  await button("Preview Data").click();
  await expect.element(screen.getByText("Invalid: 2")).toBeVisible();
  await expect.element(screen.getByRole("cell", { name: "auf Anfrage" })).toBeVisible();
  await button("Include all 2 without those cells").click();
  await expect.element(screen.getByText("Valid: 3")).toBeVisible();
  expect(screen.getByRole("cell", { name: "auf Anfrage" }).query()).toBeNull();
  expect(screen.getByRole("cell", { name: "–" }).elements()).toHaveLength(2);
  await button("Import 3 Valid Creators").click();
  await expect.element(screen.getByText("Successfully imported 3 creators")).toBeVisible();

  const [first, second] = sent.flatMap(creatorsIn);
  expect(first).toMatchObject({ avgViews: 195_681 });
  expect(first).not.toHaveProperty("avgCost");
  expect(second).toMatchObject({ avgCost: 99.5 });
  expect(second).not.toHaveProperty("avgViews");
});

test("a link that is none and a rate above 100 are left out with one click, and seen so", async () => {
  const { screen, button } = await open();
  const rows = [
    "lena;Travel;Spain;lena@example.com;n/a;150 %",
    "omar;Travel;Spain;omar@example.com;omar.example;9,5 %",
  ];
  const text = ["username;genres;regions;email;link;acceptanceRate", ...rows].join("\n");
  await screen.getByLabelText("Choose a CSV file").upload(new File([text], "creators.csv"));
  await button("Preview Data").click();
  await button("Include it without those cells").click();
  await expect.element(screen.getByText("Valid: 2")).toBeVisible();
  expect(screen.getByRole("cell", { name: "–" }).elements()).toHaveLength(2);
  await button("Import 2 Valid Creators").click();
  await expect.element(screen.getByText("Successfully imported 2 creators")).toBeVisible();

  const [lena, omar] = sent.flatMap(creatorsIn);
  expect(lena).not.toHaveProperty("link");
  expect(lena).not.toHaveProperty("acceptanceRate");
  expect(omar).toMatchObject({ link: "omar.example", acceptanceRate: 9.5 });
});

test("costs in another currency are converted at the kept rate, which is said with both figures of a cell", async () => {
  answerRates = keep({ EUR: 1.08 });
  const { screen, button } = await open();
  await screen.getByLabelText("Choose a CSV file").upload(pricedFile("Preis (EUR)", "1.200,00;10", "450,50;20"));
  const figures = screen.getByRole("region", { name: "Figures" });
  await expect.element(figures).toHaveTextContent("1.200,00 is €1,200, converted to $1,296");
  await expect.element(screen.getByLabelText("This column is in EUR")).toHaveValue("convert");
  await button("Preview Data").click();
  await button("Import 2 Valid Creators").click();
  await expect.element(screen.getByText("Successfully imported 2 creators")).toBeVisible();
  expect(sent.flatMap(creatorsIn)).toMatchObject([{ avgCost: 1_296 }, { avgCost: 486.54 }]);
});

test("costs in another currency are left out until there is a rate, which is said, and can be taken as they are", async () => {
  const { screen, button } = await open();
  const file = pricedFile("Preis (EUR)", "1.200,00;10", "450,50;20");
  await screen.getByLabelText("Choose a CSV file").upload(file);
  const figures = screen.getByRole("region", { name: "Figures" });
  await expect.element(figures).toHaveTextContent("1.200,00 is €1,200, left out");
  await expect.element(figures).toHaveTextContent("There is no exchange rate for EUR.");
  await screen.getByLabelText("This column is in EUR").selectOptions("Take the figures as USD");
  await expect.element(figures).toHaveTextContent("1.200,00 is €1,200, taken as $1,200");
  await screen.getByLabelText("This column is in EUR").selectOptions("Leave out what is in EUR");
  await button("Preview Data").click();
  await button("Import 2 Valid Creators").click();
  await expect.element(screen.getByText("Successfully imported 2 creators")).toBeVisible();
  for (const creator of sent.flatMap(creatorsIn)) expect(creator).not.toHaveProperty("avgCost");
});

test("a few costs in another currency are shown with what is taken of one", async () => {
  answerRates = keep({ GBP: 1.27 });
  const { screen, button } = await open();
  await screen.getByLabelText("Choose a CSV file").upload(pricedFile("Cost", "$450.50;10", "£100;20"));
  const figures = screen.getByRole("region", { name: "Figures" });
  await expect.element(figures).toHaveTextContent("£100 is £100, converted to $127");
  await button("Preview Data").click();
  await button("Import 2 Valid Creators").click();
  await expect.element(screen.getByText("Successfully imported 2 creators")).toBeVisible();
  expect(sent.flatMap(creatorsIn)).toMatchObject([{ avgCost: 450.5 }, { avgCost: 127 }]);
});

test("without an answer about the rates the file is not read, and can be chosen again", async () => {
  answerRates = () => refusal(500, "The server is busy");
  const { screen, button } = await open();
  await screen.getByLabelText("Choose a CSV file").upload(fileOf(3));
  const said = "The exchange rates could not be loaded: The server is busy";
  await expect.element(screen.getByRole("alert")).toHaveTextContent(said);
  answerRates = keep({});
  await screen.getByLabelText("Choose a CSV file").upload(fileOf(3));
  await expect.element(button("Preview Data")).toBeVisible();
});

test("own fields are columns too, and the next file of these headers is mapped as this one was", async () => {
  const id = (number: number) => `01938a5e-7c00-7000-8000-00000000000${number}`;
  ownFields = [
    { _id: id(1), name: "niche", label: "Niche", type: "text" },
    { _id: id(2), name: "rate", label: "Day rate", type: "money" },
  ];
  let saved: object | undefined;
  answerMapping = ({ method, body }) => {
    if (method !== "PUT") return json(200, { message: "OK", data: { items: saved ? [saved] : [] } });
    saved = { ...(body as object), savedAt: "2026-11-03T08:00:00.000Z" };
    return json(200, { message: "OK", data: saved });
  };
  const rows = ["lena,Travel,Spain,lena@example.com,Bees,250", "omar,Travel,Spain,omar@example.com,Wasps,none"];
  const file = new File([["username,genres,regions,email,Niche,Fee", ...rows].join("\n")], "creators.csv");
  const { screen, button } = await open();
  await screen.getByLabelText("Choose a CSV file").upload(file);
  await expect.element(screen.getByLabelText("Niche")).toHaveValue("4");
  await screen.getByLabelText("Day rate").selectOptions("Fee");
  await button("Preview Data").click();
  await expect.element(screen.getByText("Niche: Bees", { exact: false }).first()).toBeVisible();
  await button("Import 1 Valid Creators").click();
  await expect.element(screen.getByText("Successfully imported 1 creators")).toBeVisible();
  expect(sent.flatMap(creatorsIn)).toMatchObject([{ username: "lena", fields: { niche: "Bees", rate: 250 } }]);
  expect(saved).toMatchObject({ mapping: { username: "username" }, fields: { niche: "Niche", rate: "Fee" } });

  await screen.unmount();
  const next = await open();
  await next.screen.getByLabelText("Choose a CSV file").upload(file);
  await expect.element(next.screen.getByText("Mapped as last time")).toBeVisible();
  await expect.element(next.screen.getByLabelText("Day rate")).toHaveValue("5");
  await next.button("Map automatically").click();
  await expect.element(next.screen.getByLabelText("Day rate")).toHaveValue("");
  await expect.element(next.screen.getByLabelText("Niche")).toHaveValue("4");
});
