// The screen of seconds contracts as the tests use it: its parts by their names, and what a person does with them.
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './person.ts';
import type { VenueProcess } from './venue-process.ts';

export async function openSeconds(person: Person, symbol = 'BTC'): Promise<void> {
  await person.goTo(`/trade/${symbol}`);
  await formOf(person)
    .getByRole('radio', { name: /^180 s/ })
    .waitFor();
}

export const formOf = ({ page }: Person) => page.getByRole('form', { name: 'Open a seconds contract' });
export const reviewOf = ({ page }: Person) => page.getByRole('button', { name: /^Review: / });
export const windowOf = ({ page }: Person) => page.getByRole('dialog', { name: 'Confirm the contract' });
export const confirmOf = (person: Person) =>
  windowOf(person).getByRole('button', { name: /^Confirm (up|down) for / });
export const openTable = ({ page }: Person) => page.getByRole('table', { name: 'Contracts in progress' });
export const closedTable = ({ page }: Person) => page.getByRole('table', { name: 'Closed contracts' });

export interface Wanted {
  readonly time: number;
  readonly direction: 'up' | 'down';
  readonly amount: string;
}

/** Keys, as a person presses them: an amount field regroups its digits when it is entered and left. */
export async function typeAmount(person: Person, amount: string): Promise<void> {
  const field = formOf(person).getByRole('textbox', { name: 'Amount' });
  await field.click();
  await field.press('ControlOrMeta+A');
  await field.pressSequentially(amount);
}

/** With the keyboard, as the choices are made without a mouse. */
export async function write(person: Person, { time, direction, amount }: Wanted): Promise<void> {
  const form = formOf(person);
  await form.getByRole('radio', { name: new RegExp(`^${time} s`) }).press('Space');
  await form.getByRole('radio', { name: `Buy ${direction}` }).press('Space');
  await typeAmount(person, amount);
}

/** Opens a contract and waits until the venue has accepted it. */
export async function buy(person: Person, wanted: Wanted): Promise<void> {
  await write(person, wanted);
  await reviewOf(person).click();
  await confirmOf(person).click();
  await windowOf(person).waitFor({ state: 'detached' });
}

/** The wallet of seconds contracts as the venue tells it. */
export async function wallet(person: Person) {
  const { available, frozen } = (await person.balances(4)).USDT ?? { available: '', frozen: '' };
  return [available, frozen];
}

/** The rows of a table, newest first, as their cells read. */
export async function rowsOf(table: Locator): Promise<readonly (readonly string[])[]> {
  const rows = await table.locator('tbody tr').all();
  const texts = rows.map(async (row) =>
    (await row.locator('td').allTextContents()).map((text) => text.replaceAll(/\s+/g, ' ').trim()),
  );
  return Promise.all(texts);
}

/** Time passes at the venue, and the next tick is on the tape. */
export async function passTime(venue: VenueProcess, milliseconds: number): Promise<void> {
  await venue.advanceClock(milliseconds);
  await expect
    .poll(async () => {
      const { observedAt, serverTime } = await lastTick(venue);
      return observedAt === serverTime;
    })
    .toBe(true);
}

async function lastTick(venue: VenueProcess) {
  const response = await fetch(`${venue.url}/api/openapi/GetSecondsPrice?symbol=BTC/USDT`);
  const { data } = (await response.json()) as {
    readonly data: { readonly observedAt: number; readonly serverTime: number };
  };
  return data;
}

/** A receipt in whose first record one digit is another one. */
export function withOtherDigit(receipt: string): string {
  return receipt.replace(
    /("bytes":"[0-9a-f]+)([0-9a-f])"/,
    (_, before: string, digit: string) => `${before}${digit === '0' ? '1' : '0'}"`,
  );
}

/** A contract of three minutes that was opened just now has most of them before it. */
export async function expectCountdown(person: Person): Promise<void> {
  const timer = openTable(person).getByRole('timer');
  const left = Number.parseInt((await timer.textContent()) ?? '', 10);
  expect(left).toBeGreaterThan(165);
  expect(left).toBeLessThanOrEqual(180);
}
