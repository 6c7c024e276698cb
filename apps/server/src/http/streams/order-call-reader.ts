// Reads a call that places a limit order straight from the bytes of its message: most calls of a stream are that.
import type { Lots, MarketView, PriceTicks } from '@candor/exchange';
import type { SpotSide, SpotTimeInForce } from '@candor/wire';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const OPENING = 0x7b;
const CLOSING = 0x7d;
const SPACE = 0x20;
const LAST_ASCII = 0x7e;
/** So many digits are exact in a number. */
const DIGITS_MAX = 15;
const KEY_LENGTH_MAX = 64;

const callFields = ['op', 'id', 'call', 'idempotencyKey', 'body'] as const;
const orderFields = ['symbol', 'side', 'type', 'price', 'amount', 'timeInForce', 'postOnly'] as const;
const [SYMBOL, SIDE, TYPE, PRICE, AMOUNT, TIME_IN_FORCE, POST_ONLY] = [0, 1, 2, 3, 4, 5, 6] as const;
const [OP, ID, CALL, BODY] = [0, 1, 2, 4] as const;
/** Bits of what a call and an order cannot do without. */
const CALL_NEEDS = (1 << OP) | (1 << ID) | (1 << CALL) | (1 << BODY);
const ORDER_NEEDS = (1 << SYMBOL) | (1 << SIDE) | (1 << TYPE) | (1 << PRICE) | (1 << AMOUNT);

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
const callKeys = callFields.map(bytesOf);
const orderKeys = orderFields.map(bytesOf);
const [CALL_OP, SUBMIT, LIMIT] = ['call', 'SubmitSpotTrade', 'limit'].map(bytesOf) as [
  Buffer,
  Buffer,
  Buffer,
];
const sides = (['buy', 'sell'] as const).map((name) => ({ name, bytes: bytesOf(name) }));
const times = (['GTC', 'IOC', 'FOK'] as const).map((name) => ({ name, bytes: bytesOf(name) }));
const [TRUE, FALSE] = ['true', 'false'].map(bytesOf) as [Buffer, Buffer];

/**
 * True from `read` means that the schemas of the call and of its body take this message and find in it exactly what the
 * fields say. False says nothing: the ordinary way decides, and finds the words for what is wrong. There is one of these
 * for all messages, because nothing that is read has to outlive its turn.
 */
export class OrderCallReader {
  id = 0;
  idempotencyKey: string | undefined;
  market!: MarketView;
  side: SpotSide = 'buy';
  priceTicks = 0 as PriceTicks;
  lots = 0 as Lots;
  timeInForce: SpotTimeInForce = 'GTC';
  postOnly = false;
  readonly #marketBySymbol: (symbol: string) => MarketView | undefined;
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;
  #end = 0;
  /** Where the text between the last quotes stands. */
  #textStart = 0;
  #textEnd = 0;
  #symbol = '';
  #priceStart = 0;
  #priceEnd = 0;
  #amountStart = 0;
  #amountEnd = 0;

  constructor(marketBySymbol: (symbol: string) => MarketView | undefined) {
    this.#marketBySymbol = marketBySymbol;
  }

  read(bytes: Buffer, start: number, end: number): boolean {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
    this.idempotencyKey = undefined;
    this.timeInForce = 'GTC';
    this.postOnly = false;
    if (!this.#object(callKeys, CALL_NEEDS, false)) return false;
    this.#space();
    return this.#at === end && this.#judge();
  }

  #judge(): boolean {
    const market = this.#marketBySymbol(this.#symbol);
    if (market === undefined) return false;
    this.market = market;
    const { priceScale, lotScale } = market.grid;
    this.priceTicks = this.#scaled(this.#priceStart, this.#priceEnd, priceScale) as PriceTicks;
    this.lots = this.#scaled(this.#amountStart, this.#amountEnd, lotScale) as Lots;
    return this.priceTicks >= 0 && this.lots >= 0;
  }

  /** Every key known and there once, none of those that are needed missing. */
  #object(keys: readonly Buffer[], needs: number, isOrder: boolean): boolean {
    if (!this.#next(OPENING)) return false;
    let seen = 0;
    do {
      if (!this.#text()) return false;
      const key = this.#keyAmong(keys);
      if (key < 0 || (seen & (1 << key)) !== 0 || !this.#next(COLON)) return false;
      seen |= 1 << key;
      this.#space();
      if (!(isOrder ? this.#orderValue(key) : this.#callValue(key))) return false;
    } while (this.#next(COMMA));
    return this.#next(CLOSING) && (seen & needs) === needs;
  }

  #keyAmong(keys: readonly Buffer[]): number {
    for (let key = 0; key < keys.length; key++) if (this.#textIs(keys[key]!)) return key;
    return -1;
  }

  #callValue(key: number): boolean {
    if (key === BODY) return this.#object(orderKeys, ORDER_NEEDS, true);
    if (key === ID) return this.#number();
    if (!this.#text()) return false;
    if (key === OP) return this.#textIs(CALL_OP);
    if (key === CALL) return this.#textIs(SUBMIT);
    if (this.#textEnd - this.#textStart > KEY_LENGTH_MAX) return false;
    // Text of its own: a piece of a longer one would keep all of that in memory for as long as the key is remembered.
    this.idempotencyKey = this.#bytes.toString('latin1', this.#textStart, this.#textEnd);
    return true;
  }

  #orderValue(key: number): boolean {
    if (key === POST_ONLY) return this.#truth();
    if (!this.#text()) return false;
    switch (key) {
      case SYMBOL:
        this.#symbol = this.#bytes.toString('latin1', this.#textStart, this.#textEnd);
        return true;
      case SIDE:
        return this.#side();
      case TYPE:
        return this.#textIs(LIMIT);
      case PRICE:
        this.#priceStart = this.#textStart;
        this.#priceEnd = this.#textEnd;
        return true;
      case AMOUNT:
        this.#amountStart = this.#textStart;
        this.#amountEnd = this.#textEnd;
        return true;
      default:
        return key === TIME_IN_FORCE && this.#timeInForce();
    }
  }

  #side(): boolean {
    for (const { name, bytes } of sides) {
      if (!this.#textIs(bytes)) continue;
      this.side = name;
      return true;
    }
    return false;
  }

  #timeInForce(): boolean {
    for (const { name, bytes } of times) {
      if (!this.#textIs(bytes)) continue;
      this.timeInForce = name;
      return true;
    }
    return false;
  }

  #truth(): boolean {
    const isTrue = this.#bytes[this.#at] === TRUE[0];
    const word = isTrue ? TRUE : FALSE;
    this.#textStart = this.#at;
    this.#textEnd = this.#at += word.length;
    this.postOnly = isTrue;
    return this.#at <= this.#end && this.#textIs(word);
  }

  #number(): boolean {
    const bytes = this.#bytes;
    const start = this.#at;
    let value = 0;
    while (this.#at < this.#end && bytes[this.#at]! >= ZERO && bytes[this.#at]! <= NINE)
      value = value * 10 + bytes[this.#at++]! - ZERO;
    const digits = this.#at - start;
    this.id = value;
    return digits > 0 && digits <= DIGITS_MAX && (digits === 1 || bytes[start] !== ZERO);
  }

  /** A text of plain ASCII in which nothing is spelled by its number. */
  #text(): boolean {
    if (!this.#next(QUOTE)) return false;
    const bytes = this.#bytes;
    let at = this.#at;
    this.#textStart = at;
    for (; at < this.#end; at++) {
      const byte = bytes[at]!;
      if (byte === QUOTE) {
        this.#textEnd = at;
        this.#at = at + 1;
        return true;
      }
      if (byte === BACKSLASH || byte < SPACE || byte > LAST_ASCII) return false;
    }
    return false;
  }

  #textIs(word: Buffer): boolean {
    const start = this.#textStart;
    if (this.#textEnd - start !== word.length) return false;
    for (let i = 0; i < word.length; i++) if (this.#bytes[start + i] !== word[i]) return false;
    return true;
  }

  #next(byte: number): boolean {
    this.#space();
    if (this.#at >= this.#end || this.#bytes[this.#at] !== byte) return false;
    this.#at++;
    return true;
  }

  #space(): void {
    while (this.#at < this.#end) {
      const byte = this.#bytes[this.#at];
      if (byte !== SPACE && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return;
      this.#at++;
    }
  }

  /** A decimal as a whole number of its steps, or -1 where it needs a closer look. */
  #scaled(start: number, end: number, scale: number): number {
    if (scale < 0 || end - start > DIGITS_MAX || start === end) return -1;
    const bytes = this.#bytes;
    let value = 0;
    let point = end;
    for (let at = start; at < end; at++) {
      const byte = bytes[at]!;
      if (byte === POINT && point === end) point = at;
      else if (byte < ZERO || byte > NINE) return -1;
      else value = value * 10 + byte - ZERO;
    }
    const whole = point - start;
    const decimals = point === end ? 0 : end - point - 1;
    if (whole === 0 || (whole > 1 && bytes[start] === ZERO) || decimals > scale) return -1;
    if (point !== end && decimals === 0) return -1;
    if (whole + scale > DIGITS_MAX) return -1;
    for (let i = decimals; i < scale; i++) value *= 10;
    return value;
  }
}
