// A hostile client of seconds contracts: whatever it changes, it is refused or gets the very contract that is on offer.
import {
  byInstallation,
  type EventOf,
  parseDecimal,
  type SecondsOption,
  secondsOptions,
  secondsProfit,
} from '@candor/exchange';
import type { SubmitSecondsOrderBody } from '@candor/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileValues } from './testing-hostile.ts';
import { fundSeconds, submitBet } from './testing-seconds.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

type Opened = EventOf<'SecondsOpened'>;
type Payload = Readonly<Record<string, unknown>>;

/** How a request reaches the venue: as the client sends it, or through a server that believes the client. */
type Server = (user: TestUser, body: Payload) => ReturnType<TestVenue['post']>;

let venue: TestVenue;
let other: TestUser;
let options: readonly SecondsOption[];
const opened: Opened[] = [];

beforeAll(async () => {
  venue = await startTestVenue();
  other = await venue.register();
  await venue.pricesAreThere();
  await fundSeconds(venue, []);
  options = await venue.engine.read(secondsOptions);
  venue.engine.subscribe((records) => {
    for (const { events } of records)
      for (const event of events) if (event.type === 'SecondsOpened') opened.push(event);
  });
});
afterAll(async () => {
  expect(venue.faults).toEqual([]);
  await venue.stop();
});

/** All that the specification's client sends, as it is right for the option. */
const right = {
  type: 1,
  symbol: 'BTC/USDT',
  amount: '100',
  open_time: 60,
  version: 1,
  coin_price: '96400.5',
  win_rate: 0.2,
  lose_rate: 0.2,
  profit_rate: 80,
  mode: 1,
  create_time_new: 1_800_000_000_000,
} satisfies SubmitSecondsOrderBody;

const forged: Readonly<Record<keyof typeof right | 'aid', readonly unknown[]>> = {
  aid: ['00000000-0000-4000-8000-000000000000', 1],
  type: [0, 2, 3, '1', '2', 1.5, [2]],
  symbol: ['ETH/USDT', 'UNI/USDT', 'ETH', 'UNI', 'BTC', 'btc', 'BTC/', 'BTC/USDT ', ['BTC/USDT']],
  amount: [100, '100.0', '1e2', '99', '10001', '-100', '100000', '0x64', '100.0000001'],
  open_time: [59, 61, 0, -60, '60', 60.5, 600, 1_800_000_000, 86_400_000],
  version: [0, 2, -1, '1', 1.5],
  coin_price: [0, -1, 1e300, '1', 'NaN', null, { direction: 'long', price: null }, ['1']],
  win_rate: [100, 1, 0.2000001, '0.20000000001', '1e2', -0.2],
  lose_rate: [0, -1e9, '0', 0.1, '0.2 '],
  profit_rate: [100, -1e9, 0, 80.0001, '100', 1e300],
  mode: [2, -1, 'manual'],
  create_time_new: [0, -1, Date.now() - 60_000, Date.now() + 60_000, '1970-01-01'],
};

interface Attack {
  readonly what: string;
  readonly body: Payload;
}

function* attacks(): Generator<Attack> {
  for (const field of Object.keys(forged) as (keyof typeof forged)[]) {
    const { [field as 'type']: _, ...without } = right;
    yield { what: `${field} missing`, body: without };
    const values = [...forged[field], ...(field === 'aid' ? [other.aid] : []), ...hostileValues];
    for (const value of values) {
      yield { what: `${field} = ${JSON.stringify(value)?.slice(0, 60)}`, body: { ...right, [field]: value } };
    }
  }
}

/** What is wrong with a contract that came of this request, judged by the offer alone; undefined where nothing is. */
function wrongOf(user: TestUser, body: Payload, order: Opened): string | undefined {
  const option = options.find(({ market, durationMs }) => {
    const base = market === 0 ? 'BTC' : market === 1 ? 'ETH' : '';
    // A base currency alone is its market against USDT.
    const isNamed = body.symbol === base || body.symbol === `${base}/USDT`;
    return isNamed && durationMs === Number(body.open_time) * 1_000;
  });
  const stake = parseDecimal(String(body.amount), 6);
  if (option === undefined || !stake.ok) return 'it was not on offer';
  const due = {
    user: user.user,
    option: option.option,
    version: option.version,
    market: option.market,
    direction: body.type === 1 ? 'long' : 'short',
    stake: stake.value,
    fee: 0n,
    escrow: secondsProfit(option, stake.value as never),
    winPpm: option.winPpm,
    losePpm: option.losePpm,
    duration: option.durationMs,
    isNow: true,
  };
  const isNow = Math.abs(Date.now() - order.acceptedAt) < 10_000;
  const got = { ...order, duration: order.expiresAt - order.acceptedAt, isNow };
  const differing = Object.entries(due).filter(([name, value]) => got[name as keyof typeof got] !== value);
  return differing.length === 0 ? undefined : `${differing.map(([name]) => name).join(', ')} differ`;
}

/** Every attack that got something else than what is on offer, or that says one thing and does another. */
async function succeeded(
  server: Server,
  wanted: (attack: Attack) => boolean = () => true,
): Promise<string[]> {
  const found: string[] = [];
  let user = await venue.register();
  let bets = 0;
  for (const attack of attacks()) {
    if (!wanted(attack)) continue;
    // Nobody may have more than a hundred open, and a refusal for that would show nothing.
    if (bets >= 80) {
      user = await venue.register();
      bets = 0;
    }
    const before = opened.length;
    const answer = await server(user, attack.body);
    const fresh = opened.slice(before);
    bets += fresh.length;
    if (answer.statusCode >= 500) found.push(`${attack.what}: ${answer.statusCode}`);
    if (fresh.length !== (answer.statusCode === 200 ? 1 : 0)) found.push(`${attack.what}: ${answer.body}`);
    for (const order of fresh) {
      const wrong = wrongOf(user, attack.body, order);
      if (wrong !== undefined) found.push(`${attack.what}: ${wrong}`);
    }
  }
  return found;
}

test('every field changed one at a time is refused, or changes nothing', async () => {
  const honest = await venue.register();
  const answer = await submitBet(venue, honest, right);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(wrongOf(honest, right, opened.at(-1)!)).toBeUndefined();
  expect(await succeeded((user, body) => submitBet(venue, user, body))).toEqual([]);
  // What may be anything is taken as if it had not been sent, so some of these were orders.
  expect(opened.length).toBeGreaterThan(50);
}, 120_000);

test('what is ignored does not even decide whether an order is taken', async () => {
  const user = await venue.register();
  for (const [field, value] of [
    ['coin_price', '0.00000001'],
    ['mode', 2],
    ['create_time_new', 0],
  ] as const) {
    const answer = await submitBet(venue, user, { ...right, [field]: value });
    expect(answer.statusCode, answer.body).toBe(200);
  }
});

test('the control: a server that believes the rates of its client is noticed', async () => {
  const credulous: Server = async (user, body) => {
    const { win_rate, lose_rate, profit_rate, version, ...rest } = body;
    const believed = Math.round(Number(win_rate) * 1_000_000);
    const { option: _, version: __, ...terms } = options[0]!;
    if (believed > 0 && believed <= 1_000_000) {
      const rates = { winPpm: believed, losePpm: Math.max(believed, terms.losePpm) } as never;
      await venue.engine.submit({
        command: { type: 'SetSecondsOption', ...byInstallation, ...terms, ...(rates as object) },
      });
    }
    return submitBet(venue, user, rest);
  };
  const found = await succeeded(credulous, ({ what }) => what === 'win_rate = 1');
  expect(found.join()).toContain('winPpm');
});
