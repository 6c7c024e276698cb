// What takes two operators goes by their screens: second factors that were lost, and a large gift. One alone does a
// review that is due.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorOf, ConsoleWindow } from './console-window.ts';
import { findingsOn } from './findings.ts';
import { OperatorAtConsole } from './operator-at-console.ts';
import { PASSWORD, type Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });

const HALF_A_YEAR_MS = 185 * 86_400_000;
const GIFT = 12_000;
const CONFIRM_FACTORS = 'Confirm: remove the second factors';

let ann: Person;
let lena: ConsoleWindow;
let omar: ConsoleWindow;

async function guardWithApp(person: Person): Promise<void> {
  const { secret } = await person.call<{ readonly secret: string }>('POST', '/api/webapi/StartTotp');
  const { serverTime } = await person.call<{ readonly serverTime: number }>(
    'GET',
    '/api/openapi/GetSettings',
  );
  const code = authenticatorOf({ secret }).generate({ timestamp: serverTime });
  await person.call('POST', '/api/webapi/ConfirmTotp', { password: PASSWORD, code });
}

async function markAsHighRisk({ email }: Person): Promise<void> {
  const rita = await OperatorAtConsole.hire(stage.venue, 'Rita', 'compliance');
  const [found] = await rita.call<readonly { readonly user: number }[]>('GET', 'GetUsers', { query: email });
  await rita.call('POST', 'SetHighRisk', { user: found?.user, highRisk: true, reason: 'Unusual patterns' });
}

/** Both may do everything here: what one of them cannot do is what takes another person. */
const hire = (name: string) =>
  ConsoleWindow.hire(stage.venue, stage.browser, name, 'support', 'finance', 'compliance');

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann@example.org' });
  await ann.signUp();
  await ann.call('POST', '/api/webapi/CreateApiKey', {
    ...{ name: 'Tax report', mayTrade: false, addresses: [], days: 365, password: PASSWORD },
  });
  await guardWithApp(ann);
  await markAsHighRisk(ann);
  // Reviews come round after six months; every session of before has ended by then.
  await stage.venue.advanceClock(HALF_A_YEAR_MS);
  [lena, omar] = await Promise.all([hire('Lena Haddad'), hire('Omar Okafor')]);
});

afterAll(async () => {
  await lena?.close();
  await omar?.close();
});

/** An account is opened for whoever says why, once in a session. */
async function openAccount({ page }: ConsoleWindow, reason: string): Promise<void> {
  await page.getByLabel(/^Reason/).fill(reason);
  await page.getByRole('button', { name: 'Open the account' }).click();
  await page.getByRole('tab', { name: 'What staff did' }).waitFor();
}

async function findAccount(operator: ConsoleWindow): Promise<void> {
  await operator.goTo('/users');
  await operator.page.getByLabel('Search the queue').fill(ann.email);
  await operator.page.getByRole('link', { name: ann.email }).click();
}

/** Fills in the dialog that is open, with its reason, and waits until it is done. */
async function change(
  { page }: ConsoleWindow,
  button: string,
  reason: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await dialog.getByLabel(/^Reason/).fill(reason);
  expect(await findingsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Without a barrier in the look that differs most, with what stands there now. */
async function expectNoBarrier(operator: ConsoleWindow, word: string): Promise<void> {
  const { page } = operator;
  await operator.choose('ar', 'night');
  await page.getByText(word, { exact: true }).first().waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await operator.choose('en', 'day');
}

const gifted = async () => Number((await ann.balances(3)).USDT?.available);

describe('second factors that their owner lost', () => {
  it('stay while one operator alone wants them removed', async () => {
    const { page } = lena;
    await findAccount(lena);
    await openAccount(lena, 'Ann lost her telephone');
    await page.getByText('Read: 1 · Read and trade: 0 · never used').waitFor();
    expect(await page.getByText('Tax report').count()).toBe(0);
    await page.getByRole('button', { name: 'Remove the second factors' }).click();
    await change(lena, 'Remove the second factors', 'Passport and call agree');
    await page.getByText('You proposed this. Somebody else must confirm it.').waitFor();
    expect(await page.getByRole('button', { name: CONFIRM_FACTORS }).count()).toBe(0);
    expect(await findingsOn(page)).toEqual([]);
    await ann.goTo('/login');
    await ann.logIn();
    await ann.page.getByRole('form', { name: 'Confirm that it is you' }).waitFor();
  });

  it('are gone once another confirms it, and the password alone signs in', async () => {
    const { page } = omar;
    await omar.goTo('/');
    await expectNoBarrier(omar, 'Passport and call agree');
    await page.getByRole('region', { name: 'Second factors to be removed' }).waitFor();
    await page.getByRole('link', { name: ann.email }).click();
    await openAccount(omar, 'To compare the passport');
    await page.getByText('Passport and call agree').waitFor();
    await page.getByRole('button', { name: CONFIRM_FACTORS }).click();
    await page.getByRole('dialog').getByText('Passport and call agree').waitFor();
    await change(omar, CONFIRM_FACTORS, 'I have called her too');
    await page.getByRole('button', { name: CONFIRM_FACTORS }).waitFor({ state: 'detached' });
    await ann.page.reload();
    await ann.logIn();
    await ann.page.getByRole('button', { name: `Account menu of ${ann.email}` }).waitFor();
  });
});

describe('a gift above what one may give alone', () => {
  it('waits at the house, and whoever proposed it cannot confirm it', async () => {
    const { page } = lena;
    const before = await gifted();
    await findAccount(lena);
    await page.getByRole('button', { name: 'Give a gift' }).click();
    await page.getByRole('dialog').getByText('a second person of finance must confirm it').waitFor();
    await change(lena, 'Give a gift', 'Campaign of the summer', { Amount: String(GIFT) });
    await page.getByText('Proposed: a second person must confirm it').first().waitFor();
    await lena.goTo('/house');
    await page.getByRole('button', { name: 'Withdraw 12,000 USDT' }).waitFor();
    await page.getByText('You proposed this. Somebody else must confirm it.').waitFor();
    expect(await page.getByRole('button', { name: /^Confirm/ }).count()).toBe(0);
    expect(await gifted()).toBe(before);
  });

  it('is in the wallet of the user once another confirms it', async () => {
    const { page } = omar;
    const before = await gifted();
    await omar.goTo('/house');
    await expectNoBarrier(omar, 'Campaign of the summer');
    await page.getByRole('button', { name: 'Confirm 12,000 USDT' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm a proposal' });
    await dialog.getByText('Campaign of the summer').waitFor();
    await change(omar, 'Confirm', 'Agreed for the campaign');
    await page.getByRole('button', { name: 'Confirm 12,000 USDT' }).waitFor({ state: 'detached' });
    await expect.poll(gifted).toBe(before + GIFT);
    await findAccount(omar);
    await page.getByRole('tab', { name: 'Ledger' }).click();
    const ledger = page.getByRole('table', { name: 'Ledger' });
    await ledger.getByRole('row').filter({ hasText: 'Gift' }).getByText('+12,000.00').waitFor();
    // An amount that is cut off at the edge reads as another one.
    const place = "document.querySelector('table').parentElement";
    expect(await page.evaluate(`${place}.scrollWidth - ${place}.clientWidth`)).toBe(0);
  });
});

describe('a large deposit that one has approved', () => {
  it('is refused after all by whoever approved it first, alone', async () => {
    const { page } = lena;
    await ann.call('GET', '/api/openapi/GetReceiptAdress?network=erc20');
    const { id } = await ann.call<{ readonly id: number }>('POST', '/api/webapi/SubmitCoinDeposit', {
      ...{ network: 'erc20', amount: '12000', transaction: `0x${'e'.repeat(64)}` },
    });
    await lena.goTo(`/deposits/${id}`);
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await lena.answer('Approve as first person', 'Seen on its chain');
    await page.getByText('You have approved this.').waitFor();
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await page.getByRole('button', { name: 'Refuse it after all' }).click();
    await change(lena, 'Refuse', 'It went to another address');
    await page.getByRole('heading', { name: 'Two people' }).waitFor();
    await page.getByText('“It went to another address”').waitFor();
    const [refused] = await ann
      .call<{ readonly rows: readonly { readonly status: string }[] }>(
        'GET',
        '/api/webapi/GetCoinDepositList',
      )
      .then(({ rows }) => rows);
    expect(refused).toMatchObject({ status: 'failed' });
  });
});

describe('a review that is due', () => {
  it('is claimed, noted with a reason, and leaves the queue', async () => {
    const { page } = omar;
    await omar.goTo('/');
    await page.getByRole('link', { name: 'Reviews due' }).click();
    await page.getByRole('link', { name: ann.email }).click();
    await page.getByText('This user has sent no documents.').waitFor();
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await page.getByRole('button', { name: 'Note the review' }).click();
    await page.getByText('Give a reason of at least 3 characters.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    // A claim ends after a quarter of an hour, and whoever takes it again goes on where they were.
    await page.getByLabel(/^Reason/).fill('Nothing has');
    await stage.venue.advanceClock(16 * 60_000);
    const claim = page.getByRole('button', { name: 'Claim', exact: true });
    await claim.waitFor();
    expect(await page.getByRole('button', { name: 'Note the review' }).count()).toBe(0);
    await claim.click();
    await page.getByRole('button', { name: 'Note the review' }).waitFor();
    expect(await page.getByLabel(/^Reason/).inputValue()).toBe('Nothing has');
    await omar.answer('Note the review', 'Nothing has changed');
    await page.getByText('Review noted').first().waitFor();
    await page.getByRole('link', { name: ann.email }).waitFor({ state: 'detached' });
    await omar.goTo('/identity?tab=dueForReview');
    await page.reload();
    await page.getByText('Nothing waits here.').waitFor();
  });
});

describe('roles that are taken away', () => {
  it('are gone from the screen of whoever is signed in, with what they had shown', async () => {
    const { page } = omar;
    await omar.goTo('/deposits?tab=failed');
    await page.getByRole('link', { name: /12,000/ }).click();
    await page.getByText(`0x${'e'.repeat(64)}`).waitFor();
    const ada = await OperatorAtConsole.hire(stage.venue, 'Ada', 'admin');
    const all = await ada.call<readonly { readonly id: number; readonly name: string }[]>(
      'GET',
      'GetOperators',
    );
    const operator = all.find(({ name }) => name === 'Omar Okafor')?.id;
    await ada.call('POST', 'SetOperatorRoles', {
      operator,
      roles: ['support', 'compliance'],
      reason: 'Left finance',
    });
    await page.getByRole('link', { name: 'Deposits' }).waitFor({ state: 'detached' });
    await page.getByText('None of your roles may do this.').first().waitFor();
    expect(await page.getByText(`0x${'e'.repeat(64)}`).count()).toBe(0);
    await page.getByRole('link', { name: 'Users' }).waitFor();
  });
});

describe('a freeze that somebody else was faster with', () => {
  it('does not become its opposite in the dialog that is open', async () => {
    const { page } = lena;
    await findAccount(lena);
    await page.getByRole('button', { name: 'Freeze the account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Freeze the account' });
    await dialog.getByLabel(/^Reason/).fill('Sold to somebody else');
    const rosa = await OperatorAtConsole.hire(stage.venue, 'Rosa', 'compliance');
    const [found] = await rosa.call<readonly { readonly user: number }[]>('GET', 'GetUsers', {
      query: ann.email,
    });
    await rosa.call('POST', 'FreezeUser', { user: found?.user, reason: 'The bank has called' });
    // What is on the screen is asked for now and then.
    await page.getByText('Frozen', { exact: true }).first().waitFor();
    await dialog.getByRole('button', { name: 'Freeze the account' }).click();
    await dialog.getByText('already frozen').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Lift the freeze' }).click();
    await page.getByRole('dialog').getByText('Frozen by Rosa').getByText('The bank has called').waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });

  it('is explained to its owner, who is led from the account to who set it and why', async () => {
    const { page } = ann;
    // It stays until it is closed.
    const told = page
      .getByRole('region', { name: 'Messages' })
      .filter({ hasText: 'Your account was frozen' });
    await told.getByText('Reason: The bank has called').waitFor();
    await ann.goTo('/user');
    await page.getByRole('link', { name: 'Who froze it, and why' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Account frozen' });
    await row.getByText('Staff: Rosa').waitFor();
    await row.getByText('The bank has called').waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });

  it('and everything before it breaks no policy of the pages', () => {
    for (const { pageErrors } of [lena, omar, ann]) expect(pageErrors).toEqual([]);
  });
});
