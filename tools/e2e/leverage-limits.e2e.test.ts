// Perpetual contracts where the wallet ends: what is refused, warned of and liquidated, and told wherever one is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import {
  arriveTrading,
  formOf,
  messagesOf,
  openLever,
  positionsOf,
  reloadUntilTold,
  rows,
  send,
  submitOf,
  tick,
  untilRows,
  wallet,
  write,
} from './lever-desk.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });
const bitcoin = (person: Person, price: string) => tick(stage.venue, person, 'BTC/USDT', price);

describe('a person at the limits of the wallet', () => {
  let ben: Person;
  beforeAll(async () => {
    ben = await arriveTrading(stage, 'ben@example.org');
  });
  afterAll(() => ben?.leave());

  it('is refused 100 times on ether with what is missing, and opens it after a transfer in', async () => {
    const { page } = ben;
    await tick(stage.venue, ben, 'ETH/USDT', '3000.00');
    await openLever(ben, 'ETH/USDT');
    // 900,000 USDT at 100 times: margin 9,000, fee 900, spread 4,500; 70 % of the margin must be left.
    await write(ben, { direction: 'Long', multiple: 100, contracts: 30_000 });
    await formOf(ben).getByText('Needs 1,700.00 USDT more in the leverage wallet.').waitFor();
    const answered = page.waitForResponse(/SubmitLeverOrder/);
    await submitOf(ben).click();
    expect(await (await answered).json()).toMatchObject({
      ...{ refusal: 'perpetual.marginMissing', field: 'contracts' },
      details: { missing: '1700.000000', currency: 'USDT' },
    });
    expect(await rows(ben, 'pending')).toHaveLength(0);
    await page.getByRole('button', { name: 'Transfer 1,700.00 USDT in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer' });
    await dialog.getByRole('button', { name: 'Transfer 1,700.00 USDT' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => formOf(ben).getByText('Needs 1,700.00').count()).toBe(0);
    await send(ben);
    await tick(stage.venue, ben, 'ETH/USDT', '3000.00');
    await untilRows(ben, 'open', 1);
    expect(await wallet(ben)).toMatchObject({ riskRate: '70.00', equity: '6300.000000' });
    await page.getByText('The risk rate is 70.00 %', { exact: false }).waitFor();
    await page.getByRole('button', { name: /^Close Long 30,000/ }).click();
    await page.getByRole('button', { name: 'Close position' }).click();
    await tick(stage.venue, ben, 'ETH/USDT', '3015.00');
    await untilRows(ben, 'open', 0);
    // Entered at 3,015.00: what is gone is the fee.
    expect((await wallet(ben)).equity).toBe('10800.000000');
  });

  it('is not liquidated at 50.00 %, and is at 49.99 %, and told so on another screen', async () => {
    await openLever(ben, 'BTC/USDT');
    await write(ben, { direction: 'Long', multiple: 100, contracts: 5_000 });
    await send(ben);
    await bitcoin(ben, '100000.0');
    await untilRows(ben, 'open', 1);
    // About where it would be stands in the table at every width.
    for (const width of [1680, 1400, 1280]) {
      await ben.page.setViewportSize({ width, height: 860 });
      await positionsOf(ben)
        .getByText(/^98,6(90\.0|89\.9)$/)
        .waitFor();
    }
    await ben.goTo('/');
    await reloadUntilTold(ben, 'notifications');
    // 10,800 − 500 − 1,250 = 9,050 on a margin of 5,000: 6,550 more may be lost, 1,310 on each of five bitcoins.
    await bitcoin(ben, '98690.0');
    expect(await wallet(ben)).toMatchObject({ riskRate: '50.00', equity: '2500.000000' });
    await ben.page.getByText('Risk rate below 70 %').waitFor();
    expect(await rows(ben)).toHaveLength(1);
    await bitcoin(ben, '98689.9');
    const [liquidated] = (await untilRows(ben, 'closed', 2)).filter(({ reason }) => reason === 'liquidation');
    expect(liquidated).toMatchObject({ profit: '-7800.500000' });
    expect((await wallet(ben)).equity).toBe('2499.500000');
    await messagesOf(ben).getByText('Position liquidated').waitFor();
    expect(ben.place).toBe('/');
    expect(await findingsOn(ben.page)).toEqual([]);
    // The message of the other position may still be there.
    await messagesOf(ben).locator(`a[href="#/leverList?order=${liquidated?.id}"]`).click();
    await messagesOf(ben).getByText('Position liquidated').waitFor({ state: 'detached' });
    await ben.page.getByRole('tab', { name: 'Closed', selected: true }).waitFor();
    await ben.page.getByText(`Position ${liquidated?.id}`).waitFor();
    await ben.page.getByText('Liquidation').first().waitFor();
  });

  it('has no contracts followed on other screens while nothing is open', async () => {
    await ben.goTo('/');
    const asked = await reloadUntilTold(ben, 'account');
    await ben.page.waitForTimeout(500);
    expect(asked.some((request) => request.includes('"account"'))).toBe(true);
    expect(asked.filter((request) => /"(lever|seconds)"/.test(request))).toEqual([]);
    await openLever(ben, 'BTC/USDT');
  });

  it('loses no more than the wallet holds when the price leaps over the limit', async () => {
    await bitcoin(ben, '100000.0');
    await write(ben, { direction: 'Long', multiple: 100, contracts: 1_000 });
    await send(ben);
    await bitcoin(ben, '100000.0');
    await untilRows(ben, 'open', 1);
    await bitcoin(ben, '90000.0');
    await untilRows(ben, 'open', 0);
    const last = (await rows(ben, 'closed')).at(-1);
    // The mark lost 10,250; 2,399.50 was there, and the insurance paid the rest.
    expect(last).toMatchObject({ reason: 'liquidation', profit: '-10250.000000', settled: '-2399.500000' });
    expect(await wallet(ben)).toMatchObject({ available: '0.000000', equity: '0.000000' });
  });
});
