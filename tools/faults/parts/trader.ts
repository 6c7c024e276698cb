// Somebody with an account who trades through the public calls, and remembers what was asked for and what was told.
import type { LogRecord } from '@candor/exchange';
import { requestIdAt } from '../../../apps/server/src/engine/testing-flow.ts';
import type { VenueProcess } from '../../e2e/venue-process.ts';
import type { Notes } from './notes.ts';

interface Answer<T> {
  readonly flag: boolean;
  readonly data: T;
  readonly refusal?: string;
}

type Placed = { seq: number } | { refusal: string };

/** In doubt is a request to which there was no answer, or one that says so. */
export type Outcome = 'told' | 'refused' | 'in doubt';

const password = 'Steady-Hand7';
/** Half of the time after which a request is too old. */
const askedAgainMsMax = 300_000;
/** Nothing was done, or nobody knows, and the same request may be sent again. */
const comeAgain = new Set(['venue.busy', 'venue.notReady', 'venue.fault']);

export class Trader implements Notes {
  readonly asked = new Map<number, string>();
  readonly told = new Map<number, number>();
  askedAgain = 0;
  #venue: VenueProcess;
  readonly #token: string;
  #next = 0;

  private constructor(venue: VenueProcess, token: string) {
    this.#venue = venue;
    this.#token = token;
  }

  static async signUp(venue: VenueProcess, email: string): Promise<Trader> {
    return new Trader(venue, await signUp(venue, email));
  }

  /** The same account where its venue runs now. */
  moveTo(venue: VenueProcess): this {
    this.#venue = venue;
    return this;
  }

  /** Places a market order, in turn to buy and to sell, under a request id of its own. */
  trade(): Promise<Outcome> {
    const number = this.#next++;
    return this.#ask(number, requestIdAt(Date.now(), number));
  }

  /** Whether an order goes through before long: a market that has just opened has nobody to trade with yet. */
  async canTrade(): Promise<boolean> {
    for (let tries = 0; tries < 200; tries++) {
      if ((await this.trade()) === 'told') return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  }

  /** Asks once more for whatever was never answered, and answers with what is still in doubt then. */
  async resolve(): Promise<number> {
    let open = 0;
    for (const [number, requestId] of this.asked) {
      if (this.told.has(number)) continue;
      this.askedAgain++;
      if ((await this.#ask(number, requestId)) === 'in doubt') open++;
    }
    return open;
  }

  /** So many by chance of the older half of what is not too old to be asked again: hardly any of it is still in memory. */
  doneBefore(count: number): readonly number[] {
    const since = Date.now() - askedAgainMsMax;
    const done = [...this.told.keys()].filter(
      (number) => this.told.get(number)! > 0 && timeOf(this.asked.get(number)!) > since,
    );
    return Array.from({ length: count }, () => done[Math.floor((Math.random() * done.length) / 2)]!);
  }

  /** Asks once more for something that was done. */
  async repeat(number: number): Promise<'the same' | 'another' | 'in doubt'> {
    const answer = await this.place(orderOf(number), this.asked.get(number)!);
    if (isInDoubt(answer)) return 'in doubt';
    return 'seq' in answer && answer.seq === this.told.get(number) ? 'the same' : 'another';
  }

  /** Places an order; answers with its record, the name of its refusal, or nothing where there was no answer. */
  async place(order: object, requestId: string): Promise<Placed | undefined> {
    const headers = { authorization: `Bearer ${this.#token}`, 'idempotency-key': requestId };
    try {
      const response = await send(this.#venue, '/api/webapi/SubmitSpotTrade', order, headers);
      const { flag, data, refusal = '' } = (await response.json()) as Answer<{ seq: number }>;
      return flag ? { seq: data.seq } : { refusal };
    } catch {
      return undefined;
    }
  }

  async #ask(number: number, requestId: string): Promise<Outcome> {
    this.asked.set(number, requestId);
    const answer = await this.place(orderOf(number), requestId);
    if (isInDoubt(answer)) return 'in doubt';
    this.told.set(number, 'seq' in answer ? answer.seq : 0);
    return 'seq' in answer ? 'told' : 'refused';
  }

  /** What a record of this person must hold. */
  readonly isAskedFor = (number: number, { command }: LogRecord): boolean =>
    command.type === (number % 2 === 0 ? 'PlaceSpotMarketOrderByQuote' : 'PlaceSpotMarketOrder') &&
    command.side === orderOf(number).side;
}

/** The time in a version 7 UUID. */
const timeOf = (requestId: string): number => Number.parseInt(requestId.replaceAll('-', '').slice(0, 12), 16);

/** Without an answer, or with one that says to come again, nobody knows or nothing was done. */
function isInDoubt(answer: Placed | undefined): answer is undefined | { refusal: string } {
  return answer === undefined || ('refusal' in answer && comeAgain.has(answer.refusal));
}

/** The smallest amounts that a price of 120,000 leaves in order, and so little that an account lasts. */
function orderOf(number: number) {
  const order = { symbol: 'BTC/USDT', type: 'market' };
  return number % 2 === 0
    ? { ...order, side: 'buy', total: '12' }
    : { ...order, side: 'sell', amount: '0.00010' };
}

/** Walks through captcha, code and registration as a person does, and answers with the token of the session. */
export async function signUp(venue: VenueProcess, email: string): Promise<string> {
  const call = async <T>(route: string, body?: object): Promise<{ data: T; response: Response }> => {
    const response = await send(venue, route, body);
    const { flag, data } = (await response.json()) as Answer<T>;
    if (!flag) throw new Error(`${route} was refused`);
    return { data, response };
  };
  const { id: captchaId } = (await call<{ id: string }>('/api/openapi/GetCaptcha')).data;
  const captcha = await venue.captchaText(captchaId);
  const asked = { email, purpose: 'register', captchaId, captcha };
  const { codeRequest } = (await call<{ codeRequest: string }>('/api/webapi/SendCode', asked)).data;
  const code = await mailedCode(venue, email);
  const passwords = { password, repeatPassword: password };
  const agreed = { nationality: 'DE', agreement: true, adult: true };
  const wanted = { email, code, codeRequest, ...passwords, ...agreed };
  const { response } = await call('/api/webapi/Register', wanted);
  const token = /candor_session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  if (token === undefined) throw new Error('The registration gave no session');
  return token;
}

export function send(venue: VenueProcess, route: string, body?: object, headers = {}): Promise<Response> {
  return fetch(`${venue.url}${route}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  });
}

async function mailedCode(venue: VenueProcess, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const code = /\b[0-9]{6}\b/.exec((await venue.mailTo(email))[0]?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`No code was mailed to ${email}`);
}
