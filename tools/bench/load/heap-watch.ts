// The memory that a server cannot do without: what is left after each full collection, as Node prints it.

export interface Left {
  readonly seconds: number;
  readonly mebibytes: number;
}

const ANY = /\[\d+:(0x[0-9a-f]+)[^\]]*\]\s+\d+ ms: /;
const FULL = /\[\d+:(0x[0-9a-f]+)[^\]]*\]\s+(\d+) ms: Mark-Compact[^>]*-> ([\d.]+) \(/;

export class HeapWatch {
  readonly left: Left[] = [];
  #isolate: string | undefined;
  #rest = '';

  /**
   * Lines of `--trace-gc`. The first heap that is collected at all is that of the main thread, which starts the others;
   * those of its workers are left out.
   */
  readonly read = (text: string): void => {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      this.#isolate ??= ANY.exec(line)?.[1];
      const [, isolate, ms, mebibytes] = FULL.exec(line) ?? [];
      if (isolate !== undefined && isolate === this.#isolate)
        this.left.push({ seconds: Number(ms) / 1000, mebibytes: Number(mebibytes) });
    }
  };
}

/** The median of the slopes between all pairs: a few high points do not bend it. */
export function slopePerHour(points: readonly Left[]): number {
  const slopes: number[] = [];
  for (const [i, from] of points.entries()) {
    for (const to of points.slice(i + 1)) {
      if (to.seconds > from.seconds)
        slopes.push(((to.mebibytes - from.mebibytes) / (to.seconds - from.seconds)) * 3_600);
    }
  }
  slopes.sort((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? Number.NaN;
}
