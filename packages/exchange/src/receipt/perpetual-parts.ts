// What of a position stood until it ended: fewer contracts than were opened where parts of it were closed before, or where it
// is such a part itself. Each split is worked out again, from the opening on.
import { splitShares } from '../arithmetic/perpetual-split.ts';
import type { Atoms, Contracts, PerpetualId } from '../arithmetic/units.ts';
import { demand } from './check.ts';
import { commandOf, type ProvenEvent } from './evidence.ts';

export interface LifeOfPosition {
  readonly opened: ProvenEvent<'PerpetualOpened'>;
  /** Of a part: the one that made it, which is the last of all. */
  readonly split: ProvenEvent<'PerpetualSplit'> | undefined;
  readonly splits: readonly ProvenEvent<'PerpetualSplit'>[];
  readonly setOff: readonly ProvenEvent<'PerpetualProfitSetOff'>[];
  readonly taken: readonly ProvenEvent<'PerpetualMarginTaken'>[];
}

export interface SizeAtEnd {
  readonly contracts: Contracts;
  /** Atoms: profit that had paid for other losses. */
  readonly setOff: Atoms;
  /** Atoms: after the opening, or the last split. */
  readonly marginBegun: Atoms;
  /** Atoms: the margin, were it not for midnights since then. */
  readonly margin: Atoms;
  /** Atoms: what midnights had taken before. */
  readonly overnight: Atoms;
}

type Step = LifeOfPosition['splits' | 'setOff' | 'taken'][number];

/** Throws unless every split gives the part its share and leaves the rest what is left. */
export function sizeAtEnd(life: LifeOfPosition): SizeAtEnd {
  const { contracts, margin: opened } = life.opened.event;
  let size: SizeAtEnd = {
    ...{ contracts, setOff: 0n as Atoms, marginBegun: opened, margin: opened, overnight: 0n as Atoms },
  };
  const steps: readonly Step[] = [...life.splits, ...life.setOff, ...life.taken];
  for (const { record, event } of [...steps].sort((a, b) => a.record.seq - b.record.seq)) {
    if (event.type === 'PerpetualProfitSetOff')
      size = { ...size, setOff: (size.setOff + event.amount) as Atoms };
    else if (event.type === 'PerpetualMarginTaken')
      size = { ...size, margin: (size.margin - event.amount) as Atoms };
    else size = afterSplit(size, { record, event }, life.split?.event.part);
  }
  return size;
}

function afterSplit(
  before: SizeAtEnd,
  { record: { seq }, event }: ProvenEvent<'PerpetualSplit'>,
  id: PerpetualId | undefined,
): SizeAtEnd {
  const { closes, stays } = event;
  const margin = (closes.margin + stays.margin) as Atoms;
  const isSome = closes.contracts >= 1 && closes.contracts < before.contracts;
  demand(isSome, `Record ${seq} splits off more than there is`);
  demand(closes.margin >= 0n && stays.margin >= 0n, `In record ${seq} there is less margin than none`);
  demand(margin <= before.margin, `In record ${seq} there is more margin than there was`);
  const shares = splitShares({ ...before, margin }, closes.contracts);
  for (const name of ['contracts', 'margin', 'setOff'] as const) {
    const isShared = closes[name] === shares.closes[name] && stays[name] === shares.stays[name];
    demand(isShared, `Record ${seq} shares out other ${name} than there were`);
  }
  const followed = event.part === id ? closes : stays;
  const overnight = (before.overnight + before.margin - margin) as Atoms;
  return { ...followed, marginBegun: followed.margin, overnight };
}

/** Each part is what its owner asked to close, of this position, and closes in the record that split it off. */
export function demandSplitsAskedFor({ opened, splits }: LifeOfPosition): void {
  for (const { record, event } of splits) {
    const { user, position, contracts } = commandOf(record, 'ClosePerpetualPart');
    const isAsked = event.position === position && event.closes.contracts === contracts;
    demand(isAsked && event.user === user, `The part in record ${record.seq} is not what was asked for`);
    for (const name of ['user', 'contract'] as const)
      demand(event[name] === opened.event[name], `Record ${record.seq} says another ${name}`);
    const [first, closing, another] = record.events;
    const isClosing = closing?.type === 'PerpetualClosing' && closing.position === event.part;
    demand(
      first === event && isClosing && closing.reason === 'user' && another === undefined,
      `The part in record ${record.seq} does not close`,
    );
  }
}
