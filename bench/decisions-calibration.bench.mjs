import { writeFile } from "node:fs/promises";
import { calibrate } from "../planner/dist/testing/calibration.js";
import { drawCalibration } from "./lib/draw-calibration.mjs";
import { optionOf } from "./lib/options.mjs";
import { tallyBands, tallyFigures, tallyForecasts } from "./lib/tally-calibration.mjs";

/**
 * Measures how accurate figures, forecasts, outreach and advice are in a simulated agency with known true values: 200
 * campaigns of four users among 1,500 creators, by the planner's own code. Each share has its standard error, and two
 * comparisons: the oracle knows all distributions of the agency, the learner has to learn how wide they are. Shares
 * outside of the goal are counted over all seeds. The first seed is drawn. `npm run bench decisions-calibration --
 * --seeds 1,2,3`
 */
const size = { creators: 1_500, campaigns: Number(optionOf("campaigns") ?? 200), candidates: 120 };
const seeds = (optionOf("seeds") ?? "1,2,3").split(",").map(Number);

const all = [];

for (const [at, seed] of seeds.entries()) {
  const found = calibrate({ seed, ...size });
  all.push(found);
  if (at === 0) await writeFile(new URL("calibration.svg", import.meta.url), drawCalibration(found));
  const { losses, coverage, forecast, outreach, advice } = found;
  console.log(`seed ${seed}`);
  console.table(losses.map((loss) => rounded(loss)));
  console.table(rowsOf(coverage));
  console.table(rowsOf(forecast.held));
  console.table({ "brier of the target": rounded(forecast.brier) });
  const { campaigns, ...chances } = outreach;
  console.table({ [`outreach, ${campaigns.length} campaigns`]: rounded(chances), brier: rounded(advice.brier) });
  for (const name of ["all", "worthwhile"]) {
    console.log(`${name}: ${advice[name].conversations} conversations`);
    console.table(rowsOf(advice[name].of));
  }
}
console.log(`all ${seeds.length} seeds, in percent`);
console.table(tallyFigures(all));
console.table(tallyBands(all));
console.table(tallyForecasts(all, size.campaigns));

function rowsOf(groups) {
  return Object.fromEntries(Object.entries(groups).map(([name, each]) => [name, rounded(each)]));
}

function rounded(values) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === undefined ? undefined : Number(value.toFixed(4))]),
  );
}
