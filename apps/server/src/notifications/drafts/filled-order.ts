// The fills of one order since they were last told: sums, of which the message is written once.
import { type EventOf, formatDecimal, type MarketId, type OrderId } from '@candor/exchange';
import type { NotificationMatter } from '@candor/wire';
import type { Directory } from './directory.ts';
import { averagePrice, type Draft } from './draft.ts';

export type Trade = EventOf<'SpotTraded'>;
export type Role = 'maker' | 'taker';

export interface Circumstances {
  readonly seq: number;
  readonly at: number;
  readonly isWithHouse: boolean;
}

export class FilledOrder {
  /** Where it stands among all that is told: where its last fill does. */
  place = 0;
  #beginsAnew = false;
  #user = 0;
  #order = 0 as OrderId;
  #market = 0 as MarketId;
  #side: 'buy' | 'sell' = 'buy';
  #fills = 0;
  #lots = 0;
  #quote = 0n;
  #fee = 0n;
  #priceTicks = 0;
  #isWithHouse = false;
  #seq = 0;
  #at = 0;

  /**
   * The order that makes or takes here, with no fill yet: its own, or one that this is used again for, since somebody
   * busy has a new one with each fill. One that `beginsAnew` is not added to what was told of it before: that has gone.
   */
  begin(trade: Trade, role: Role, beginsAnew: boolean): this {
    this.#beginsAnew = beginsAnew;
    this.#user = role === 'maker' ? trade.maker : trade.taker;
    this.#order = role === 'maker' ? trade.makerOrder : trade.takerOrder;
    this.#market = trade.market;
    this.#side = (role === 'taker') === (trade.takerSide === 'buy') ? 'buy' : 'sell';
    this.#fills = 0;
    this.#lots = 0;
    this.#quote = 0n;
    this.#fee = 0n;
    this.#isWithHouse = false;
    return this;
  }

  /** An order that has taken may rest then and make. */
  add(trade: Trade, role: Role, { seq, at, isWithHouse }: Circumstances): void {
    this.#fills += 1;
    this.#lots += trade.lots;
    this.#quote += trade.quote;
    this.#fee += role === 'maker' ? trade.makerFee : trade.takerFee;
    this.#priceTicks = trade.priceTicks;
    this.#isWithHouse ||= isWithHouse;
    this.#seq = seq;
    this.#at = at;
  }

  /** The buyer receives the base currency, the seller the quote currency; the fee is a part of it. */
  draft(directory: Directory): Draft {
    const { symbol, base, quote, grid } = directory.market(this.#market);
    const received = this.#side === 'buy' ? base : quote;
    const amount = formatDecimal(this.#lots, grid.lotScale);
    const total = formatDecimal(this.#quote, quote.scale);
    const matter = {
      type: 'fill',
      ...{ order: this.#order, symbol, side: this.#side, amount, total },
      price:
        this.#fills === 1
          ? formatDecimal(this.#priceTicks, grid.priceScale)
          : averagePrice(amount, total, grid.priceScale),
      fee: formatDecimal(this.#fee, received.scale),
      feeCurrency: received.code,
      house: this.#isWithHouse,
    } as const satisfies NotificationMatter;
    const [user, seq, at] = [this.#user, this.#seq, this.#at];
    const beginsAnew = this.#beginsAnew;
    return { user, cause: `order ${this.#order}`, kind: 'fill', seq, at, matter, beginsAnew };
  }
}
