/** The product's goal: 80 % intervals hold in this many percent of cases. */
const goal = { least: 75, most: 85 };

/** Summarises the shares of all seeds: of our intervals, the learner's and the oracle's. */
export function tallyFigures(found) {
  const rows = {};
  for (const figure of Object.keys(found[0].coverage)) {
    const of = (name) => found.map(({ coverage }) => 100 * coverage[figure][name]);
    rows[figure] = {
      ...tallied("ours", of("share")),
      ...tallied("learner", of("byLearner")),
      ...tallied("oracle", of("byOracle")),
    };
  }
  return rows;
}

/**
 * Summarises the forecasts, with the number of shares that would be outside by chance if all were truly 80 %. The mean
 * square is that of the deviations from 80 % in standard errors; chance alone gives 1.
 */
export function tallyForecasts(found, campaigns) {
  const rows = {};
  for (const name of Object.keys(found[0].forecast.held)) {
    const shares = found.map(({ forecast }) => 100 * forecast.held[name].share);
    const squares = shares.map((share) => (share - 80) ** 2 / (1_600 / campaigns));
    rows[name] = {
      ...tallied("ours", shares),
      "outside by chance": rounded(found.length * outsideByChance(campaigns)),
      "mean square": rounded(meanOf(squares)),
    };
  }
  return rows;
}

/** Returns, for each group of each figure over all seeds, the percent of intervals that held. */
export function tallyBands(found) {
  const groups = new Map();
  for (const { bands } of found) {
    for (const { figure, of, count, ...shares } of bands) {
      const key = `${figure}, ${of}`;
      const sums = groups.get(key) ?? { count: 0, share: 0, byLearner: 0, byOracle: 0 };
      sums.count += count;
      for (const name of ["share", "byLearner", "byOracle"]) sums[name] += count * shares[name];
      groups.set(key, sums);
    }
  }
  return Object.fromEntries(
    [...groups].map(([key, { count, share, byLearner, byOracle }]) => {
      const percent = (sum) => rounded((100 * sum) / count);
      return [key, { count, ours: percent(share), learner: percent(byLearner), oracle: percent(byOracle) }];
    }),
  );
}

function tallied(name, shares) {
  const middle = meanOf(shares);
  const variance =
    meanOf(shares.map((share) => (share - middle) ** 2)) * (shares.length / Math.max(1, shares.length - 1));
  return {
    [`${name}: outside`]: shares.filter((share) => share < goal.least || share > goal.most).length,
    [`${name}: mean`]: rounded(middle),
    [`${name}: deviation`]: rounded(Math.sqrt(variance)),
  };
}

/** Returns the chance that a share is outside of the goal, if each of `campaigns` intervals holds with 80 %. */
function outsideByChance(campaigns) {
  let outside = 0;
  let chance = 0.2 ** campaigns;
  for (let held = 0; held <= campaigns; held++) {
    const share = (100 * held) / campaigns;
    if (share < goal.least || share > goal.most) outside += chance;
    chance *= ((campaigns - held) / (held + 1)) * 4;
  }
  return outside;
}

function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(value) {
  return Number(value.toFixed(1));
}
