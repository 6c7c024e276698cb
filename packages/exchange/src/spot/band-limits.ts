// The ends of a market's price band. Every order asks for one, and what they follow from changes less often than orders come.
import { bandEnd } from '../arithmetic/price-band.ts';
import type { IndexPrice, PriceTicks } from '../arithmetic/units.ts';
import type { Side } from '../order-book/orders.ts';

/** Says the same whether it was asked before or not: what it keeps follows from what it is asked. */
export class BandLimits {
  readonly #indexPerTick: number;
  readonly #buy = { reference: -1, bandPpm: -1, limit: 0 };
  readonly #sell = { reference: -1, bandPpm: -1, limit: 0 };

  /** Of a market of which a tick is so much on the scale of the index tape. */
  constructor(indexPerTick: number) {
    this.#indexPerTick = indexPerTick;
  }

  around(reference: IndexPrice, bandPpm: number, side: Side): PriceTicks {
    const known = side === 'buy' ? this.#buy : this.#sell;
    if (known.reference !== reference || known.bandPpm !== bandPpm) {
      known.reference = reference;
      known.bandPpm = bandPpm;
      known.limit = bandEnd(this.#indexPerTick, reference, bandPpm, side);
    }
    return known.limit as PriceTicks;
  }
}
