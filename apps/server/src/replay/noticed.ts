// What breaks no rule and tells of one who cheats within them: prices of nobody but the venue, contracts that ended on a
// tape that was silent, accounts of the house, and records that come late.
import { isOwnWord, type LogRecord } from '@candor/exchange';
import type { ExchangeState } from '../engine/rules.ts';

type Event<Type> = Extract<LogRecord['events'][number], { readonly type: Type }>;
type Tick = Event<'PricesRecorded'>['ticks'][number];

/** The tape has a tick each second: whoever leaves some out chooses between those that are left. */
const FAR_MS = 2_000;

/** A tick that is the venue's own word in a market whose prices came from several sources. */
export interface OwnWord {
  readonly seq: number;
  readonly at: number;
  readonly source: string;
  readonly symbol: string;
}

export class Noticed {
  readonly #onOwnWord: (one: OwnWord) => void;
  readonly #wallMs: () => number;
  /** By market: whether its newest tick rests on several sources. */
  readonly #ofSources = new Map<number, boolean>();
  #houseAccounts = 0;
  #secondsEnded = 0;
  #secondsFar = 0;
  #isLive = false;
  #lateMs = 0;
  #lateSeq: number | undefined;

  constructor(onOwnWord: (one: OwnWord) => void, wallMs: () => number = Date.now) {
    this.#onOwnWord = onOwnWord;
    this.#wallMs = wallMs;
  }

  get houseAccounts(): number {
    return this.#houseAccounts;
  }

  /** How many seconds contracts ended, and how many of them without a price at either end or on one that was far from it. */
  get seconds(): { readonly ended: number; readonly far: number } {
    return { ended: this.#secondsEnded, far: this.#secondsFar };
  }

  /** Which record came longest after the time that it bears, and how long; undefined as long as none was waited for. */
  get late(): { readonly seq: number; readonly ms: number } | undefined {
    return this.#lateSeq === undefined ? undefined : { seq: this.#lateSeq, ms: this.#lateMs };
  }

  /** From here on records are seen as soon as they are published. */
  caughtUp(): void {
    this.#isLive = true;
  }

  see(state: ExchangeState, { seq, at, events }: LogRecord): void {
    if (this.#isLive) this.#measure(seq, this.#wallMs() - at);
    for (const event of events) {
      if (event.type === 'UserOpened' && event.kind === 'house') this.#houseAccounts++;
      if (event.type === 'SecondsSettled') this.#settled(event);
      if (event.type !== 'PricesRecorded') continue;
      for (const tick of event.ticks) this.#tick(state, { seq, at, source: event.source }, tick);
    }
  }

  #settled({ acceptedAt, expiresAt, entry, exit }: Event<'SecondsSettled'>): void {
    this.#secondsEnded++;
    const isNear =
      entry !== undefined &&
      exit !== undefined &&
      entry.observedAt - acceptedAt <= FAR_MS &&
      expiresAt - exit.observedAt <= FAR_MS;
    if (!isNear) this.#secondsFar++;
  }

  #measure(seq: number, lateMs: number): void {
    if (this.#lateSeq !== undefined && lateMs <= this.#lateMs) return;
    this.#lateMs = lateMs;
    this.#lateSeq = seq;
  }

  #tick(state: ExchangeState, of: Pick<OwnWord, 'seq' | 'at' | 'source'>, { market }: Tick): void {
    const isOwn = isOwnWord(of.source);
    if (isOwn && this.#ofSources.get(market) === true)
      this.#onOwnWord({ ...of, symbol: state.markets[market]!.terms.symbol });
    this.#ofSources.set(market, !isOwn);
  }
}
