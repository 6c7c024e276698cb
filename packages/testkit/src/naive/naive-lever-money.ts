// What the twin of contracts knows of commands, positions, marks and nights, and which money stands behind contracts.
import type { Command } from '@candor/exchange';
import type { PlainCommand, PlainCommandOf, PlainEventOf } from '../worlds/plain.ts';

type PerpetualCommandType = Extract<
  Command['type'],
  `${string}Perpetual${string}` | 'ChargeOvernight' | 'WarnOfRisk'
>;

export function isOfPerpetuals(command: PlainCommand): command is PlainCommandOf<PerpetualCommandType> {
  return /Perpetual|^ChargeOvernight$|^WarnOfRisk$/.test(command.type);
}

export interface NaivePosition {
  readonly opened: PlainEventOf<'PerpetualOpened'>;
  margin: bigint;
  setOff: bigint;
  closing: boolean;
}

export interface NaiveMark {
  readonly price: bigint;
  readonly observedAt: number;
  /** Not where a step has held the price back. */
  readonly counts: boolean;
}

/** One tick of every market is 0.01 USDT, a contract of `lots` lots is worth `lots` atoms a tick. */
export const INDEX_PER_TICK = 1_000_000n;

/** In ticks: half the spread of the order against its user, and rounded against them. */
export function entryOf(
  { direction, spreadPpm }: Pick<PlainEventOf<'PerpetualOrderPlaced'>, 'direction' | 'spreadPpm'>,
  price: bigint,
): bigint {
  const spread = BigInt(spreadPpm);
  if (direction === 'short') return (price * (2_000_000n - spread)) / (2_000_000n * INDEX_PER_TICK);
  return ceilDiv(price * (2_000_000n + spread), 2_000_000n * INDEX_PER_TICK);
}

/** Contracts are settled in the first currency, out of one wallet. */
export function isLever({
  wallet,
  currency,
}: {
  readonly wallet: string;
  readonly currency: number;
}): boolean {
  return wallet === 'leverage' && currency === 0;
}

/** What of a sum stands behind the users' profits. */
export function backing(account: string, { currency, amount }: { currency: number; amount: bigint }): bigint {
  return currency === 0 && (account === 'house.perpetual' || account === 'insurance') ? amount : 0n;
}

/** Where a rule was broken, in words. */
export class RuleBroken extends Error {}

export function broken(what: string): never {
  throw new RuleBroken(what);
}

export function ceilDiv(a: bigint, b: bigint): bigint {
  return a / b + (a % b === 0n ? 0n : 1n);
}

/** Size × (price − entry), rounded down. */
export function movedBy(size: bigint, opened: PlainEventOf<'PerpetualOpened'>, price: bigint): bigint {
  const moved =
    (price - BigInt(opened.entryTicks) * INDEX_PER_TICK) * (opened.direction === 'long' ? 1n : -1n);
  const exact = size * moved;
  const floored = exact / INDEX_PER_TICK;
  return exact < 0n && exact % INDEX_PER_TICK !== 0n ? floored - 1n : floored;
}

/** Nothing is made or lost at an end, and all of the profit or the loss is somebody's. */
export function demandSettled(event: PlainEventOf<'PerpetualClosed'>): void {
  const { position: id, profit, setOff, toHouse, toInsurance, toUser, uncovered } = event;
  if (toUser + toHouse + toInsurance !== 0n) broken(`The end of ${id} makes or loses money`);
  const settled = profit >= 0n ? toUser + uncovered : toUser - setOff + toInsurance - uncovered;
  if (settled !== profit) broken(`The end of ${id} settles ${settled} of ${profit}`);
}

/** The part and the rest: they have between them what there was, the part its share by contracts. */
export function splitNaively(
  { position: id, part, closes, stays }: PlainEventOf<'PerpetualSplit'>,
  { opened, margin, setOff, closing }: NaivePosition,
): readonly [closes: NaivePosition, stays: NaivePosition] {
  if (closing) broken(`Position ${id} is split while it closes`);
  const [some, others, all] = [closes.contracts, stays.contracts, opened.contracts];
  if (some < 1 || others < 1 || some + others !== all) broken(`${id} is split into ${some} and ${others}`);
  if (closes.margin !== (margin * BigInt(some)) / BigInt(all)) broken(`Part ${part} has ${closes.margin}`);
  if (closes.setOff !== ceilDiv(setOff * BigInt(some), BigInt(all)))
    broken(`Of the profit of part ${part} ${closes.setOff} is set off`);
  if (closes.margin + stays.margin !== margin || closes.setOff + stays.setOff !== setOff)
    broken(`Position ${id} and its part have not what it had`);
  const sized = (position: number, { contracts, ...share }: typeof closes): NaivePosition => ({
    ...{ opened: { ...opened, position, contracts }, closing, ...share },
  });
  return [sized(part, closes), sized(id, stays)];
}

/** What positions pay at midnight: at the rate that stood in the terms when their orders were placed. */
export class NaiveNights {
  readonly #rates = new Map<number, number>();

  place(order: number, { overnightPpm }: { readonly overnightPpm: number }): void {
    this.#rates.set(order, overnightPpm);
  }

  /** A part pays as the whole would. */
  split(part: number, order: number): void {
    this.#rates.set(part, this.#rates.get(order)!);
  }

  /** Rounded up, and less only where nothing is left of the margin. */
  check(event: PlainEventOf<'OvernightCharged'>, { margin }: NaivePosition, notional: bigint): void {
    const { position, ratePpm, fromAvailable, fromMargin } = event;
    if (ratePpm !== this.#rates.get(position)) broken(`Position ${position} pays a night at ${ratePpm}`);
    const fee = ceilDiv(notional * BigInt(ratePpm), 1_000_000n);
    const taken = fromAvailable + fromMargin;
    if (taken > fee || (taken < fee && fromMargin !== margin))
      broken(`Position ${position} pays ${taken} of ${fee} for a night`);
  }
}
