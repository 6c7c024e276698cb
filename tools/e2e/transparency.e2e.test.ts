// The page of transparency: users check in their browser that they are counted, a changed digit is refused, and the
// saved proof holds in the one file that needs no network.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { testReserveKey } from '@candor/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleWindow } from './console-window.ts';
import { findingsOn } from './findings.ts';
import { OperatorAtConsole } from './operator-at-console.ts';
import { PASSWORD, type Person } from './person.ts';
import { nextRoot } from './roots-desk.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });
const folder = mkdtempSync(path.join(tmpdir(), 'candor-transparency-'));
const PROOF = '**/api/webapi/GetLiabilityProof*';
let tia: Person;

beforeAll(async () => {
  tia = await stage.arrive({ email: 'tia@example.org' });
  await tia.signUp();
  const { published } = await nextRoot(stage.venue);
  expect(published.root.leaves).toBeGreaterThan(1);
});
afterAll(async () => {
  await tia?.leave();
  rmSync(folder, { recursive: true });
});

const withOtherDigit = (digits: string) => (digits.startsWith('1') ? '2' : '1') + digits.slice(1);

const check = async ({ page }: Person) => {
  await page.getByRole('button', { name: /^Check (my balance|again)$/ }).click();
};

/** The page is told something else than the venue says. */
const lie = (url: string, change: (answer: Awaited<ReturnType<Response['json']>>) => void) =>
  tia.page.route(url, async (route) => {
    const answer = await (await route.fetch()).json();
    change(answer);
    await route.fulfill({ json: answer });
  });

/** What the facts at the head of the page say that this browser has found. */
const ticks = (text: string | RegExp) => tia.page.getByRole('main').locator('dt').getByText(text);

describe('the page of transparency', () => {
  it('is reached from the footer and from the assets', async () => {
    await tia.goTo('/allMarket');
    await tia.page.getByRole('link', { name: 'Transparency' }).click();
    await tia.page.getByRole('heading', { level: 1, name: 'Transparency' }).waitFor();
    await tia.goTo('/asset');
    const verify = tia.page.getByRole('link', { name: 'Total value: Verify' });
    await expect.poll(() => verify.getAttribute('href')).toBe('#/transparency');
  });

  it('tells everybody what users are owed, and that reserves are not proven', async () => {
    await tia.goTo('/transparency');
    const owed = tia.page.getByRole('table', { name: 'What users are owed' });
    await owed.getByRole('row', { name: /USDT.*Not proven/ }).waitFor();
    await tia.page.getByText('All hold').waitFor();
    await tia.page.getByText('None has been kept yet').waitFor();
    // What nobody signed stands in no card with the badge of a signature.
    const signed = tia.page
      .locator('section')
      .filter({ has: tia.page.getByText('Signature: Holds', { exact: true }) });
    await signed.getByText(/^[0-9a-f]{128}$/).waitFor();
    expect(await signed.getByText(/audit|invariant/i).count()).toBe(0);
    const word = tia.page.locator('section').filter({ has: tia.page.getByText(/^Nobody has signed this/) });
    await word.getByText('Last audit of the whole log').waitFor();
    await ticks('Signature verified in your browser').waitFor();
    await ticks('The signature of this root was verified in your browser').waitFor();
    // Accounts of the house have words.
    expect(await tia.page.getByText(/\bhouse\.|mining\.reserve/).count()).toBe(0);
    expect(await findingsOn(tia.page)).toEqual([]);
  });

  it('ticks nothing that this browser did not find to hold', async () => {
    const [head, figures] = ['**/api/openapi/GetLogHead*', '**/api/openapi/GetTransparency*'];
    await lie(head, ({ data }) => {
      data.signature = withOtherDigit(data.signature);
    });
    await lie(figures, ({ data: { newest } }) => {
      newest.published.signature = withOtherDigit(newest.published.signature);
    });
    await tia.page.reload();
    await tia.page.getByText('The signature does not verify').first().waitFor();
    await tia.page.getByText('The published root is not signed by the venue.').waitFor();
    expect(await ticks(/verified in your browser/).count()).toBe(0);
    await tia.page.unroute(head);
    await tia.page.unroute(figures);
    await tia.page.reload();
    await ticks('Signature verified in your browser').waitFor();
  });

  it('works out in the browser that the user is counted, with the amounts', async () => {
    await check(tia);
    await tia.page.getByText('You are counted', { exact: true }).waitFor();
    const wallets = await Promise.all(([1, 2, 3, 4] as const).map((wallet) => tia.balances(wallet)));
    const units = wallets
      .map(({ USDT }) => `${USDT?.available}`.replace('.', ''))
      .reduce((sum, all) => sum + BigInt(all), 0n);
    const counted = tia.page.getByRole('table', { name: /^Counted for you/ });
    const row = await counted.getByRole('row', { name: /USDT/ }).textContent();
    const way = tia.page.getByRole('img', {
      name: /^Hashes on the way from your balances to the root: \d+$/,
    });
    await way.getByText('You', { exact: true }).waitFor();
    expect(row?.replace(/[^0-9]/g, '')).toBe(String(units));
    expect(await findingsOn(tia.page)).toEqual([]);
  });

  it('refuses a proof in which one digit is another', async () => {
    await lie(PROOF, ({ data: { proof } }) => {
      const { amounts } = proof.pieces[0];
      const place = amounts.findIndex((amount: string) => amount !== '0');
      amounts[place] = withOtherDigit(amounts[place]);
    });
    await check(tia);
    await tia.page.getByText('The proof does not hold').waitFor();
    await tia.page.getByText('It leads to another root.').waitFor();
    await tia.page.unroute(PROOF);
  });

  it('says of no proof that the newest root does not count the user, and refuses one of an older root', async () => {
    await lie(PROOF, ({ data }) => {
      data.proof = null;
    });
    await check(tia);
    await tia.page.getByText(/^The newest root, of .+ UTC, does not count you\./).waitFor();
    await tia.page.unroute(PROOF);
    const old = await tia.call('GET', '/api/webapi/GetLiabilityProof');
    await nextRoot(stage.venue);
    await lie(PROOF, (answer) => {
      answer.data = old;
    });
    await check(tia);
    await tia.page.getByText('It counts you in an older root than the newest.').waitFor();
    await tia.page.unroute(PROOF);
  });

  it('reads from right to left in Arabic, on a phone by night, without barriers', async () => {
    await tia.page.setViewportSize({ width: 390, height: 844 });
    await tia.choose('ar', 'night');
    await tia.goTo('/transparency');
    await tia.page.getByRole('heading', { level: 1, name: 'الشفافية' }).waitFor();
    await tia.page.getByRole('button', { name: 'تحقق من رصيدي' }).click();
    await tia.page.getByText('أرصدتك محتسبة').waitFor();
    expect(await findingsOn(tia.page)).toEqual([]);
    await tia.choose('en', 'day');
    await tia.page.setViewportSize({ width: 1280, height: 860 });
  });
});

describe('the secret of the own proofs', () => {
  it('is shown on the page of the account to whoever knows the password', async () => {
    await tia.goTo('/accountSet?type=0');
    await tia.page.getByRole('button', { name: 'Show the secret of your proofs' }).click();
    const form = tia.page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Login password' }).fill('not the password');
    await form.getByRole('button', { name: 'Show', exact: true }).click();
    await form.getByText(/password is wrong/i).waitFor();
    await form.getByRole('textbox', { name: 'Login password' }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Show', exact: true }).click();
    await tia.page
      .getByRole('dialog')
      .getByText(/^[0-9a-f]{64}$/)
      .waitFor();
    await tia.page.getByText('The newest proof follows from this secret.').waitFor();
    expect(await findingsOn(tia.page)).toEqual([]);
    await tia.page.keyboard.press('Escape');
  });
});

describe('the reserves', () => {
  const key = testReserveKey(9);
  const TRANSPARENCY = '**/api/openapi/GetTransparency';
  const covered = () => tia.page.getByRole('list', { name: 'USDT' });

  it('are stated at the console with a signature, which is refused beside its field where it is wrong', async () => {
    const desk = await ConsoleWindow.hire(stage.venue, stage.browser, 'Fay', 'finance');
    await desk.page.getByRole('link', { name: 'Reserves' }).click();
    await desk.page.getByText(/^In the log as record/).waitFor();
    await desk.page.getByRole('button', { name: 'State an address' }).click();
    const form = desk.page.getByRole('dialog');
    await form.getByLabel('Network').selectOption('Ethereum');
    await form.getByLabel('Address', { exact: true }).fill(key.ethereum.toLowerCase());
    await form.getByLabel('Currency').selectOption('USDT');
    await form.getByLabel('Balance').fill('1000000.50');
    const message = await form.locator('pre').innerText();
    expect(message).toContain(`address ${key.ethereum}`);
    expect(message).toContain('balance 1000000.5');
    await form.getByLabel('Signature').fill(testReserveKey(8).sign('Ethereum', message));
    await form.getByLabel('Reason').fill('Quarterly proof');
    await form.getByRole('button', { name: 'State an address' }).click();
    await form.getByText('This signature is of another text, or of the key of another address.').waitFor();
    expect(await findingsOn(desk.page)).toEqual([]);
    await form.getByLabel('Signature').fill(key.sign('Ethereum', message));
    await form.getByRole('button', { name: 'State an address' }).click();
    await desk.page.getByText('Waits for a second operator').waitFor();
    // The message is for wallets; people read the amount in their own separators.
    await desk.page.getByText('1,000,000.5').waitFor();
    expect(await desk.page.getByRole('button', { name: /^Confirm/ }).count()).toBe(0);
    expect(await findingsOn(desk.page)).toEqual([]);
    await desk.page.context().close();
    await tia.goTo('/transparency');
    await tia.page.getByText('The operator has shown no address. Reserves are not proven.').waitFor();
  });

  it('are shown with their share when a second operator has agreed, and checked in the browser', async () => {
    const fin = await OperatorAtConsole.hire(stage.venue, 'Fin', 'finance');
    const { statements } = await fin.call<{ statements: { id: number }[] }>('GET', 'GetReserves');
    await fin.call('POST', 'ConfirmReserve', { id: statements[0]!.id, reason: 'I looked it up' });
    await tia.page.reload();
    await covered().getByText('Signature: Holds').waitFor();
    await covered().getByText(key.ethereum, { exact: true }).waitFor();
    const owed = tia.page.getByRole('table', { name: 'What users are owed' });
    await owed.getByRole('row', { name: /USDT.*\d\s%/ }).waitFor();
    await owed
      .getByRole('row', { name: /^(?!USDT).*Not proven/ })
      .first()
      .waitFor();
    expect(await findingsOn(tia.page)).toEqual([]);
  });

  it('count for nothing where the answer claims more than was signed', async () => {
    await tia.page.route(TRANSPARENCY, async (route) => {
      const answer = await (await route.fetch()).json();
      answer.data.reserves[0].amount = '9000000';
      await route.fulfill({ json: answer });
    });
    await tia.page.reload();
    await covered().getByText('Signature: Does not hold').waitFor();
    const owed = tia.page.getByRole('table', { name: 'What users are owed' });
    await owed.getByRole('row', { name: /USDT.*Not proven/ }).waitFor();
    await tia.page.unroute(TRANSPARENCY);
  });

  it('are not proven any longer by what was signed for an older root', async () => {
    await nextRoot(stage.venue);
    await tia.page.reload();
    const owed = tia.page.getByRole('table', { name: 'What users are owed' });
    await owed.getByRole('row', { name: /USDT.*Not proven since record/ }).waitFor();
    await tia.page.getByText(/Older than the newest root: not proven today/).waitFor();
  });
});

describe('the offline verifier', () => {
  it('says of a saved proof what the page says, from a file and without a network', async () => {
    await tia.goTo('/transparency');
    await check(tia);
    await tia.page.getByText('You are counted', { exact: true }).waitFor();
    const saved = path.join(folder, 'proof.json');
    const [proof] = await Promise.all([
      tia.page.waitForEvent('download'),
      tia.page.getByRole('button', { name: 'Save the proof (JSON)' }).click(),
    ]);
    await proof.saveAs(saved);
    const file = path.join(folder, 'verifier.html');
    const [verifier] = await Promise.all([
      tia.page.waitForEvent('download'),
      tia.page.getByRole('link', { name: 'Offline verifier' }).click(),
    ]);
    await verifier.saveAs(file);
    const changed = path.join(folder, 'changed.json');
    const whole = JSON.parse(readFileSync(saved, 'utf8'));
    writeFileSync(changed, JSON.stringify({ ...whole, nonce: withOtherDigit(whole.nonce) }));

    const context = await stage.browser.newContext({ offline: true });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    await page.getByLabel('Saved proof').setInputFiles(saved);
    await page.getByText(/^Holds: counted in the root of record/).waitFor();
    await page.getByText(`Account number: ${whole.user}`).waitFor();
    await page.getByText(/^It counts for this user alone/).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    const number = page.getByLabel('Your account number');
    await number.fill(tia.page.url());
    await page.getByText('Does not hold: It counts another user, not you.').waitFor();
    await number.fill(whole.user);
    await page.getByText(/^Holds: counted in the root of record/).waitFor();
    await page.getByLabel('Saved proof').setInputFiles(changed);
    await page.getByText('Does not hold: It leads to another root.').waitFor();
    await page.getByText('rootDiffers', { exact: true }).waitFor();
    // What was found is said again in the language that is chosen, in its direction.
    await page.getByLabel('Language').selectOption('العربية');
    await page.getByText('غير صحيح: يقود إلى جذر آخر.').waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await findingsOn(page)).toEqual([]);
    expect(await page.getByRole('combobox').getByRole('option').count()).toBe(13);
    expect(asked).toEqual([pathToFileURL(file).href]);
    await context.close();
  });
});
