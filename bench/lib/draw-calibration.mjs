const panel = { width: 330, height: 250, left: 50, right: 14, top: 34, bottom: 40, gap: 20 };
const colours = {
  given: "hsl(20 65% 45%)",
  raw: "hsl(280 45% 50%)",
  estimate: "hsl(210 65% 42%)",
  truth: "hsl(0 0% 55%)",
};

/** Returns the planner's result of `calibrate` as an SVG of six plots. */
export function drawCalibration({ losses, coverage, forecast, outreach, advice }) {
  const plots = [
    drawLosses(losses),
    drawCoverage("How often the middle 80 % holds the truth", coverage),
    drawCoverage("How often a forecast's middle 80 % holds what comes", forecast.held),
    drawForecasts(forecast),
    drawOutreach(outreach),
    drawAdvice(advice),
  ];
  const width = 2 * panel.width + panel.gap;
  const height = 3 * panel.height + 2 * panel.gap;
  const placed = plots.map((plot, at) => {
    const [x, y] = [(at % 2) * (panel.width + panel.gap), Math.floor(at / 2) * (panel.height + panel.gap)];
    return `<g transform="translate(${x} ${y})">\n${plot}\n</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="white"/>
${placed.join("\n")}
</svg>
`;
}

/** Draws the loss above that of the true rate, by number of trials. Raw rates of few trials are outside of the plot. */
function drawLosses(losses) {
  const seen = losses.filter(({ raw }) => raw !== undefined);
  const most = 0.12;
  const x = scale(0, seen.length - 1, panel.left, panel.width - panel.right);
  const y = scale(0, most, panel.height - panel.bottom, panel.top);
  const lines = ["given", "raw", "estimate"].map((name, index) => {
    const points = seen
      .map((loss, at) => [at, loss[name] - loss.truth])
      .filter(([, lost]) => lost <= most)
      .map(([at, lost]) => `${x(at).toFixed(1)},${y(lost).toFixed(1)}`);
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${colours[name]}" stroke-width="2"/>
<text x="${panel.width - panel.right - 60}" y="${panel.top + 14 + 14 * index}" fill="${colours[name]}">${name}</text>`;
  });
  const names = seen.map(({ from, to }, at) => text(x(at), panel.height - 22, from === to ? from : `${from}–${to}`));
  return [
    title("Log loss of rates beyond the truth, by trials seen"),
    ...gridOf(y, [0, 0.03, 0.06, 0.09, 0.12]),
    ...names,
    ...lines,
  ].join("\n");
}

function drawCoverage(heading, coverage) {
  const names = Object.keys(coverage);
  const x = scale(0, names.length, panel.left, panel.width - panel.right);
  const y = scale(0.6, 1, panel.height - panel.bottom, panel.top);
  const goal = `<rect x="${panel.left}" width="${panel.width - panel.left - panel.right}" y="${y(0.85)}" height="${y(0.75) - y(0.85)}" fill="#eee"/>`;
  const points = names.map(
    (name, at) => `${errorBar(x(at + 0.5), y, coverage[name])}
<circle cx="${x(at + 0.5)}" cy="${y(coverage[name].share)}" r="5" fill="${colours.estimate}"/>
${text(x(at + 0.5) + 26, y(coverage[name].share) + 4, `${(100 * coverage[name].share).toFixed(1)} %`)}
${text(x(at + 0.5), panel.height - 22, name)}`,
  );
  return [title(heading), goal, ...gridOf(y, [0.6, 0.7, 0.8, 0.9, 1]), ...points].join("\n");
}

/** Draws two standard errors in both directions. */
function errorBar(x, y, { share, error }) {
  const [low, high] = [share - 2 * error, Math.min(1, share + 2 * error)];
  return `<line x1="${x}" x2="${x}" y1="${y(low)}" y2="${y(high)}" stroke="${colours.estimate}"/>`;
}

/**
 * Draws each campaign's views divided by the median forecast: the forecast interval as a line, the actual views as a
 * point.
 */
function drawForecasts({ campaigns }) {
  const most = 3;
  const sorted = [...campaigns].sort((a, b) => a.came - b.came);
  const x = scale(0, sorted.length, panel.left, panel.width - panel.right);
  const y = scale(0, most, panel.height - panel.bottom, panel.top);
  const at = (value) => y(Math.min(most, value)).toFixed(1);
  const lines = sorted.map(({ low, high, came }, index) => {
    const middle = x(index + 0.5).toFixed(1);
    const colour = low <= came && came <= high ? colours.estimate : colours.given;
    return `<line x1="${middle}" x2="${middle}" y1="${at(low)}" y2="${at(high)}" stroke="#ccc"/>
<circle cx="${middle}" cy="${at(came)}" r="1.5" fill="${colour}"/>`;
  });
  return [title("Forecast views over the likely ones, and what came"), ...gridOf(y, [0, 1, 2, 3]), ...lines].join("\n");
}

function drawOutreach({ campaigns }) {
  const x = scale(0, 1, panel.left, panel.width - panel.right);
  const y = scale(0, 1, panel.height - panel.bottom, panel.top);
  const points = campaigns.map(
    ({ said, truth }) =>
      `<circle cx="${x(said).toFixed(1)}" cy="${y(truth).toFixed(1)}" r="2" fill="${colours.estimate}" fill-opacity="0.6"/>`,
  );
  return [title("Outreach: the chance in truth, by the chance said"), ...square(x, y), ...points].join("\n");
}

function drawAdvice({ reliability }) {
  const x = scale(0, 1, panel.left, panel.width - panel.right);
  const y = scale(0, 1, panel.height - panel.bottom, panel.top);
  const points = reliability.map(({ said, accepted, count }) => {
    const error = 1.96 * Math.sqrt((accepted * (1 - accepted)) / count);
    return `<line x1="${x(said)}" x2="${x(said)}" y1="${y(Math.max(0, accepted - error))}" y2="${y(Math.min(1, accepted + error))}" stroke="${colours.estimate}"/>
<circle cx="${x(said)}" cy="${y(accepted)}" r="4" fill="${colours.estimate}"/>`;
  });
  return [title("Offers: accepted, by the chance said (tenths, 95 %)"), ...square(x, y), ...points].join("\n");
}

function square(x, y) {
  return [
    ...gridOf(y, [0, 0.25, 0.5, 0.75, 1]),
    ...[0, 0.25, 0.5, 0.75, 1].map((value) => text(x(value), panel.height - 22, value)),
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#999" stroke-dasharray="3 3"/>`,
  ];
}

function gridOf(y, values) {
  return values.map(
    (
      value,
    ) => `<line x1="${panel.left}" x2="${panel.width - panel.right}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>
<text x="${panel.left - 6}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  );
}

function title(words) {
  return `<text x="${panel.left}" y="18" font-weight="bold">${words}</text>`;
}

function text(x, y, words) {
  return `<text x="${x}" y="${y}" text-anchor="middle">${words}</text>`;
}

function scale(from, to, start, end) {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}
