// `npm run bench -- growth`: what a command costs the exchange in a small venue and in large ones.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMMANDS_AHEAD } from '@candor/exchange';
import type { GrowthAsked, GrowthSize, GrowthTold } from './growth-process.ts';
import type { BenchOptions, BenchResult } from './report.ts';

const SMALL = 1_000;
const SIZES = { quick: { middle: 10_000, large: 100_000 }, whole: { middle: 100_000, large: 1_000_000 } };
const RUNS = {
  quick: { runs: 3, commands: 50_000, warmUp: 100_000 },
  whole: { runs: 5, commands: 200_000, warmUp: 400_000 },
} as const;

/** Of each size: where the memory of a process lies makes one of a million orders dearer than its twin. */
const VENUES = { quick: 1, whole: 3 };

/** Each venue has a heap of its own, and the venues take turns, so that a slow moment of the machine meets all. */
export async function growthBench(options: BenchOptions): Promise<readonly BenchResult[]> {
  const { quick } = options;
  const { middle, large } = quick ? SIZES.quick : SIZES.whole;
  const byOrders = [SMALL, middle, large].map((restingOrders) => ({ users: SMALL, restingOrders }));
  const byAccounts = [SMALL, large].map((users) => ({ users, restingOrders: SMALL }));
  const [fewOrders, moreOrders, mostOrders] = await costs(byOrders, options);
  const [fewAccounts, mostAccounts] = await costs(byAccounts, options);
  const common = { bench: 'growth', unit: 'ns/command' } as const;
  const notes = [
    `${quick ? 'One process' : `${VENUES.whole} processes`} of each size, in turns. Commands are decided as the engine does it where many wait: ${COMMANDS_AHEAD} are looked at together before.`,
    'Time of the processor in decide and evolve, garbage collection with it: of 50 % limit orders that rest, 40 % cancels of random ones, 10 % market orders, by random users.',
  ];
  return [
    {
      ...{ ...common, profile: 'resting orders', what: `with ${named(large)} resting orders` },
      ...{ referenceName: `with ${named(SMALL)}`, ours: mostOrders!, reference: fewOrders! },
      figures: { [`nsAt${middle}`]: moreOrders! },
      notes,
    },
    {
      ...{ ...common, profile: 'accounts', what: `with ${named(large)} accounts that trade` },
      ...{ referenceName: `with ${named(SMALL)}`, ours: mostAccounts!, reference: fewAccounts! },
      notes: [
        'Every command is another account of all, so each finds its account outside the processor’s caches.',
      ],
    },
  ];
}

async function costs(sizes: readonly GrowthSize[], { quick }: BenchOptions): Promise<readonly number[][]> {
  const { runs, commands, warmUp } = quick ? RUNS.quick : RUNS.whole;
  const venues: VenueOfSize[] = [];
  try {
    for (let turn = 0; turn < (quick ? VENUES.quick : VENUES.whole); turn++) {
      for (const size of sizes) venues.push(await VenueOfSize.grow(size));
    }
    for (const venue of venues) await venue.cost(warmUp);
    const found: number[][] = sizes.map(() => []);
    for (let run = 0; run < runs; run++) {
      for (const [place, venue] of venues.entries())
        found[place % sizes.length]!.push(await venue.cost(commands));
    }
    for (const venue of venues) await venue.end();
    return found;
  } finally {
    for (const venue of venues) venue.kill();
  }
}

class VenueOfSize {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async grow(size: GrowthSize): Promise<VenueOfSize> {
    const script = fileURLToPath(new URL('./growth-process.ts', import.meta.url));
    const venue = new VenueOfSize(fork(script, [JSON.stringify(size)], { execArgv: [...process.execArgv] }));
    await venue.#told();
    return venue;
  }

  async cost(commands: number): Promise<number> {
    this.#child.send({ commands } satisfies GrowthAsked);
    return (await this.#told()) as number;
  }

  async end(): Promise<void> {
    const ended = once(this.#child, 'exit') as Promise<[number | null]>;
    this.#child.send('end' satisfies GrowthAsked);
    const [code] = await ended;
    if (code !== 0) throw new Error('The invariants of a grown venue are broken');
  }

  kill(): void {
    if (this.#child.exitCode === null) this.#child.kill('SIGKILL');
  }

  /** A venue that ends instead of answering is an error, not a wait without end. */
  async #told(): Promise<GrowthTold> {
    const gaveUp = new AbortController();
    const { signal } = gaveUp;
    const ended = once(this.#child, 'exit', { signal }).then(() => {
      throw new Error('A venue of the bench ended before it answered');
    });
    ended.catch(() => {});
    try {
      const [told] = (await Promise.race([once(this.#child, 'message', { signal }), ended])) as [GrowthTold];
      return told;
    } finally {
      gaveUp.abort();
    }
  }
}

function named(count: number): string {
  return count.toLocaleString('en-US');
}
