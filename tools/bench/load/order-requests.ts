// The orders that benches of the network send: everybody buys and sells the same amount at the same price in turn.
import { randomBytes } from 'node:crypto';

export const ORDER_PATH = '/api/webapi/SubmitSpotTrade';
/** Prices that are set by hand begin here, and the house quotes around it: nothing else trades at it. */
const PRICE = '96400.0';
const AMOUNT = '0.001';

export interface OrderFields {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit';
  readonly price: string;
  readonly amount: string;
}

/** What one trader sends as order number `n`. Half of them begin with a sale, so that no side runs away. */
export function orderFields(trader: number, n: number): OrderFields {
  const side = (trader + n) % 2 === 0 ? 'buy' : 'sell';
  return { symbol: 'BTC/USDT', side, type: 'limit', price: PRICE, amount: AMOUNT };
}

/** Idempotency keys of one process: UUIDs of version 7 that never repeat. */
export class RequestKeys {
  readonly #end = randomBytes(4).toString('hex');
  #next = 0;
  #timeMs = 0;
  #time = '';

  next(): string {
    const nowMs = Date.now();
    if (nowMs !== this.#timeMs) {
      this.#timeMs = nowMs;
      const hex = nowMs.toString(16).padStart(12, '0');
      this.#time = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${this.#end}`;
    }
    this.#next = (this.#next + 1) % 65_536;
    return this.#time + this.#next.toString(16).padStart(4, '0');
  }
}
