// The people of the authorisation matrix: an owner, somebody else and somebody frozen, each with things of their own.
import { type Atoms, byInstallation, currencyByCode } from '@candor/exchange';
import { expect, vi } from 'vitest';
import { jpeg } from '../../files/testing-pictures.ts';
import { uploadScreenshot } from '../forms/testing-forms.ts';
import { freshMarks, fundLever, openLever, placeLever } from '../testing-lever.ts';
import { sessionTokenOf } from '../testing-people.ts';
import { fundSeconds } from '../testing-seconds.ts';
import type { TestUser, TestVenue } from '../testing-venue.ts';
import { DAY_MS, passTime, type ShiftedClock, TRADE_PASSWORD, walletCalls } from '../testing-wallet.ts';

/** What belongs to one person and is named by an id in a request. */
export type ObjectKind =
  | 'order'
  | 'withdrawal'
  | 'file'
  | 'session'
  | 'quote'
  | 'email'
  | 'passkey'
  | 'apiKey'
  | 'address'
  | 'leverOrder'
  | 'leverPosition'
  /** Another order that nobody cancels. */
  | 'leverStops'
  | 'lock'
  | 'message'
  | 'alert';

type Ids = Readonly<Record<Exclude<ObjectKind, 'quote' | 'email' | 'passkey' | 'address'>, string>>;

export interface Person extends TestUser {
  readonly ids: Ids;
  /** An address that this person alone may read. */
  readonly depositAddress: string;
  readonly withdrawalAddress: string;
  /** The address of somebody to whom they send. */
  readonly friend: string;
}

export interface Cast {
  readonly owner: Person;
  readonly other: Person;
  readonly frozen: Person;
  /** A session that was signed out. */
  readonly gone: TestUser;
  /** A passkey of somebody. */
  readonly passkey: string;
  /** The id of a person's own thing. */
  idOf(person: Person, kind: ObjectKind): Promise<string>;
}

/** Ids that are well formed and belong to nobody. */
export const nobodys: Readonly<Record<ObjectKind, string>> = {
  order: '999999999',
  withdrawal: '999999999',
  file: '018f4b8e-0000-4000-8000-000000000000',
  session: '018f4b8e-0000-7000-8000-000000000000',
  quote: '999999999',
  email: 'nobody-at-all@example.org',
  address: '018f4b8e-0000-4000-8000-000000000000',
  leverOrder: '999999999',
  leverPosition: '999999999',
  leverStops: '999999999',
  lock: '999999999',
  message: '999999999',
  alert: '999999999',
  passkey: '018f4b8e-0000-7000-8000-000000000000',
  apiKey: '018f4b8e-0000-7000-8000-000000000000',
};

export async function makeCast(venue: TestVenue, clock: ShiftedClock): Promise<Cast> {
  const bare: TestUser[] = [];
  for (let place = 0; place < 3; place += 1) bare.push(await equip(venue, clock, place));
  passTime(venue, clock, DAY_MS + 1_000);
  await venue.pricesAreThere();
  await stockHouse(venue);
  await fundSeconds(venue, bare);
  await fundLever(venue, bare);
  for (const user of bare) await freshMarks(venue, user);
  const gone = await venue.register();
  await ok(venue.post(gone, '/api/webapi/Logout'));
  const people: Person[] = [];
  for (const [place, user] of bare.entries()) {
    people.push({ ...(await giveThings(venue, clock, user, place)), friend: gone.email });
  }
  const [owner, other, frozen] = people as [Person, Person, Person];
  await venue.engine.submit({ command: { type: 'FreezeUser', ...byInstallation, user: frozen.user } });
  await freshPrices(venue, owner);
  return { owner, other, frozen, gone, passkey: await somebodysPasskey(venue), idOf: idsOf(venue) };
}

function idsOf(venue: TestVenue): Cast['idOf'] {
  return async (person, kind) => {
    if (kind === 'email') return person.email;
    if (kind === 'address') return person.aid;
    if (kind === 'passkey') throw new Error('Nobody of the matrix has a passkey');
    if (kind !== 'quote') return person.ids[kind];
    const body = { fo: 'USDT', to: 'BTC', amount: '10' };
    const quoted = await venue.post(person, '/api/webapi/SubmitCurrencyQuote', body);
    return quoted.statusCode === 200 ? String(quoted.json().data.quote) : nobodys.quote;
  };
}

async function ok(answer: ReturnType<TestVenue['post']>) {
  const { statusCode, body, json } = await answer;
  expect(statusCode, body).toBe(200);
  return json().data;
}

const addressOf = (place: number): string => `0x${String(place + 1).repeat(40)}`;

/** A tier, a transaction password and an address: a day later money may leave. */
async function equip(venue: TestVenue, clock: ShiftedClock, place: number): Promise<TestUser> {
  const user = await venue.register();
  const { bind } = walletCalls(() => venue, clock);
  const tier = { type: 'SetUserTier', ...byInstallation, user: user.user, tier: 'individual' } as const;
  await venue.engine.submit({ command: tier });
  await ok(
    venue.post(user, '/api/webapi/SetTradePwd', {
      loginPassword: user.password,
      password: TRADE_PASSWORD,
      repeatPassword: TRADE_PASSWORD,
    }),
  );
  await ok(bind(user, { address: addressOf(place) }));
  return user;
}

/** What swaps pay, and what locks are promised. */
async function stockHouse(venue: TestVenue): Promise<void> {
  for (const [account, code] of [
    ['house.swap', 'BTC'],
    ['mining.reserve', 'USDT'],
  ] as const) {
    const found = await venue.engine.read((state) => currencyByCode(state, code));
    const command = {
      type: 'FundHouse',
      ...byInstallation,
      account,
      currency: found?.currency ?? (0 as never),
      amount: 100_000_000n as Atoms,
      network: 'paper',
      transaction: `${account}-of-the-matrix`,
    } as const;
    expect((await venue.engine.submit({ command })).outcome).toBe('accepted');
  }
}

async function giveThings(
  venue: TestVenue,
  clock: ShiftedClock,
  user: TestUser,
  place: number,
): Promise<Omit<Person, 'friend'>> {
  const { withdraw } = walletCalls(() => venue, clock);
  const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000.0', amount: '0.00100' };
  const placed = await ok(venue.post(user, '/api/webapi/SubmitSpotTrade', order));
  const { id: position } = await openLever(venue, user, { contracts: 1 });
  const limit = { type: 'limit', price: '50000.0', contracts: 1 };
  const locking = { plan: 1, version: 1, amount: '100' };
  const key = { name: 'Tax', mayTrade: false, addresses: [], days: 30, password: user.password };
  const alert = { symbol: 'BTC/USDT', basis: 'index', direction: 'above', price: '999999.0' };
  const asked = await ok(withdraw(user, { amount: '25' }));
  const { file } = await ok(uploadScreenshot(venue, user, await jpeg()));
  const login = { email: user.email, password: user.password };
  const token = sessionTokenOf(await venue.post(undefined, '/api/webapi/Login', login));
  const sessions = await ok(venue.get({ ...user, token }, '/api/webapi/GetSessions'));
  const { address } = await ok(venue.get(user, '/api/openapi/GetReceiptAdress?network=erc20'));
  return {
    ...user,
    ids: {
      order: String(placed.order),
      withdrawal: String(asked.id),
      leverOrder: String(await placeLever(venue, user, limit)),
      leverPosition: String(position),
      leverStops: String(await placeLever(venue, user, limit)),
      lock: String((await ok(venue.post(user, '/api/webapi/SubmitLockMining', locking))).lock.id),
      // The position that was opened above is told.
      message: String((await ok(venue.get(user, '/api/webapi/GetNotifications'))).rows[0].id),
      alert: String((await ok(venue.post(user, '/api/webapi/SetPriceAlert', alert))).id),
      apiKey: (await ok(venue.post(user, '/api/webapi/CreateApiKey', key))).row.id,
      file,
      session: sessions.find(({ current }: { current: boolean }) => current).id,
    },
    depositAddress: address,
    withdrawalAddress: addressOf(place),
  };
}

/** As the table has it: making one takes a browser, which other tests have. */
async function somebodysPasskey(venue: TestVenue): Promise<string> {
  const user = await venue.register();
  const { rows } = await venue.pool.query<{ id: string }>(
    `insert into passkeys (id, subject_kind, subject_id, credential_id, public_key, counter, transports, site_host, name, created_at)
     values (gen_random_uuid(), 'user', $1, 'matrix', '\\x00', 0, '{}', 'localhost', 'Phone', now()) returning id`,
    [user.user],
  );
  return rows[0]?.id ?? '';
}

/** The prices of a day that has just passed are old; the next ones come within a second. */
async function freshPrices(venue: TestVenue, person: Person): Promise<void> {
  const body = { fo: 'USDT', to: 'BTC', amount: '10' };
  await vi.waitFor(() => ok(venue.post(person, '/api/webapi/SubmitCurrencyQuote', body)), {
    timeout: 5_000,
    interval: 100,
  });
}
