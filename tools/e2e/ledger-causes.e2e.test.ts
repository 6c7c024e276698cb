// Each row of the ledger leads to its cause: the very order, contract, transfer or lock, wherever it stands by then.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Entry, entriesOf, sufferEverything } from './every-cause.ts';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { setStage, sizes } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });

let una: Person;
let entries: readonly Entry[];

beforeAll(async () => {
  una = await stage.arrive({ email: 'una@example.org' });
  const guest = await stage.arrive({ email: 'ivo@example.org' });
  await sufferEverything(stage, una, guest);
  await guest.leave();
  entries = await entriesOf(una);
}, 300_000);

/** The words of the link, and what names the thing above the list that shows it alone. */
const causes: Readonly<
  Record<string, readonly [link: (id: string) => string, name: (id: string) => RegExp]>
> = {
  deposit: [
    (id) => `Deposit with transaction ${id.split(':')[1]}`,
    (id) => new RegExp(`^Deposit with transaction ${id.split(':')[1]}$`),
  ],
  withdrawalRequested: [(id) => `Held for withdrawal ${id}`, (id) => new RegExp(`^Withdrawal ${id}$`)],
  withdrawalReleased: [(id) => `Returned from withdrawal ${id}`, (id) => new RegExp(`^Withdrawal ${id}$`)],
  withdrawal: [(id) => `Withdrawal ${id} was sent`, (id) => new RegExp(`^Withdrawal ${id}$`)],
  transfer: [(id) => `Moved between your wallets, record ${id}`, (id) => new RegExp(`^Record ${id}$`)],
  sent: [(id) => `Sent to another account, record ${id}`, (id) => new RegExp(`^Record ${id}$`)],
  swap: [(id) => `Swap at quote ${id}`, (id) => new RegExp(`^Swap at quote ${id}$`)],
  orderPlaced: [(id) => `Held for order ${id}`, (id) => new RegExp(`^Order ${id}$`)],
  orderCancelled: [(id) => `Released from order ${id}`, (id) => new RegExp(`^Order ${id}$`)],
  orderReduced: [
    (id) => `Released from order ${id}, which was made smaller`,
    (id) => new RegExp(`^Order ${id}$`),
  ],
  trade: [(id) => `Trade ${id}`, (id) => new RegExp(`^Trade ${id}$`)],
  referral: [
    (id) => `Your share of the fee of trade ${id}`,
    (id) => new RegExp(`^Cash back of trade ${id}$`),
  ],
  secondsOpened: [(id) => `Held for seconds contract ${id}`, (id) => new RegExp(`^Seconds contract ${id}$`)],
  perpetualPlaced: [
    (id) => `Held for contract order ${id}`,
    (id) => new RegExp(`^(Contract order|Position) ${id}$`),
  ],
  perpetualRevoked: [(id) => `Contract order ${id} revoked`, (id) => new RegExp(`^Contract order ${id}$`)],
  perpetualOpened: [(id) => `Position ${id} opened`, (id) => new RegExp(`^Position ${id}$`)],
  overnightFee: [(id) => `Overnight fee of position ${id}`, (id) => new RegExp(`^Position ${id}$`)],
  lockOpened: [(id) => `Lock ${id} opened`, (id) => new RegExp(`^Lock ${id}$`)],
  lockLeft: [(id) => `Left lock ${id} early`, (id) => new RegExp(`^Lock ${id}$`)],
};

/** What a row of the thing says of itself: the number, as the ledger has it. */
function numberOf({ kind, reference }: Entry): RegExp {
  if (kind === 'deposit') return new RegExp(`^${reference.split(':')[1]}$`);
  if (kind.startsWith('lock')) return new RegExp(`^(Lock )?${reference}$`);
  return new RegExp(kind === 'referral' ? `^${reference}$` : `^#${reference}$`);
}

async function follow(kind: string, link: string): Promise<void> {
  await una.goTo(`/financeHistory?kind=${kind}`);
  await una.page.getByRole('main').getByText(link, { exact: true }).first().click();
}

const ofKind = (kind: string) =>
  entries
    .filter((entry) => entry.kind === kind && !entry.reference.startsWith('paper:'))
    .filter(({ reference }, place, all) => all.findIndex((other) => other.reference === reference) === place);

describe.each(sizes)('at %i × %i', (width, height) => {
  beforeAll(() => una.page.setViewportSize({ width, height }));

  it.each(Object.keys(causes))('each entry of the kind %s leads to the very thing', async (kind) => {
    const { page } = una;
    const found = ofKind(kind);
    expect(found.length).toBeGreaterThan(0);
    const [link, name] = causes[kind]!;
    for (const entry of found) {
      await follow(kind, link(entry.reference));
      const bar = page.getByRole('region', { name: name(entry.reference) });
      await bar.waitFor();
      await expect.poll(() => bar.evaluate((part) => part === document.activeElement)).toBe(true);
      const shown = page.getByRole('main').locator('table, ul');
      const row = shown.getByText(numberOf(entry)).last();
      await row.waitFor();
      await expect
        .poll(async () => {
          const [place, top] = [await row.boundingBox(), await bar.boundingBox()];
          return place !== null && top !== null && top.y >= 0 && top.y < height && place.y < height + 200;
        })
        .toBe(true);
      // Nothing else of its kind stands beside it.
      const numbers = await shown.getByText(/^#\d+$/).allTextContents();
      expect(new Set(numbers.map((text) => text.trim())).size).toBeLessThanOrEqual(1);
    }
    expect(await findingsOn(page)).toEqual([]);
  });

  it.each([
    ['secondsSettled', 'Result of seconds contract'],
    ['perpetualClosed', 'Position'],
  ])('each entry of the kind %s opens the receipt of the very thing', async (kind, words) => {
    const { page } = una;
    const found = ofKind(kind);
    expect(found.length).toBeGreaterThan(0);
    for (const { reference } of found) {
      const link = kind === 'secondsSettled' ? `${words} ${reference}` : `${words} ${reference} closed`;
      await follow(kind, link);
      const receipt = page.getByRole('dialog', { name: 'Receipt' });
      await receipt
        .getByText(/^#?\d+$/)
        .or(receipt.getByText(reference))
        .first()
        .waitFor();
      await receipt.getByRole('button', { name: 'Close' }).click();
      await receipt.waitFor({ state: 'detached' });
    }
  });

  it('tickets lead to their project, and what an operator did says why in the entry itself', async () => {
    const { page } = una;
    const [bought] = ofKind('ticketsBought');
    await follow('ticketsBought', `Tickets of project ${bought?.reference}`);
    await page.getByRole('main').getByText('Meridian').first().waitFor();
    await una.goTo('/financeHistory?kind=giftTakenBack');
    await page.getByText('Reason: Granted twice by mistake').waitFor();
    await una.goTo('/financeHistory?kind=gift');
    await page.getByText('Reason: Welcome campaign').waitFor();
  });

  it('the link of what is shown already, pressed again, leads there again', async () => {
    const { page } = una;
    const [moved] = ofKind('transfer');
    const place = `/financeHistory?tab=transfers&id=${moved?.reference}`;
    await una.goTo(place);
    const bar = page.getByRole('region', { name: `Record ${moved?.reference}` });
    const isThere = () => bar.evaluate((part) => part === document.activeElement);
    await expect.poll(isThere).toBe(true);
    await bar.evaluate((part) => part.blur());
    expect(await isThere()).toBe(false);
    await una.press(place);
    await expect.poll(isThere).toBe(true);
  });

  it.each([
    '/dealCenter?order=999999',
    '/dealCenter?trade=999999',
    '/leverList?order=999999',
    '/coinOrder?contract=999999',
    '/lock?lock=999999',
    '/financeHistory?tab=transfers&id=999999',
    '/financeHistory?tab=swaps&quote=999999',
    '/financeHistory?tab=deposits&way=erc20&transaction=0xff',
    '/financeHistory?tab=deposits&id=999999',
    '/referral?trade=999999&record=1',
  ])('%s says plainly that there is no such thing, and leads to all', async (place) => {
    const { page } = una;
    await una.goTo(place);
    await page.getByText('Not found: nothing in this account has this number.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Show all' }).count()).toBe(0);
    expect(page.url()).not.toContain('999999');
  });
});

it('nothing of it went wrong in the page', () => {
  expect(una.pageErrors).toEqual([]);
});
