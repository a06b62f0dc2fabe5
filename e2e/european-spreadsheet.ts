export const rowCount = 200;
const genres = ["Reise", "Essen", "Sport"];

/** The figures of one creator in the file. */
export function figuresOf(index: number) {
  return {
    name: `Anna ${index}`,
    cost: 1_000 + index * 37 + (index % 2) * 0.5,
    views: 1_000 + index * index * 61,
    rate: (index % 100) + 0.5,
  };
}

/** Formats a number as a German spreadsheet does. */
const german = (value: number, decimals = 0) =>
  new Intl.NumberFormat("de-DE", { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

/** Returns the whole file in the format of a German spreadsheet. */
export function fileFor(prefix: string): Buffer {
  const lines = Array.from({ length: rowCount }, (_, index) => {
    const { name: shown, cost, views, rate } = figuresOf(index);
    const name = `${prefix}${String(index).padStart(3, "0")}`;
    const written = [german(cost, 2), german(views), `${german(rate, 1)} %`];
    return [name, shown, `${name}@example.com`, genres[index % 3], "Österreich", ...written].join(";");
  });
  const header = "Benutzername;Anzeigename;Kontakt E-Mail;Genre;Land;Preis;Ø Views;acceptanceRate";
  return Buffer.from(`\uFEFF${[header, ...lines].join("\r\n")}\r\n`);
}
