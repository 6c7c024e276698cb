// Times in the zone of the reader, who may choose UTC; what is compared with the log is in UTC for everybody.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });

const HOUR_MS = 3_600_000;

let emi: Person;
let at: number;
let record: number;

beforeAll(async () => {
  emi = await stage.arrive({ email: 'emi@example.org', zone: 'Asia/Tokyo' });
  await emi.signUp();
  await emi.call('POST', '/api/webapi/SubmitPlayerWalletTransfer', {
    ...{ from: 1, to: 3, symbol: 'USDT', amount: '5' },
  });
  const list = await emi.call<{ readonly rows: readonly { readonly id: number; readonly time: number }[] }>(
    'GET',
    '/api/webapi/GetTransferList',
  );
  at = list.rows[0]?.time ?? 0;
  record = list.rows[0]?.id ?? 0;
  await stage.venue.setPrice('BTC/USDT', '100000');
  const buy = (price: string) =>
    emi.call('POST', '/api/webapi/SubmitSpotTrade', {
      ...{ symbol: 'BTC/USDT', side: 'buy', type: 'limit', price, amount: '0.001' },
    });
  // Of the house at once, and one that rests.
  await buy('101000');
  await buy('90000');
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

  it.each([
    ['/noticeList?tab=messages', 'Bought BTC'],
    ['/dealFinance?view=transfer', 'Spot to Funding'],
    ['/financeHistory?tab=transfers&id=', 'Show all'],
    ['/dealCenter?symbol=BTC/USDT&orders=open', 'Cancel'],
  ])('name it themselves on a phone where nothing above them does: %s', async (place, beside) => {
    await emi.page.setViewportSize({ width: 390, height: 844 });
    await emi.goTo(place.endsWith('id=') ? `${place}${record}` : place);
    await emi.page.reload();
    await emi.page.getByText(beside, { exact: true }).first().waitFor();
    const times = emi.page.getByRole('main').getByText(/\d\d:\d\d:\d\d/);
    await expect.poll(() => times.count()).toBeGreaterThan(0);
    for (const time of await times.allTextContents()) expect(time).toMatch(/:\d\d UTC\+9/);
  });

  it('of an account stand on a phone below the period that names it', async () => {
    await emi.page.setViewportSize({ width: 390, height: 844 });
    await emi.goTo('/accountSet?type=1');
    await emi.page.reload();
    await emi.page.getByText('Account opened', { exact: true }).waitFor();
    await emi.page.getByText('Times in UTC+9', { exact: true }).waitFor();
    const times = emi.page.getByRole('main').getByText(/\d\d:\d\d:\d\d/);
    await expect.poll(() => times.count()).toBeGreaterThan(0);
    for (const time of await times.allTextContents()) expect(time).toMatch(/:\d\d$/);
  });

  it('of day stand below a head that names it', async () => {
    await emi.page.setViewportSize({ width: 1280, height: 860 });
    await emi.goTo('/dealCenter?symbol=BTC/USDT');
    await emi.page.reload();
    const tape = emi.page.getByRole('table', { name: 'Market trades' });
    await tape.getByRole('columnheader', { name: 'Time (UTC+9)' }).waitFor();
    // What is compared with the log is in UTC here as well.
    await emi.page.getByText(/Signature verified in your browser \d\d:\d\d:\d\d UTC$/).waitFor();
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
  });

  it('of candles of days are days of UTC, in the table as on the axis', async () => {
    await emi.goTo('/dealCenter?symbol=BTC/USDT');
    await emi.page.getByRole('button', { name: '1D', exact: true }).click();
    await emi.page.getByRole('button', { name: 'Show the data as a table' }).click();
    const table = emi.page.getByRole('table', { name: 'BTC/USDT by 1D' });
    await table.getByRole('columnheader', { name: 'Time (UTC)' }).waitFor();
    const today = shown(0).replace(/ \d{4} .*/, '');
    await table.getByRole('cell', { name: today, exact: true }).waitFor();
    await emi.page.keyboard.press('Escape');
  });

  it('of day give way to the day once that is over', async () => {
    const tape = emi.page.getByRole('table', { name: 'Market trades' });
    await tape.getByRole('cell', { name: shown(9).slice(-8), exact: true }).waitFor();
    await stage.venue.advanceClock(24 * HOUR_MS);
    await emi.page.reload();
    const day = shown(9).replace(/ \d{4} .*/, '');
    await tape.getByRole('cell', { name: day, exact: true }).waitFor();
    expect(emi.pageErrors).toEqual([]);
  });
});
