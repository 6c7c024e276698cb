// One account on two devices, and answers that do not arrive: what is set on one is not undone by the other, and who
// has changed what guards the account is never told that nothing happened.
import type { AccountData, VenueSettings } from '@candor/wire';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arriveTrading, rows, tick, type, untilRows } from './lever-desk.ts';
import { PASSWORD, type Person } from './person.ts';
import { setStage } from './stage.ts';

const OTHER_PASSWORD = 'Other-Hand8';

const stage = setStage({ CANDOR_CLOCK: 'manual' });
let ann: Person;

beforeAll(async () => {
  ann = await arriveTrading(stage, 'ann@example.org');
});

afterAll(() => ann?.leave());

it('a stop-loss that another device sets stays where the take-profit is saved from a dialog that is open meanwhile', async () => {
  const { page } = ann;
  const wanted = { symbol: 'BTC/USDT', type: 'market', direction: 'long', multiple: 20, contracts: 10 };
  const limits = { takeProfit: '120000.0', stopLoss: '80000.0' };
  const { order } = await ann.call<{ order: number }>('POST', '/api/webapi/SubmitLeverOrder', {
    ...{ ...wanted, ...limits },
  });
  await tick(stage.venue, ann, 'BTC/USDT', '100000.0');
  await untilRows(ann, 'open', 1);
  await ann.goTo('/leverList');
  await page.getByRole('button', { name: /^TP\/SL: take-profit and stop-loss of Long/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take-profit and stop-loss' });
  await type(dialog.getByRole('textbox', { name: 'Take-profit' }), '130000');
  await ann.call('POST', '/api/webapi/SetLeverStyStsPrice', { id: order, ...limits, stopLoss: '95000.0' });
  const stopLoss = dialog.getByRole('textbox', { name: 'Stop-loss' });
  await expect.poll(() => stopLoss.inputValue()).toMatch(/^95,?000\.0$/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await rows(ann))[0]).toMatchObject({ id: order, takeProfit: '130000.0', stopLoss: '95000.0' });
});

it('a question about orders is about those that are open now, also where another device has placed or changed them', async () => {
  const { page } = ann;
  const order = {
    ...{ symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '96000', amount: '0.02' },
    ...{ timeInForce: 'GTC', postOnly: false },
  };
  const place = () => ann.call('POST', '/api/webapi/SubmitSpotTrade', order);
  await place();
  const [{ id } = { id: 0 }] = await ann.openOrders();
  await ann.openExchange('BTC/USDT');
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await question.getByText('1 open order will be cancelled.').waitFor();
  await place();
  await question.getByText('2 open orders will be cancelled.').waitFor();
  await question.getByRole('button', { name: 'Keep them' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: `#${id}` })
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await question.getByText('Buy 0.02000 BTC at 96,000.0 USDT.').waitFor();
  const changed = { symbol: 'BTC/USDT', id, remaining: '0.02', price: '96000', amount: '0.01' };
  await ann.call('POST', '/api/webapi/ChangeSpotTrade', changed);
  await question.getByText('Buy 0.01000 BTC at 96,000.0 USDT.').waitFor();
  await question.getByRole('button', { name: 'Keep', exact: true }).click();
});

describe('an answer that is lost', () => {
  const lose = (call: string) =>
    ann.page.route(
      `**/api/webapi/${call}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );

  it('leaves nobody in the belief that the password is the old one', async () => {
    const { page } = ann;
    await ann.goTo('/accountSet?type=0');
    await page.getByRole('button', { name: 'Change the login password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Present password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD);
    await dialog.getByLabel('Repeat the new password').fill(OTHER_PASSWORD);
    await lose('SetPwd');
    await dialog.getByRole('button', { name: 'Change the password' }).click();
    await dialog.getByText('It may have been done all the same').waitFor();
    await page.keyboard.press('Escape');
  });

  it('to the last step of an authenticator app keeps its dialog, and asks for new recovery codes', async () => {
    const { page } = ann;
    await page.getByRole('button', { name: 'Switch on the authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch on the authenticator app' });
    const key = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '';
    const { serverTime } = await ann.call<VenueSettings>('GET', '/api/openapi/GetSettings');
    const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')), digits: 6, period: 30 });
    await dialog.getByLabel('Code of the app').fill(app.generate({ timestamp: serverTime }));
    await dialog.getByLabel('Login password').fill(OTHER_PASSWORD);
    await lose('ConfirmTotp');
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await dialog.getByText('make new codes').waitFor();
    // Behind the dialog the app is on; the dialog does not become the one that switches it off.
    await expect
      .poll(async () => (await ann.call<AccountData>('GET', '/api/webapi/GetAccount')).totpOn)
      .toBe(true);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Authenticator app' })
      .getByText('On', { exact: true })
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Switch on' }).waitFor();
  });
});
