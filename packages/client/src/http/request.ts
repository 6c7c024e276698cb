// Sends calls to the venue's own origin and reads their envelopes.
import type { Environment } from '../environment.ts';
import { unwrap } from './envelope.ts';
import { type Outcome, unreachable } from './outcome.ts';
import type { ServerClock } from './server-clock.ts';
import { uuidV7 } from './uuid-v7.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface Requests {
  get<Data>(path: string, query?: Query): Promise<Outcome<Data>>;
  /**
   * Every mutation carries its own request key, so that a repeat by the network has one effect. Who repeats a
   * mutation whose answer was lost passes the key of the first attempt.
   */
  post<Data>(path: string, body: object, query?: Query, key?: string): Promise<Outcome<Data>>;
  /** A form with files. */
  upload<Data>(path: string, form: FormData): Promise<Outcome<Data>>;
  newKey(): string;
}

export interface RequestParts {
  readonly environment: Pick<
    Environment,
    'fetch' | 'fillRandom' | 'nowMs' | 'origin' | 'startTimer' | 'stopTimer'
  >;
  readonly clock: ServerClock;
  /** Told whenever an answer says that the session is over. */
  readonly onSignedOut: () => void;
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

export function createRequests({ environment, clock, onSignedOut }: RequestParts): Requests {
  async function send<Data>(
    address: string,
    init: RequestInit,
    patienceMs = timeoutMs,
  ): Promise<Outcome<Data>> {
    const ending = new AbortController();
    const timer = environment.startTimer(() => ending.abort(), patienceMs);
    try {
      const response = await environment.fetch(address, {
        ...init,
        credentials: 'same-origin',
        redirect: 'error',
        signal: ending.signal,
      });
      const outcome = unwrap<Data>(await response.json());
      if (outcome.outcome === 'signedOut') onSignedOut();
      return outcome;
    } catch {
      return unreachable;
    } finally {
      environment.stopTimer(timer);
    }
  }

  function requestKey(): string {
    const randomness = new Uint8Array(10);
    environment.fillRandom(randomness);
    return uuidV7(clock.nowMs(), randomness);
  }

  return {
    get: (path, query) => send(addressOf(environment.origin, path, query), { method: 'GET' }),
    newKey: requestKey,
    post: (path, body, query, key = requestKey()) =>
      send(addressOf(environment.origin, path, query), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(body),
      }),
    // The browser writes the content type, which names the boundary of the form.
    upload: (path, form) =>
      send(
        addressOf(environment.origin, path),
        { method: 'POST', headers: { 'Idempotency-Key': requestKey() }, body: form },
        uploadTimeoutMs,
      ),
  };
}
