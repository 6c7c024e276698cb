// The arithmetic of the indicators, over closing prices. It is for drawing only, so it may be in floats.

/** A value for every candle; undefined until there are enough of them. */
export type Series = readonly (number | undefined)[];

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Exponential mean: begins with the plain mean of the first `span` values, then weighs the newest with 2 / (span + 1). */
export function exponentialMean(values: readonly number[], span: number): Series {
  const weight = 2 / (span + 1);
  let mean = 0;
  return values.map((value, at) => {
    if (at < span - 1) return undefined;
    mean = at === span - 1 ? meanOf(values.slice(0, span)) : mean + weight * (value - mean);
    return mean;
  });
}

export interface Bands {
  readonly mid: Series;
  readonly up: Series;
  readonly dn: Series;
}

/** The plain mean of the last `span` values, and bands at `width` standard deviations of the same values around it. */
export function bollingerBands(values: readonly number[], span: number, width: number): Bands {
  const rows = values.map((_, at) => {
    if (at < span - 1) return undefined;
    const last = values.slice(at - span + 1, at + 1);
    const mid = meanOf(last);
    const deviation = Math.sqrt(meanOf(last.map((value) => (value - mid) ** 2)));
    return { mid, up: mid + width * deviation, dn: mid - width * deviation };
  });
  return {
    mid: rows.map((row) => row?.mid),
    up: rows.map((row) => row?.up),
    dn: rows.map((row) => row?.dn),
  };
}

export interface Divergence {
  readonly dif: Series;
  readonly dea: Series;
  readonly macd: Series;
}

/** Short exponential mean less the long one, the exponential mean of that difference, and twice their distance. */
export function meanDivergence(
  values: readonly number[],
  short: number,
  long: number,
  signal: number,
): Divergence {
  const [shortMean, longMean] = [exponentialMean(values, short), exponentialMean(values, long)];
  const dif = values.map((_, at) => {
    const [one, other] = [shortMean[at], longMean[at]];
    return one === undefined || other === undefined ? undefined : one - other;
  });
  const begins = Math.max(short, long) - 1;
  const known = dif.filter((value) => value !== undefined);
  const meanOfKnown = exponentialMean(known, signal);
  const dea = values.map((_, at) => meanOfKnown[at - begins]);
  const macd = values.map((_, at) => {
    const [one, other] = [dif[at], dea[at]];
    return one === undefined || other === undefined ? undefined : 2 * (one - other);
  });
  return { dif, dea, macd };
}
