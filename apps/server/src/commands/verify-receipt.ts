// Says of a receipt, check by check, whether it verifies, of which order it is, and whose words its prices are.
import {
  formatDecimal,
  isOwnWord,
  type ReceiptFacts,
  type ReceiptVerdict,
  type ShownTick,
} from '@candor/exchange/receipt';
import { printable, timeText } from './in-terminal.ts';

/** Names are said as they are; anything else that a file could hold does not reach the terminal. */
export function receiptText(
  { checks, ok, publicKey, facts }: ReceiptVerdict,
  pinned: string | undefined,
): string {
  const lines = checks.map(({ name, ok: holds, proved, figure, problem }) => {
    const detail = printable(holds ? figure : (problem ?? ''));
    const word = holds ? (proved ? 'ok    ' : 'word  ') : 'FAILED';
    return `${word}  ${name.padEnd(9)}  ${detail}`.trimEnd();
  });
  lines.push('', ok ? 'The receipt verifies.' : 'The receipt does not verify.');
  if (ok && facts !== undefined) lines.push(...factLines(facts).map(printable));
  if (checks.some(({ proved }) => !proved))
    lines.push("What is marked as word is not proved: it is the venue's word.");
  if (publicKey !== undefined && pinned === undefined) {
    lines.push(
      `It is signed with the key ${publicKey}.`,
      'Compare it with the key of the venue, which GetLogHead says, or check with --key KEY.',
    );
  }
  return `${lines.join('\n')}\n`;
}

/** A file may be of another order than its name says: what it shows is told, and compared by whoever ordered. */
function factLines(facts: ReceiptFacts): readonly string[] {
  const ticks = [facts.entry, facts.exit].filter((tick) => tick !== undefined);
  return [
    orderLine(facts),
    'Compare this with what you ordered.',
    ...(facts.kind === 'perpetual' ? perpetualLines(facts) : []),
    'It cannot show that the venue recorded every price that it saw.',
    ...ticks.map(tickLine),
  ];
}

/** What no check can find: what the venue left out, its owner knows. */
function perpetualLines(facts: Extract<ReceiptFacts, { readonly kind: 'perpetual' }>): readonly string[] {
  const { takeProfit, stopLoss, limitTicks, priceScale, reason } = facts;
  const price = (ticks: number | undefined): string =>
    ticks === undefined ? 'none' : formatDecimal(BigInt(ticks), priceScale);
  const reached = reason === 'takeProfit' || reason === 'stopLoss' || limitTicks !== undefined;
  return [
    `The last limits here: take-profit ${price(takeProfit)}, stop-loss ${price(stopLoss)}. That none were set later, nor other terms, it cannot show.`,
    ...(reached ? ['Nor that no earlier price reached the limit: the tape of that time does.'] : []),
  ];
}

function orderLine(facts: ReceiptFacts): string {
  const { symbol, direction, currency, scale } = facts;
  const money = (atoms: bigint): string => `${formatDecimal(atoms, scale)} ${currency}`;
  if (facts.kind === 'seconds') {
    const { order, acceptedAt, stake, payout, result } = facts;
    const came = `${money(stake)} staked, ${result}, ${money(payout)} paid back`;
    return `It is of the seconds contract ${order}, ${symbol} ${direction}, accepted ${timeText(acceptedAt)}: ${came}.`;
  }
  const { order, splitFrom, contracts, multiple, openedAt, profit, reason, limitTicks, priceScale } = facts;
  const named = splitFrom === undefined ? `${order}` : `${order}, a part of ${splitFrom}`;
  const ordered =
    limitTicks === undefined
      ? 'at the market'
      : `at the limit ${formatDecimal(BigInt(limitTicks), priceScale)}`;
  const size = `${contracts} contracts ${multiple}×`;
  return `It is of the position ${named}, ${symbol} ${direction}, ${size}, ordered ${ordered}, opened ${timeText(openedAt)}: ${reason}, profit ${money(profit)}.`;
}

function tickLine({ seq, source, quotes }: ShownTick): string {
  return isOwnWord(source)
    ? `The price of record ${seq} is the own word of the source ${source}, and of no market.`
    : `The price of record ${seq} is the median of ${quotes.map((quote) => quote.source).join(', ')}.`;
}
