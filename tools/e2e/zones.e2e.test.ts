// Times in the zone of the reader, who may choose UTC; what is compared with the log is in UTC for everybody.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });

const HOUR_MS = 3_600_000;

let emi: Person;
let at: number;

beforeAll(async () => {
  emi = await stage.arrive({ email: 'emi@example.org', zone: 'Asia/Tokyo' });
  await emi.signUp();
  await emi.call('POST', '/api/webapi/SubmitPlayerWalletTransfer', {
    ...{ from: 1, to: 3, symbol: 'USDT', amount: '5' },
  });
  const list = await emi.call<{ readonly rows: readonly { readonly time: number }[] }>(
    'GET',
    '/api/webapi/GetTransferList',
  );
  at = list.rows[0]?.time ?? 0;
});

/** 29 Nov 2026 23:04:05, as clocks show it that are so many hours ahead of UTC. */
const shown = (aheadHours: number) => {
  const moment = new Date(at + aheadHours * HOUR_MS);
  const date = moment.toLocaleDateString('en-GB', {
    ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
    timeZone: 'UTC',
  });
  return `${date} ${moment.toISOString().slice(11, 19)}`;
};
const dayIn = (aheadHours: number) => new Date(at + aheadHours * HOUR_MS).toISOString().slice(0, 10);

const transfers = async (query = '') => {
  await emi.goTo(`/financeHistory?tab=transfers${query}`);
  await emi.page.reload();
  await emi.page.getByRole('search', { name: 'Period' }).waitFor();
};

describe('times', () => {
  it('are those of the reader, whose zone stands in the head of a list and beside its period', async () => {
    await transfers();
    await emi.page.getByRole('columnheader', { name: 'Time (UTC+9)' }).waitFor();
    await emi.page.getByRole('cell', { name: new RegExp(shown(9)) }).waitFor();
    await emi.page.getByText('Times in UTC+9', { exact: true }).waitFor();
  });

  it('make the days of a period', async () => {
    await transfers(`&from=${dayIn(9)}&to=${dayIn(9)}`);
    await emi.page.getByRole('cell', { name: new RegExp(shown(9)) }).waitFor();
    const request = emi.page.waitForRequest((each) => each.url().includes('GetTransferList'));
    await emi.page.reload();
    const asked = new URL((await request).url()).searchParams;
    const start = Date.parse(`${dayIn(9)}T00:00:00+09:00`);
    expect([asked.get('from'), asked.get('to')]).toEqual([String(start), String(start + 24 * HOUR_MS)]);
  });

  it('of the proofs are in UTC for everybody', async () => {
    await emi.goTo('/transparency');
    await emi.page
      .getByText(/^Signed \d\d:\d\d:\d\d UTC$/)
      .first()
      .waitFor();
  });

  it('are in UTC for who chooses it, and go back', async () => {
    const choose = async (name: RegExp) => {
      await emi.page.getByRole('button', { name: 'account menu of' }).click();
      await Promise.all([
        emi.page.waitForEvent('load'),
        emi.page.getByRole('menuitemradio', { name }).or(emi.page.getByRole('menuitem', { name })).click(),
      ]);
    };
    await transfers();
    await choose(/^UTC$/);
    await emi.page.getByRole('columnheader', { name: 'Time (UTC)' }).waitFor();
    await emi.page.getByRole('cell', { name: new RegExp(shown(0)) }).waitFor();
    await choose(/^Your own zone, UTC\+9$/);
    await emi.page.getByRole('columnheader', { name: 'Time (UTC+9)' }).waitFor();
    expect(emi.pageErrors).toEqual([]);
  });
});
