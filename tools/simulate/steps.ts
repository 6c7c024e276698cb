// What happens in a simulated world, one step after the other, in a form that a file can keep and a shrinker can shorten.
import type { PlainCommand } from '@candor/testkit';
import type { PoisonKind } from './world/poison.ts';
import type { DiskFault } from './world/simulated-disk.ts';

export interface SendStep {
  readonly do: 'send';
  readonly command: PlainCommand;
  readonly requestId?: string | undefined;
  /** Which of the people sent it. */
  readonly by?: string | undefined;
}

export type Step =
  | SendStep
  /** Everything that was sent is answered, and time passes. */
  | { readonly do: 'wait'; readonly ms: number }
  /** Somebody sets the wall clock. */
  | { readonly do: 'setClock'; readonly ms: number }
  | { readonly do: 'acceptClock' }
  | { readonly do: 'disk'; readonly fault: DiskFault }
  | { readonly do: 'slowDisk'; readonly ms: number }
  /** The process ends without a word; what was under way had reached the disk or had not. */
  | { readonly do: 'kill'; readonly written: boolean }
  /** A second process takes over the log. */
  | { readonly do: 'overtake' }
  /** The rules are wrong in one place: the next decision throws, or the next change. */
  | { readonly do: 'poison'; readonly kind: PoisonKind }
  /** The rules were mended, and what they had refused for good may be sent again. */
  | { readonly do: 'forgive' }
  | { readonly do: 'snapshot' }
  | { readonly do: 'damageSnapshot'; readonly place: number }
  /** The projector reads what was committed; it may end before its transaction does. */
  | { readonly do: 'project'; readonly ends: boolean };

/** Amounts are whole numbers of any size, which JSON has no form for. */
export function writeSteps(steps: readonly Step[]): string {
  const lines = steps.map((step) =>
    JSON.stringify(step, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
  );
  return `[\n${lines.join(',\n')}\n]\n`;
}

export function readSteps(text: string): readonly Step[] {
  return JSON.parse(text, (_, value) =>
    typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as Step[];
}
