// Somebody to whom nearly everything has happened that can move a balance: so that every kind of ledger entry is there.
import { setTimeout as sleep } from 'node:timers/promises';
import { useEverything } from '../looks/busy-person.ts';
import { goShortlyBeforeMidnight, tick, wallet } from './lever-desk.ts';
import { OperatorAtConsole } from './operator-at-console.ts';
import { PASSWORD, type Person } from './person.ts';
import type { Stage } from './stage.ts';
import { announce, HOUR_MS } from './subscription-desk.ts';

const TRADE_PASSWORD = 'Other-Pass1';
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const proof = { tradePassword: TRADE_PASSWORD };

export interface Entry {
  readonly kind: string;
  readonly reference: string;
  readonly reason: string | null;
}

/** All of them, newest first. */
export async function entriesOf(person: Person): Promise<readonly Entry[]> {
  const page = await person.call<{ readonly rows: readonly Entry[] }>(
    'GET',
    '/api/webapi/GetLedgerList?pagesize=100',
  );
  return page.rows;
}

/** While something is done the clock runs and ticks come, as they do by themselves where nothing is moved by hand. */
async function whileTicking(stage: Stage, person: Person, work: () => Promise<void>): Promise<void> {
  const { venue } = stage;
  let done = false;
  // A price that changes is on the tape at once, so that there is always one that is fresh.
  const ticking = async () => {
    for (let turn = 0; !done; turn += 1) {
      await venue.setPrice('BTC/USDT', `100000.${turn % 2}`);
      await venue.advanceClock(400);
      await sleep(200);
    }
  };
  const working = async () => {
    while (!(await isFresh(person))) await sleep(100);
    await work();
  };
  await Promise.all([
    working().finally(() => {
      done = true;
    }),
    ticking(),
  ]);
}

async function isFresh(person: Person): Promise<boolean> {
  const { marks } = await wallet(person);
  return marks.some(({ symbol, fresh }) => symbol === 'BTC/USDT' && fresh);
}

async function backAgain(person: Person): Promise<void> {
  const { page } = person;
  await page.reload();
  await person.goTo('/financeHistory');
  const shown = page.getByRole('heading', { name: 'Records' });
  await shown
    .or(page.getByRole('button', { name: 'Log in', exact: true }))
    .first()
    .waitFor();
  if (person.place === '/login') await person.logIn();
  await shown.waitFor();
}

async function prepareMoney(person: Person): Promise<void> {
  await person.call('POST', '/api/webapi/SetTradePwd', {
    ...{ loginPassword: PASSWORD, password: TRADE_PASSWORD, repeatPassword: TRADE_PASSWORD },
  });
  await person.call('POST', '/api/openapi/PostPlayerReceiveAddress', {
    ...{ network: 'erc20', address: ADDRESS, ...proof },
  });
  await person.call('GET', '/api/openapi/GetReceiptAdress?network=erc20');
  await person.call('POST', '/api/webapi/SubmitCoinDeposit', {
    ...{ network: 'erc20', amount: '250', transaction: `0x${'a'.repeat(64)}` },
  });
}

/**
 * One lever order that waits and one that was called back; a spot order that was made smaller, then cancelled; a lock
 * that was left.
 */
async function endSome(person: Person): Promise<void> {
  const limit = { symbol: 'BTC/USDT', type: 'limit', direction: 'long', multiple: 10, contracts: 5 };
  const place = (price: string) =>
    person.call<{ readonly order: number }>('POST', '/api/webapi/SubmitLeverOrder', { ...limit, price });
  await place('91000.0');
  const { order } = await place('92000.0');
  await person.call('POST', '/api/webapi/CancelLeverOrder', { id: order });
  const [open] = await person.openOrders();
  const { id, price, amount } = open!;
  const smaller = { symbol: 'BTC/USDT', id, price, remaining: amount, amount: String(Number(amount) / 2) };
  await person.call('POST', '/api/webapi/ChangeSpotTrade', smaller);
  await person.call('POST', `/api/webapi/CancelSpotTrade?id=${id}`, {});
  const { lock } = await person.call<{ readonly lock: { readonly id: number } }>(
    'POST',
    '/api/webapi/SubmitLockMining',
    { plan: 1, version: 1, amount: '300' },
  );
  await person.call('POST', '/api/webapi/LeaveLockMining', { id: lock.id });
}

async function moveMoney(person: Person, other: Person): Promise<void> {
  const swap = { fo: 'USDT', to: 'BTC', amount: '500' };
  const { quote } = await person.call<{ readonly quote: number }>(
    'POST',
    '/api/webapi/SubmitCurrencyQuote',
    swap,
  );
  await person.call('POST', '/api/webapi/SubmitCurrencyTransfer', { ...swap, quote });
  await person.call('POST', '/api/webapi/SendToAccount', {
    ...{ recipient: other.email, symbol: 'USDT', amount: '40', ...proof },
  });
  const withdraw = (amount: string) =>
    person.call<{ readonly id: number }>('POST', '/api/webapi/SubmitWithdrawLog', {
      ...{ network: 'erc20', amount, fee: '5', ...proof },
    });
  const { id } = await withdraw('50');
  await person.call('POST', '/api/webapi/CancelWithdrawLog', { id });
  await withdraw('60');
}

async function tradeAsInvited(guest: Person): Promise<void> {
  await guest.call('POST', '/api/webapi/SubmitSpotTrade', {
    ...{ symbol: 'BTC/USDT', type: 'market', side: 'buy', total: '400' },
  });
}

export async function sufferEverything(stage: Stage, person: Person, guest: Person): Promise<void> {
  const { venue } = stage;
  await person.signUp();
  const { invitationCode } = await person.call<{ readonly invitationCode: string }>(
    'GET',
    '/api/webapi/GetAccount',
  );
  await guest.signUp(invitationCode);
  const operator = await OperatorAtConsole.hire(venue, 'Fay', 'finance', 'support', 'product');
  const project = await announce(venue, operator, { code: 'MRD', name: 'Meridian', beacon: 'secret' });
  await prepareMoney(person);
  const deposit = await operator.waiting('deposits', person.email);
  await operator.decide('deposits', deposit.id, 'approve', 'Seen on its chain');
  await venue.advanceClock(HOUR_MS);
  await person.call('POST', '/api/webapi/BuyTickets', {
    ...{ project, version: 1, tickets: 2, nonce: '7'.repeat(64) },
  });
  await whileTicking(stage, person, async () => {
    await useEverything(person);
    await endSome(person);
    await tradeAsInvited(guest);
  });
  // The position is held over a midnight whose price is known, the seconds contracts end, and the address may be used.
  await goShortlyBeforeMidnight(venue, person);
  for (const price of ['100000.0', '100000.1']) await tick(venue, person, 'BTC/USDT', price);
  await venue.advanceClock(25 * HOUR_MS);
  await backAgain(person);
  await whileTicking(stage, person, () => moveMoney(person, guest));
  await operator.signIn();
  const users = await operator.call<readonly { readonly user: number }[]>('GET', 'GetUsers', {
    query: person.email,
  });
  const gift = {
    user: users[0]?.user,
    wallet: 3,
    currency: 'USDT',
    amount: '15',
    reason: 'Welcome campaign',
  };
  const { seq } = await operator.call<{ readonly seq: number }>('POST', 'GrantGift', gift);
  const deduction = { user: users[0]?.user, gift: seq, amount: '5', reason: 'Granted twice by mistake' };
  await operator.call('POST', 'TakeBackGift', deduction);
  const { id } = await operator.waiting('withdrawals', person.email);
  await operator.decide('withdrawals', id, 'approve', 'Known customer');
  await operator.settle(id, `0x${'c'.repeat(64)}`, 'Sent from the hot wallet');
  // The ledger follows the log by a moment.
  while (!(await entriesOf(person)).some(({ kind }) => kind === 'withdrawal')) await sleep(100);
}
