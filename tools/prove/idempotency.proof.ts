// P14: a request id has one effect, however often and whenever it comes, in the whole server over HTTP.
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { VenueProcess } from '../e2e/venue-process.ts';
import { type Plant, withPlants } from '../faults/parts/planted.ts';
import { send, signUp } from '../faults/parts/trader.ts';
import { holds, mustFailBy, type Proof, type Scale, type Shown } from './proof.ts';

const AT_ONCE: Readonly<Record<Scale, number>> = { quick: 1_000, full: 1_000, long: 10_000 };
const CONTROL_AT_ONCE = 50;
const DAY_MS = 86_400_000;
const SERVER = fileURLToPath(new URL('../faults/parts/supervised-server.ts', import.meta.url));
const SECONDS = 4;
const SPOT = 1;
const transfer = { from: SECONDS, to: SPOT, symbol: 'USDT', amount: '1' };

/** Nothing is remembered of what was asked before. */
const withoutMemory: Plant = {
  file: 'packages/exchange/src/request-window.ts',
  find: 'if (!readId(requestId)) return undefined;',
  replace: 'return undefined;',
};

interface Answer {
  readonly flag: boolean;
  readonly refusal?: string;
  readonly data: { readonly seq: number } | null;
}

class Person {
  readonly #venue: VenueProcess;
  readonly #token: string;

  constructor(venue: VenueProcess, token: string) {
    this.#venue = venue;
    this.#token = token;
  }

  async ask(requestId: string, body: object): Promise<{ readonly status: number; readonly answer: Answer }> {
    const headers = { authorization: `Bearer ${this.#token}`, 'idempotency-key': requestId };
    const response = await send(this.#venue, '/api/webapi/SubmitPlayerWalletTransfer', body, headers);
    return { status: response.status, answer: (await response.json()) as Answer };
  }

  /** All at once, and as many effects as there are different records behind the answers. */
  async flood(requestId: string, times: number): Promise<ReadonlySet<number>> {
    const answers = await Promise.all(Array.from({ length: times }, () => this.ask(requestId, transfer)));
    const bad = answers.find(({ answer }) => !answer.flag);
    holds(bad === undefined, `A repeat was answered ${bad?.status} ${bad?.answer.refusal}`);
    return new Set(answers.map(({ answer }) => answer.data!.seq));
  }

  async spot(): Promise<string> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const response = await send(this.#venue, '/api/webapi/PlayerWalletTokens', { type: SPOT }, headers);
    const { data } = (await response.json()) as { data: readonly { symbol: string; balance: string }[] };
    return data.find(({ symbol }) => symbol === 'USDT')!.balance;
  }
}

/** A version 7 UUID of this moment. */
function requestIdNow(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const rest = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

async function withVenue<T>(plants: readonly Plant[], use: (venue: VenueProcess) => Promise<T>): Promise<T> {
  const { environment, nodeArguments } = withPlants(...plants);
  const settings = { CANDOR_CLOCK: 'manual', CANDOR_PRICES: 'manual', CANDOR_REQUESTS_PER_MINUTE: '1000000' };
  const venue = await VenueProcess.start({ ...settings, ...environment }, [...nodeArguments, SERVER]);
  try {
    return await use(venue);
  } finally {
    await venue.dispose();
  }
}

/** The same request many times at once: one record, one movement of money. */
async function requireOneEffect(person: Person, requestId: string, times: number): Promise<number> {
  const before = await person.spot();
  const seqs = await person.flood(requestId, times);
  const moved = Number(await person.spot()) - Number(before);
  holds(
    seqs.size === 1 && moved === 1,
    `${times} times the same request had ${seqs.size} effects and moved ${moved} USDT`,
  );
  return [...seqs][0]!;
}

async function requireProperty(venue: VenueProcess, times: number): Promise<void> {
  const person = new Person(venue, await signUp(venue, 'p14@example.org'));
  const requestId = requestIdNow();
  const seq = await requireOneEffect(person, requestId, times);
  const after = await person.spot();
  await venue.killNow();
  await venue.startAgain();
  const again = await person.flood(requestId, times);
  holds(again.size === 1 && again.has(seq), `After kill -9 the same request was answered with ${[...again]}`);
  const other = await person.ask(requestId, { ...transfer, amount: '2' });
  holds(
    other.status === 409,
    `Another body under the id was answered ${other.status} ${other.answer.refusal}`,
  );
  await venue.advanceClock(DAY_MS);
  const late = await person.ask(requestId, transfer);
  const { refusal } = late.answer;
  holds(refusal === 'request.expired', `A day later it was answered ${late.status} ${refusal}`);
  holds((await person.spot()) === after, 'A repeat has moved money');
}

async function run(scale: Scale): Promise<Shown> {
  const times = AT_ONCE[scale];
  await withVenue([], (venue) => requireProperty(venue, times));
  const control = await mustFailBy('nothing is remembered', / had \d+ effects /, () =>
    withVenue([withoutMemory], async (venue) => {
      const person = new Person(venue, await signUp(venue, 'control@example.org'));
      await requireOneEffect(person, requestIdNow(), CONTROL_AT_ONCE);
    }),
  );
  return {
    figure: `${times} at once and ${times} after kill -9: one record, one answer; another body 409; a day later request.expired`,
    control,
  };
}

export const idempotency: Proof = {
  id: 'P14',
  says: 'A request id has one effect',
  does: 'the same transfer over HTTP at once, after kill -9 and a day later, and another body under its id, in the whole server',
  run,
};
