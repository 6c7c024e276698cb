// Fills of one message by the order that they belong to: what a reader wants to hear in one sentence.
import { formatDecimal, parseDecimal } from '@candor/exchange/arithmetic';
import type { OrderFill, SpotFillRow } from '@candor/wire';

export interface FillGroup {
  readonly order: number;
  readonly symbol: string;
  readonly side: SpotFillRow['side'];
  readonly amount: string;
  /** The average price, cut to the tick of the fills. */
  readonly price: string;
  readonly fee: string;
  readonly feeCurrency: string;
}

/** No currency has more decimals. */
const scale = 8;

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

function sum(texts: readonly string[]): bigint {
  return texts.reduce((total, text) => {
    const parsed = parseDecimal(text, scale);
    return total + (parsed.ok ? parsed.value : 0n);
  }, 0n);
}

/** Keeps the decimals that the parts had. */
function sumText(texts: readonly string[]): string {
  const decimals = Math.max(0, ...texts.map(decimalsOf));
  return formatDecimal(sum(texts) / 10n ** BigInt(scale - decimals), decimals);
}

function averagePrice(fills: readonly Pick<OrderFill, 'price' | 'amount' | 'total'>[]): string {
  const decimals = Math.max(0, ...fills.map((fill) => decimalsOf(fill.price)));
  const amount = sum(fills.map((fill) => fill.amount));
  if (amount === 0n) return '0';
  const total = sum(fills.map((fill) => fill.total));
  return formatDecimal((total * 10n ** BigInt(decimals)) / amount, decimals);
}

export function groupOf(
  fills: readonly OrderFill[],
  about: Pick<FillGroup, 'order' | 'symbol' | 'side'>,
): FillGroup | undefined {
  const first = fills[0];
  if (first === undefined) return undefined;
  return {
    ...about,
    amount: sumText(fills.map((fill) => fill.amount)),
    price: averagePrice(fills),
    fee: sumText(fills.map((fill) => fill.fee)),
    feeCurrency: first.feeCurrency,
  };
}
