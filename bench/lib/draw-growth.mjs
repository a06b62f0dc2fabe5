const size = { width: 860, height: 460, left: 60, right: 230, top: 24, bottom: 44 };
const hues = [210, 20, 140, 280, 50, 330, 180, 90, 0, 250, 300, 110, 35, 160, 225, 75];

/**
 * Returns an SVG of each call's time by number of rows, both on logarithmic scales. Takes `[{ size, calls: { name: {
 * p50 } } }]`.
 */
export function drawGrowth(table) {
  const names = Object.keys(table[0].calls);
  const all = table.flatMap(({ calls }) => Object.values(calls).map(({ p50 }) => p50));
  const x = scale(table[0].size, table.at(-1).size, size.left, size.width - size.right);
  const y = scale(
    10 ** Math.floor(Math.log10(Math.min(...all))),
    10 ** Math.ceil(Math.log10(Math.max(...all))),
    size.height - size.bottom,
    size.top,
  );
  const ends = names
    .map((name) => ({ name, at: y(table.at(-1).calls[name].p50) }))
    .toSorted((one, other) => one.at - other.at);
  ends.forEach((end, index) => {
    end.shown = Math.max(end.at, (ends[index - 1]?.shown ?? 0) + 14);
  });
  const lines = names.map((name, index) => {
    const points = table.map(({ size: rows, calls }) => `${x(rows).toFixed(1)},${y(calls[name].p50).toFixed(1)}`);
    const { shown } = ends.find((end) => end.name === name);
    const colour = `hsl(${hues[index % hues.length]} 65% 42%)`;
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${colour}" stroke-width="1.5"/>
<text x="${size.width - size.right + 8}" y="${shown + 4}" fill="${colour}">${name}</text>`;
  });
  const columns = table.map(
    ({ size: rows }) =>
      `<text x="${x(rows)}" y="${size.height - 20}" text-anchor="middle">${rows.toLocaleString("en-US")}</text>`,
  );
  const steps = [0.1, 1, 10, 100, 1_000].filter(
    (value) => y(value) >= size.top - 1 && y(value) <= size.height - size.bottom + 1,
  );
  const grid = steps.map(
    (
      value,
    ) => `<line x1="${size.left}" x2="${size.width - size.right}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>
<text x="${size.left - 8}" y="${y(value) + 4}" text-anchor="end">${value} ms</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="white"/>
${[...grid, ...columns, ...lines].join("\n")}
</svg>
`;
}

function scale(from, to, start, end) {
  return (value) =>
    start + ((Math.log10(value) - Math.log10(from)) / (Math.log10(to) - Math.log10(from))) * (end - start);
}
