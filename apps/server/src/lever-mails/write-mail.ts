// One mail out of everything that one person is to be told at once.
import { formatDecimal, type MarketView } from '@candor/exchange';
import { figureIn, mailTime, rateOf, tapePrice } from '../mail/index.ts';
import type { ClosedNotice, Notice, WarningNotice } from './notice.ts';
import type { ClosedFacts, LeverMailText } from './texts/catalogue.ts';
import { leverMailTexts } from './texts/lever-texts.ts';

type Closed = Extract<Notice, ClosedNotice>;
type Warning = Extract<Notice, WarningNotice>;

/**
 * A warning about what has already happened is left out, and of several the lowest limit counts. What was closed for one
 * reason is told apart from what was closed for another.
 */
export function writeMail(
  language: string,
  markets: readonly MarketView[],
  notices: readonly Notice[],
): LeverMailText | undefined {
  const texts = leverMailTexts(language);
  const told: LeverMailText[] = [];
  let toldUntil = Number.NEGATIVE_INFINITY;
  for (const kind of ['liquidation', 'houseCapacity'] as const) {
    const closed = notices.filter((one): one is Closed => one.kind === kind);
    if (closed.length === 0) continue;
    told.push(texts[kind](factsOf(language, markets, closed)));
    toldUntil = Math.max(toldUntil, ...closed.map(({ at }) => at));
  }
  const warnings = notices.filter((one): one is Warning => one.kind === 'warning' && one.at > toldUntil);
  const lowest = warnings.sort((a, b) => a.percent - b.percent || b.at - a.at)[0];
  if (lowest !== undefined) {
    const { percent, equity, usedMargin, at } = lowest;
    const rate = figureIn(language, rateOf(equity, usedMargin));
    told.push(texts.warning({ percent, rate, time: mailTime(at) }));
  }
  const [first] = told;
  return first && { subject: first.subject, text: told.map(({ text }) => text).join('\n') };
}

function factsOf(language: string, markets: readonly MarketView[], closed: readonly Closed[]): ClosedFacts {
  return {
    time: mailTime(Math.max(...closed.map(({ at }) => at))),
    positions: closed.map(({ order, market, mark, settled }) => {
      const listed = markets.find((one) => one.market === market);
      const { code = '', scale = 0 } = listed?.quote ?? {};
      const sign = settled > 0n ? '+' : '';
      return {
        id: order,
        symbol: listed?.symbol ?? String(market),
        price: figureIn(language, tapePrice(mark, listed?.grid.priceScale ?? 0)),
        settled: `${sign}${figureIn(language, formatDecimal(settled, scale))} ${code}`,
      };
    }),
  };
}
