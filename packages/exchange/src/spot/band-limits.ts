// The ends of a market's price band. Every order asks for one, and what they follow from changes less often than orders come.
import { INDEX_PRICE_SCALE, type IndexPrice, PPM, type PriceTicks } from '../arithmetic/units.ts';
import type { Side } from '../order-book/orders.ts';

const TAPE_UNITS = 10n ** BigInt(INDEX_PRICE_SCALE);

/** Says the same whether it was asked before or not: what it keeps follows from what it is asked. */
export class BandLimits {
  readonly #divisor: bigint;
  readonly #buy = { reference: -1, bandPpm: -1, limit: 0 };
  readonly #sell = { reference: -1, bandPpm: -1, limit: 0 };

  constructor(priceScale: number) {
    this.#divisor = (PPM * TAPE_UNITS) / 10n ** BigInt(priceScale);
  }

  /** floor(reference × (1 + band)) for a buy, ceil(reference × (1 − band)) for a sell, on the tick grid. */
  around(reference: IndexPrice, bandPpm: number, side: Side): PriceTicks {
    const known = side === 'buy' ? this.#buy : this.#sell;
    if (known.reference !== reference || known.bandPpm !== bandPpm) {
      known.reference = reference;
      known.bandPpm = bandPpm;
      known.limit = this.#limit(reference, bandPpm, side);
    }
    return known.limit as PriceTicks;
  }

  #limit(reference: IndexPrice, bandPpm: number, side: Side): number {
    const band = BigInt(bandPpm);
    const bounded = BigInt(reference) * (side === 'buy' ? PPM + band : PPM - band);
    return Number(side === 'buy' ? bounded / this.#divisor : (bounded + this.#divisor - 1n) / this.#divisor);
  }
}
