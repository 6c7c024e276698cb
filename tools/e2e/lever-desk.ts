// The screens of perpetual contracts as the tests use them: their parts by name, and what a person does with them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { VenueSettings } from '@candor/wire';
import type { Locator } from 'playwright-core';
import type { Person } from './person.ts';
import type { Stage } from './stage.ts';
import type { VenueProcess } from './venue-process.ts';

export interface LeverRow {
  readonly id: number;
  readonly symbol: string;
  readonly direction: 'long' | 'short';
  readonly multiple: number;
  readonly openingPrice: string | null;
  readonly currentPrice: string | null;
  readonly margin: string;
  readonly fee: string;
  readonly overnightFee: string;
  readonly profit: string | null;
  readonly settled: string | null;
  readonly reason: string | null;
  readonly contracts: number;
  readonly status: string;
  readonly splitFrom: number | null;
}

const PATIENCE_MS = 15_000;

/** Also before the first test of a group, where the library's own polling is not allowed. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`It did not become so: ${condition.toString()}`);
    await sleep(100);
  }
}

export async function openLever(person: Person, symbol: string): Promise<void> {
  await person.goTo(`/leverDealCenter?symbol=${symbol}`);
  await person.page.getByRole('region', { name: `Contract ${symbol}` }).waitFor();
  await formOf(person).waitFor();
}

/** Somebody with an account of their own and the form before them. */
export async function arriveTrading(stage: Stage, email: string): Promise<Person> {
  const person = await stage.arrive({ email });
  await person.signUp();
  await tick(stage.venue, person, 'BTC/USDT', '100000.0');
  await openLever(person, 'BTC/USDT');
  return person;
}

export const formOf = ({ page }: Person) => page.getByRole('form', { name: 'Open a position' });
export const submitOf = ({ page }: Person) => page.getByRole('button', { name: /^Open (long|short)/ });
export const positionsOf = ({ page }: Person) => page.getByRole('table', { name: 'In transaction' });

/** Keys, as a person presses them: number fields regroup their digits when they are entered and left. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+A');
  await field.pressSequentially(text);
}

export interface WantedPosition {
  readonly direction: 'Long' | 'Short';
  readonly multiple: 10 | 20 | 50 | 100;
  readonly contracts: number;
  /** A limit order at this price, where given. */
  readonly limit?: string;
}

export async function write(person: Person, wanted: WantedPosition): Promise<void> {
  const form = formOf(person);
  await form.getByRole('radio', { name: wanted.direction }).check();
  await form.getByRole('tab', { name: wanted.limit === undefined ? 'Market' : 'Limit' }).click();
  await form.getByRole('radio', { name: `${wanted.multiple}×`, exact: true }).check();
  if (wanted.limit !== undefined) await type(form.getByLabel('Limit price'), wanted.limit);
  await type(form.getByLabel('Quantity'), String(wanted.contracts));
}

/** Sends what is written and waits until the venue has accepted it: the form forgets its quantity. */
export async function send(person: Person): Promise<void> {
  await submitOf(person).click();
  await until(async () => (await formOf(person).getByLabel('Quantity').inputValue()) === '');
}

export async function rows(
  person: Person,
  status: 'pending' | 'open' | 'closed' | 'revoked' = 'open',
): Promise<readonly LeverRow[]> {
  const page = await person.call<{ readonly rows: readonly LeverRow[] }>(
    'GET',
    `/api/webapi/GetLeverOrderList?status=${status}&pagesize=100`,
  );
  return page.rows.toSorted((a, b) => a.id - b.id);
}

export async function untilRows(
  person: Person,
  status: Parameters<typeof rows>[1],
  count: number,
): Promise<readonly LeverRow[]> {
  await until(async () => (await rows(person, status)).length === count);
  return rows(person, status);
}

export function wallet(person: Person): Promise<{
  readonly available: string;
  readonly usedMargin: string;
  readonly equity: string;
  readonly riskRate: string | null;
  readonly marks: readonly {
    readonly symbol: string;
    readonly price: string;
    readonly observedAt: number;
    readonly fresh: boolean;
  }[];
}> {
  return person.call('GET', '/api/webapi/GetLeverAccount');
}

export const messagesOf = ({ page }: Person) => page.getByRole('region', { name: 'Messages' });

/** Loads the page anew, waits until the stream has told of a channel, and returns all that it was asked for. */
export async function reloadUntilTold(person: Person, channel: string): Promise<readonly string[]> {
  const asked: string[] = [];
  const opening = person.page.waitForEvent('websocket');
  const told = opening.then((socket) => {
    socket.on('framesent', ({ payload }) => asked.push(String(payload)));
    const isOfChannel = ({ payload }: { payload: string | Buffer }) =>
      String(payload).startsWith(`{"channel":"${channel}"`);
    return socket.waitForEvent('framereceived', { predicate: isOfChannel, timeout: PATIENCE_MS });
  });
  await person.page.reload();
  await told;
  return asked;
}

/** A price that stands still is on the tape again after a second and a half. */
const DAY_MS = 86_400_000;
const TICK_MS = 2_000;

/**
 * It is three seconds to the next midnight of the venue's clock: of two ticks from then on one comes before it and one
 * after it, so that the price of that moment is known.
 */
export async function goShortlyBeforeMidnight(venue: VenueProcess, person: Person): Promise<void> {
  const { serverTime } = await person.call<VenueSettings>('GET', '/api/openapi/GetSettings');
  await venue.advanceClock(DAY_MS - (serverTime % DAY_MS) - 1.5 * TICK_MS);
}

/** Time passes, and a tick with this price is on the tape. */
export async function tick(
  venue: VenueProcess,
  person: Person,
  symbol: string,
  price: string,
): Promise<void> {
  const before = (await wallet(person)).marks.find((mark) => mark.symbol === symbol)?.observedAt ?? 0;
  await venue.setPrice(symbol, price);
  await venue.advanceClock(TICK_MS);
  await until(async () => {
    const mark = (await wallet(person)).marks.find((one) => one.symbol === symbol);
    return mark !== undefined && mark.observedAt > before && Number(mark.price) === Number(price);
  });
}
