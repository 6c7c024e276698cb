// What somebody is to be told of one matter, and how several events of the same matter become one.
import { formatDecimal, parseDecimal } from '@candor/exchange';
import type { MatterOf, NotificationKind, NotificationMatter } from '@candor/wire';

export interface Draft {
  readonly user: number;
  /** Names the matter among those of this user: an order, a deposit. */
  readonly cause: string;
  readonly kind: NotificationKind;
  /** The record; null where the log has none. */
  readonly seq: number | null;
  readonly at: number;
  readonly matter: NotificationMatter;
  /** Takes the place of what was told of the matter before instead of going on from it. */
  readonly beginsAnew?: boolean;
}

type Mergeable = Pick<Draft, 'user' | 'cause' | 'matter'>;

/** In the order in which they came, one for each matter. */
export function mergeDrafts<Known extends Mergeable>(drafts: readonly Known[]): readonly Known[] {
  const byMatter = new Map<string, Known>();
  for (const draft of drafts) {
    const key = keyOf(draft);
    const before = byMatter.get(key);
    byMatter.delete(key);
    byMatter.set(key, before === undefined ? draft : mergeDraft(before.matter, draft));
  }
  return [...byMatter.values()];
}

export function keyOf({ user, cause }: Pick<Draft, 'user' | 'cause'>): string {
  return `${user} ${cause}`;
}

/** The draft with what was known of its matter before. */
export function mergeDraft<Known extends Mergeable>(before: NotificationMatter, draft: Known): Known {
  return { ...draft, matter: mergeMatter(before, draft.matter) };
}

function mergeMatter(before: NotificationMatter, now: NotificationMatter): NotificationMatter {
  if (now.type === 'fill' && before.type === 'fill') return sumOfFills(before, now);
  if (now.type === 'drawn' && before.type === 'drawn') {
    const tokens = sum(before.tokens, now.tokens);
    return { ...now, won: before.won + now.won, lost: before.lost + now.lost, tokens };
  }
  return now;
}

function sumOfFills(before: MatterOf<'fill'>, now: MatterOf<'fill'>): MatterOf<'fill'> {
  const amount = sum(before.amount, now.amount);
  const total = sum(before.total, now.total);
  const price = averagePrice(amount, total, scaleOf(now.price));
  const fee = sum(before.fee, now.fee);
  return { ...now, amount, total, price, fee, house: before.house || now.house };
}

function scaleOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

function atomsOf(decimal: string, scale: number): bigint {
  const parsed = parseDecimal(decimal, scale);
  if (!parsed.ok) throw new Error(`${decimal} has more than ${scale} decimals`);
  return parsed.value;
}

function sum(left: string, right: string): string {
  const scale = Math.max(scaleOf(left), scaleOf(right));
  return formatDecimal(atomsOf(left, scale) + atomsOf(right, scale), scale);
}

/** Total by amount, rounded down to the tick as on every screen. */
export function averagePrice(amount: string, total: string, priceScale: number): string {
  const multiplied = atomsOf(total, scaleOf(total)) * 10n ** BigInt(priceScale + scaleOf(amount));
  const divisor = atomsOf(amount, scaleOf(amount)) * 10n ** BigInt(scaleOf(total));
  return formatDecimal(multiplied / divisor, priceScale);
}
