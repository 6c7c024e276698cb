// P2: the same log is the same venue, whatever the clock, the language and the memory of the machine are.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plant } from '../faults/parts/planted.ts';
import { runChild } from './child.ts';
import { holds, mustFail, type Proof, type Scale, type Shown } from './proof.ts';
import type { ReplayTask } from './replay-log.ts';
import type { WorldTask } from './world-logs.ts';

const WORLDS: Readonly<Record<Scale, { readonly seeds: number; readonly commands: number }>> = {
  quick: { seeds: 3, commands: 200 },
  full: { seeds: 24, commands: 1_000 },
  long: { seeds: 1_000, commands: 2_000 },
};
const RESTARTS = 25;
const AT_ONCE = 2;
const HASH_BYTES = 32;

interface Machine {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly node: readonly string[];
  readonly restarts?: boolean;
}

const plain: Machine = { name: 'UTC, C', environment: { TZ: 'UTC', LC_ALL: 'C' }, node: [] };
const machines: readonly Machine[] = [
  {
    name: 'Apia, Turkish',
    environment: { TZ: 'Pacific/Apia', LC_ALL: 'tr_TR.UTF-8' },
    node: ['--hash-seed=1'],
  },
  {
    name: 'St. John’s, Arabic, 1 MiB of young heap',
    environment: { TZ: 'America/St_Johns', LC_ALL: 'ar_EG.UTF-8' },
    node: ['--max-semi-space-size=1', '--max-old-space-size=128'],
  },
  {
    name: 'Kathmandu, Estonian, 128 MiB of young heap, interpreted',
    environment: { TZ: 'Asia/Kathmandu', LC_ALL: 'et_EE.UTF-8' },
    node: ['--max-semi-space-size=128', '--no-opt', '--hash-seed=77'],
  },
  {
    name: `Bangkok, Thai, ${RESTARTS} restarts from snapshots`,
    environment: { TZ: 'Asia/Bangkok', LC_ALL: 'th_TH.UTF-8' },
    node: [],
    restarts: true,
  },
];

/** Each makes a state depend on something that is not in the log. */
const sources = [
  { what: 'the clock', value: 'Date.now()' },
  { what: 'the local time', value: 'new Date(record.at).getHours()' },
  { what: 'the order of a language', value: "['t', 'z'].sort((a, b) => a.localeCompare(b)).indexOf('t')" },
] as const;

function plantOf(value: string): Plant {
  const replace = `state.root = (record.seq + ${value}) as typeof record.seq;`;
  return { file: 'packages/exchange/src/evolve.ts', find: 'state.root = record.seq;', replace };
}

const here = (file: string): URL => new URL(file, import.meta.url);

class Comparison {
  readonly #folder: string;
  readonly #logs: readonly string[];
  #replays = 0;

  /** Of the logs in this folder, or of the first few. */
  constructor(folder: string, logs = Number.POSITIVE_INFINITY) {
    this.#folder = folder;
    this.#logs = readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .slice(0, logs)
      .map((name) => join(folder, name));
  }

  /** What every command came to on this machine. */
  async outcomes(machine: Machine, plants: readonly Plant[] = []): Promise<Buffer> {
    const outcomes = join(this.#folder, `outcomes ${++this.#replays}`);
    const restartsAt = Array.from({ length: machine.restarts === true ? RESTARTS : 0 }, () =>
      Math.ceil(Math.random() * 1_000),
    );
    const task: ReplayTask = { logs: this.#logs, outcomes, restartsAt };
    await runChild(here('./replay-log.ts'), { ...machine, task, plants });
    return readFileSync(outcomes);
  }
}

function requireSame(where: string, outcomes: Buffer, expected: Buffer): void {
  holds(outcomes.length === expected.length, `${where}: another number of commands`);
  for (let place = 0; place < expected.length; place += HASH_BYTES) {
    const end = place + HASH_BYTES;
    const isSame = outcomes.compare(expected, place, end, place, end) === 0;
    holds(isSame, `${where}: another outcome or state from command ${place / HASH_BYTES + 1} on`);
  }
}

async function run(scale: Scale): Promise<Shown> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-prove-'));
  try {
    const { seeds, commands } = WORLDS[scale];
    const first = Math.floor(Math.random() * 1_000_000);
    const task: WorldTask = {
      seeds: Array.from({ length: seeds }, (_, place) => first + place),
      commands,
      folder,
    };
    await runChild(here('./world-logs.ts'), { task });
    const comparison = new Comparison(folder);
    const expected = await comparison.outcomes(plain);
    const compare = async (machine: Machine): Promise<void> => {
      const where = `${machine.name}, worlds ${first} to ${first + seeds - 1} of ${commands} commands`;
      requireSame(where, await comparison.outcomes(machine), expected);
    };
    for (let place = 0; place < machines.length; place += AT_ONCE)
      await Promise.all(machines.slice(place, place + AT_ONCE).map(compare));
    const count = expected.length / HASH_BYTES;
    return {
      figure: `${count} commands of ${seeds} worlds, on ${machines.length + 1} machines: the same events and the same state hash after each`,
      control: await control(new Comparison(folder, 1)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With the same plant in both runs, so that nothing but the machine is different. */
async function control(comparison: Comparison): Promise<string> {
  const estonian = machines[2]!;
  for (const { what, value } of sources) {
    const plants = [plantOf(value)];
    const expected = await comparison.outcomes(plain, plants);
    const outcomes = await comparison.outcomes(estonian, plants);
    await mustFail(`a state that reads ${what}`, () => requireSame(estonian.name, outcomes, expected));
  }
  return `a state that reads ${sources.map(({ what }) => what).join(', or ')}: each noticed on another machine`;
}

export const determinism: Proof = {
  id: 'P2',
  says: 'The same log is the same venue on every machine',
  does: 'logs of seeded worlds decided and applied again under other time zones, languages, heaps and hash seeds, and through snapshots at random places',
  run,
};
