// The memory that the main thread of a server cannot do without: what is left of its heap and of the buffers beside it
// when everything is collected that can be. Other threads have heaps of their own.

export interface Left {
  readonly seconds: number;
  /** Objects, and buffers beside the heap. */
  readonly mebibytes: number;
  /** What V8 made of the program: bytecode and machine code. */
  readonly compiled: number;
}

/** How often `heap-probe.ts` collects everything in the server. */
export const PROBE_EVERY_MS = 5_000;

const WORD = /^left after collecting: ([\d.]+) MiB and ([\d.]+) MiB compiled at ([\d.]+) s$/;

export function wordOfLeft({ seconds, mebibytes, compiled }: Left): string {
  return `left after collecting: ${mebibytes.toFixed(3)} MiB and ${compiled.toFixed(3)} MiB compiled at ${seconds.toFixed(3)} s\n`;
}

export class HeapWatch {
  readonly left: Left[] = [];
  #rest = '';

  /** What the server prints, its own lines among those of the probe. */
  readonly read = (text: string): void => {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, mebibytes, compiled, seconds] = WORD.exec(line) ?? [];
      if (mebibytes === undefined) continue;
      this.left.push({
        seconds: Number(seconds),
        mebibytes: Number(mebibytes),
        compiled: Number(compiled),
      });
    }
  };
}

/**
 * The point with the least memory in each part of so many seconds: what is on its way at one moment is not at all others.
 * A part at the end that is shorter than that has no point.
 */
export function leastOfEach(points: readonly Left[], seconds: number): readonly Left[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const least: Left[] = [];
  for (let from = first.seconds; from + seconds <= last.seconds; from += seconds) {
    const part = points.filter((point) => point.seconds >= from && point.seconds < from + seconds);
    if (part.length > 0) least.push(part.reduce((a, b) => (b.mebibytes < a.mebibytes ? b : a)));
  }
  return least;
}

/** The median of the slopes between all pairs: a few high points do not bend it. */
export function slopePerHour(points: readonly Left[], of: 'mebibytes' | 'compiled' = 'mebibytes'): number {
  const slopes: number[] = [];
  for (const [i, from] of points.entries()) {
    for (const to of points.slice(i + 1)) {
      if (to.seconds > from.seconds) slopes.push(((to[of] - from[of]) / (to.seconds - from.seconds)) * 3_600);
    }
  }
  slopes.sort((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? Number.NaN;
}
