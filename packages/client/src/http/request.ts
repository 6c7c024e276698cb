// Sends calls to the venue's own origin and reads their envelopes.
import type { Environment } from '../environment.ts';
import { unwrap } from './envelope.ts';
import { type Outcome, type Refusal, unreachable } from './outcome.ts';
import { isDecided } from './request-attempt.ts';
import type { ServerClock } from './server-clock.ts';
import type { Unanswered } from './unanswered.ts';
import { uuidV7 } from './uuid-v7.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface Requests {
  get<Data>(path: string, query?: Query): Promise<Outcome<Data>>;
  /**
   * Every mutation carries its own request key, so that a repeat by the network has one effect. Who repeats a
   * mutation whose answer was lost passes the key of the first attempt.
   */
  post<Data>(path: string, body: object, query?: Query, key?: string): Promise<Outcome<Data>>;
  /** A form with files; who shows how far it is gets told the share that was sent, from 0 to 1. */
  upload<Data>(path: string, form: FormData, onProgress?: (share: number) => void): Promise<Outcome<Data>>;
  newKey(): string;
}

export interface RequestParts {
  readonly environment: Pick<
    Environment,
    'fetch' | 'fillRandom' | 'nowMs' | 'origin' | 'sendForm' | 'startTimer' | 'stopTimer'
  >;
  readonly clock: ServerClock;
  /** Told whenever an answer says that the session is over, or is somebody else's. */
  readonly onSignedOut: () => void;
  /** The number of the account that the page speaks of; where another is signed in, the venue refuses what names it. */
  readonly account?: (() => string | undefined) | undefined;
  /** Where given, what has a key of its own and got no answer is sent again under that key, whoever sends it. */
  readonly unanswered?: Pick<Unanswered, 'begin' | 'end'> | undefined;
  /** Told the key when an answer is that of an earlier sending, of which whoever sent this one did not know. */
  readonly onRepeated?: ((key: string) => void) | undefined;
}

/** A call that has not answered for this long is given up; its effect is then unknown. */
const timeoutMs = 20_000;
/** Pictures take a while over a slow line. */
const uploadTimeoutMs = 120_000;

function addressOf(origin: string, path: string, query: Query = {}): string {
  const address = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address.href;
}

/** Refused before it was looked at. A venue that is not ready may have been stopped while it carried something out. */
const notLookedAt: Refusal['refusal'] = 'request.rateLimited';

const isOfAnother = (outcome: Outcome<unknown>): boolean =>
  outcome.outcome === 'refused' && outcome.refusal === 'session.foreignAid';

/** Whether it is known by now what became of it. What was not looked at was not done, but perhaps by an earlier sending. */
function isEnd(outcome: Outcome<unknown>, isFirst: boolean): boolean {
  if (outcome.outcome === 'signedOut') return isFirst;
  if (outcome.outcome !== 'refused') return outcome.outcome === 'ok';
  return isDecided(outcome) || (isFirst && outcome.refusal === notLookedAt);
}

/** Pages of a browser have one session: this one may not have heard yet that it is another user's by now. */
const headersOf = (key: string, meant: string | undefined): Record<string, string> => ({
  'Idempotency-Key': key,
  ...(meant !== undefined && { 'Candor-Account': meant }),
});

export function createRequests(parts: RequestParts): Requests {
  const { environment, clock, onSignedOut, account, unanswered, onRepeated } = parts;

  async function send<Data>(
    ask: (signal: AbortSignal) => Promise<Response>,
    patienceMs: number,
  ): Promise<Outcome<Data>> {
    const ending = new AbortController();
    const timer = environment.startTimer(() => ending.abort(), patienceMs);
    try {
      const response = await ask(ending.signal);
      const outcome = unwrap<Data>(await response.json());
      if (outcome.outcome === 'signedOut' || isOfAnother(outcome)) onSignedOut();
      return outcome;
    } catch {
      return unreachable;
    } finally {
      environment.stopTimer(timer);
    }
  }

  const call =
    (address: string, init: RequestInit) =>
    (signal: AbortSignal): Promise<Response> =>
      environment.fetch(address, { ...init, credentials: 'same-origin', redirect: 'error', signal });

  function requestKey(): string {
    const randomness = new Uint8Array(10);
    environment.fillRandom(randomness);
    return uuidV7(clock.nowMs(), randomness);
  }

  const post = <Data>(path: string, body: object, query: Query | undefined, key: string) =>
    send<Data>(
      call(addressOf(environment.origin, path, query), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headersOf(key, account?.()) },
        body: JSON.stringify(body),
      }),
      timeoutMs,
    );

  async function postKept<Data>(path: string, body: object, query: Query | undefined, own: string) {
    const { key, isFirst } = unanswered?.begin(path, body, own) ?? { key: own, isFirst: true };
    const outcome = await post<Data>(path, body, query, key);
    if (isEnd(outcome, isFirst)) unanswered?.end(key);
    if (outcome.outcome === 'ok' && key !== own) onRepeated?.(key);
    return outcome;
  }

  return {
    get: (path, query) =>
      send(call(addressOf(environment.origin, path, query), { method: 'GET' }), timeoutMs),
    newKey: requestKey,
    post: (path, body, query, key) =>
      key === undefined ? post(path, body, query, requestKey()) : postKept(path, body, query, key),
    // The browser writes the content type, which names the boundary of the form.
    upload(path, form, onProgress) {
      const address = addressOf(environment.origin, path);
      const headers = headersOf(requestKey(), account?.());
      const { sendForm } = environment;
      const ask =
        onProgress === undefined || sendForm === undefined
          ? call(address, { method: 'POST', headers, body: form })
          : (signal: AbortSignal) => sendForm(address, { form, headers, signal, onProgress });
      return send(ask, uploadTimeoutMs);
    },
  };
}
