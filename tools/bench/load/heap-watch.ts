// The memory that the main thread of a server cannot do without: what is left of its heap and of the buffers beside it
// when everything is collected that can be. Other threads have heaps of their own.

export interface Left {
  readonly seconds: number;
  readonly mebibytes: number;
}

/** How often `heap-probe.ts` collects everything in the server. */
export const PROBE_EVERY_MS = 20_000;

const WORD = /^left after collecting: ([\d.]+) MiB at ([\d.]+) s$/;

export function wordOfLeft({ seconds, mebibytes }: Left): string {
  return `left after collecting: ${mebibytes.toFixed(3)} MiB at ${seconds.toFixed(3)} s\n`;
}

export class HeapWatch {
  readonly left: Left[] = [];
  #rest = '';

  /** What the server prints, its own lines among those of the probe. */
  readonly read = (text: string): void => {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, mebibytes, seconds] = WORD.exec(line) ?? [];
      if (mebibytes !== undefined) this.left.push({ seconds: Number(seconds), mebibytes: Number(mebibytes) });
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
