// What was sent under a key and has no answer yet, kept as long as the tab. A form that is left, a dialog that is closed
// and a page that is loaded anew forget what they sent; who then sends the same again means the same request.
import type { Environment } from '../environment.ts';

export interface Begun {
  /** The key under which the same was sent before without an answer, else the one that was given. */
  readonly key: string;
  readonly isFirst: boolean;
}

export interface Unanswered {
  /** What has a second effect when it is sent twice is kept until it has ended. */
  begin(call: string, body: object, key: string): Begun;
  /** The venue has decided about it. */
  end(key: string): void;
  /** Whether the page before this one left without an answer; true once. */
  isLeftBehind(): boolean;
  /** Keeps what is of whoever is signed in. */
  forgetOthers(): void;
}

export interface UnansweredParts {
  readonly environment: Pick<Environment, 'nowMs' | 'tabStorage'>;
  /** Whose requests these are. */
  readonly user: () => string | undefined;
}

interface Sent {
  readonly user: string;
  readonly key: string;
  readonly call: string;
  readonly mark: string;
  readonly atMs: number;
  readonly told?: true;
}

const place = 'candor.unanswered';
/** As long as the venue knows a key again. */
const lifeMs = 600_000;
const keptMax = 20;
/**
 * What has a second effect when it is sent twice. A setting has not, and who sets it again after another one means it
 * anew.
 */
const sentOnce: ReadonlySet<string> = new Set([
  ...['SubmitSpotTrade', 'ChangeSpotTrade', 'SubmitLeverOrder', 'CloseLeverOrder', 'SubmitSecondsOrder'],
  ...['SubmitPlayerWalletTransfer', 'SubmitCurrencyTransfer', 'SendToAccount', 'SubmitWithdrawLog'],
  ...['SubmitCoinDeposit', 'SubmitLockMining', 'LeaveLockMining', 'BuyTickets'],
  ...['GrantGift', 'TakeBackGift', 'FundHouse', 'MoveHouse', 'PayOutHouse'],
]);

/** What proves that one may spend is no part of what is asked for, and is kept nowhere. */
function contentOf(body: object): string {
  if (!('tradePassword' in body)) return JSON.stringify(body);
  const { tradePassword: _, code: __, passkey: ___, ...content } = body as Readonly<Record<string, unknown>>;
  return JSON.stringify(content);
}

/**
 * Tells contents apart in 64 bits: whoever looks into the storage reads neither amounts nor names. The key makes it
 * another one each time.
 */
function markOf(key: string, content: string): string {
  let [one, other] = [0x811c9dc5, 0x2f6e2b1d];
  for (const sign of key + content) {
    const code = sign.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5bd1e995);
    other ^= other >>> 15;
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

function isSent(value: unknown): value is Sent {
  const { user, key, call, mark, atMs } = (value ?? {}) as Partial<Sent>;
  return [user, key, call, mark].every((each) => typeof each === 'string') && typeof atMs === 'number';
}

export function createUnanswered({ environment, user }: UnansweredParts): Unanswered {
  const { tabStorage, nowMs } = environment;

  function read(): readonly Sent[] {
    try {
      const kept: unknown = JSON.parse(tabStorage.getItem(place) ?? '[]');
      if (!Array.isArray(kept)) return [];
      return kept.filter(isSent).filter(({ atMs }) => Math.abs(nowMs() - atMs) < lifeMs);
    } catch {
      return [];
    }
  }

  /** Where nothing can be kept, forms remember what they sent themselves. */
  function write(all: readonly Sent[]): void {
    try {
      if (all.length === 0) tabStorage.removeItem(place);
      else tabStorage.setItem(place, JSON.stringify(all.slice(-keptMax)));
    } catch {
      // The tab is without storage, or it is full.
    }
  }

  return {
    begin(call, body, key) {
      const whose = user();
      const isSentOnce = sentOnce.has(call.slice(call.lastIndexOf('/') + 1));
      if (whose === undefined || !isSentOnce) return { key, isFirst: true };
      const content = contentOf(body);
      const all = read();
      const before = all.find(
        (one) => one.user === whose && one.call === call && one.mark === markOf(one.key, content),
      );
      if (before !== undefined) return { key: before.key, isFirst: false };
      write([...all, { user: whose, key, call, mark: markOf(key, content), atMs: nowMs() }]);
      return { key, isFirst: true };
    },
    end(key) {
      const all = read();
      if (all.some((one) => one.key === key)) write(all.filter((one) => one.key !== key));
    },
    isLeftBehind() {
      const all = read();
      const isNews = all.some((one) => one.user === user() && one.told === undefined);
      if (isNews) write(all.map((one) => ({ ...one, told: true })));
      return isNews;
    },
    forgetOthers: () => write(read().filter((one) => one.user === user())),
  };
}
