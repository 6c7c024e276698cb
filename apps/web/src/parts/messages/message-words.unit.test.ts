// The words of messages about money that leaves: who did not move it is told what to do, and where.
import type { NotificationMatter } from '@candor/client';
import { loadSections, startTexts } from '@candor/i18n';
import { beforeAll, expect, test } from 'vitest';
import { messageWords } from './message-words.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadSections(['notifications', 'money', 'spot', 'lever', 'seconds']);
});

const address = '0x5aAeb6…1BeAed';
const account = '0f8fad5b-d9cb-469f-a165-70867728950e';
const money = { amount: '30.500000', currency: 'USDT' };

test.each<[NotificationMatter, string, string]>([
  [
    { type: 'depositRefused', deposit: 4, ...money, reason: 'Not on the chain' },
    '30.50 USDT were not credited. Reason: Not on the chain',
    '#/financeHistory?tab=deposits&id=4',
  ],
  [
    { type: 'withdrawalRequested', withdrawal: 2, ...money, address },
    `30.50 USDT to ${address}. If it was not you, cancel it and freeze your account.`,
    '#/financeHistory?tab=withdrawals&id=2',
  ],
  [
    { type: 'sent', send: 7, ...money, account },
    `30.50 USDT to the account ${account}. If it was not you, freeze your account.`,
    '#/financeHistory?tab=sends&id=7',
  ],
  [
    { type: 'addressBound', network: 'ERC20', address },
    `ERC20, ${address}. If it was not you, freeze your account.`,
    '#/dealFinance?view=address',
  ],
])('%j says what was done, and what to do', (matter, body, href) => {
  expect(messageWords(matter)).toMatchObject({ body, href });
});

test('what came from another account is good news without anything to do', () => {
  const received = messageWords({ type: 'received', send: 7, ...money, account });
  expect(received).toMatchObject({ tone: 'success', href: '#/financeHistory?tab=sends&id=7' });
  expect(received.body).not.toContain('freeze');
});

test('a level is named with the reason of whoever set it, and its loss stands out', () => {
  const level = (name: 'none' | 'institution', reason: string | null) =>
    messageWords({ type: 'levelChanged', level: name, reason });
  expect(level('institution', null)).toMatchObject({
    ...{ tone: 'info', body: 'It is now: Institution. Your limits follow it.' },
  });
  expect(level('none', 'Papers have expired')).toMatchObject({
    tone: 'error',
    body: 'It is now: Not verified. Your limits follow it. Reason: Papers have expired',
  });
});

test('a freeze by staff stands out with its reason, and its end says what to do where nobody asked for it', () => {
  expect(messageWords({ type: 'accountFrozen', reason: 'An unusual place' })).toMatchObject({
    ...{ title: 'Your account was frozen', tone: 'error', href: '#/accountSet' },
    body: 'Our staff froze it. Spot orders were cancelled and API keys ended. Only support can lift the freeze. Reason: An unusual place',
  });
  expect(messageWords({ type: 'accountReleased', reason: null })).toMatchObject({
    ...{ title: 'Your account is no longer frozen', tone: 'info', href: '#/accountSet' },
    body: 'Everything works again. If you did not ask for it, freeze your account.',
  });
});

test('an order that the venue ended says why, and a stop that did nothing stands out', () => {
  const order = {
    type: 'orderEnded',
    order: 12,
    symbol: 'BTC/USDT',
    side: 'sell',
    amount: '0.50000',
  } as const;
  expect(messageWords({ ...order, stop: true, reason: 'priceBand' })).toMatchObject({
    ...{ title: 'Stop order did not trade', tone: 'error', href: '#/dealCenter?order=12' },
    body: 'Sell 0.50000 BTC, no. 12. When the stop was reached, its price was outside the price band.',
  });
  expect(messageWords({ ...order, stop: false, reason: 'selfTrade' })).toMatchObject({
    ...{ title: 'Order cancelled by the venue', tone: 'info' },
    body: 'Sell 0.50000 BTC, no. 12. It would have traded with an order of your own.',
  });
});

test('a draw says what was won, and that what was held for the rest is back', () => {
  const draw = { type: 'drawn', project: 4, name: 'One', tokens: '10.00', token: 'ONE' } as const;
  const bodyOf = (won: number, lost: number, refunded = false) =>
    messageWords({ ...draw, won, lost, refunded }).body;
  expect(bodyOf(3, 0)).toBe('3 of your 3 tickets won: 10.00 ONE.');
  expect(bodyOf(1, 2)).toBe(
    '1 of your 3 tickets won: 10.00 ONE. What was held for tickets that did not win is available again.',
  );
  expect(bodyOf(0, 3, true)).toBe('There was no draw. What was held for your tickets is available again.');
});

test('an address or an account that nobody can name leaves its place empty', () => {
  const { body } = messageWords({ type: 'withdrawalRequested', withdrawal: 2, ...money, address: null });
  expect(body).toContain('30.50 USDT to —.');
});

test.each<[NotificationMatter, string]>([
  [
    {
      ...{ type: 'fill', order: 5, symbol: 'BTC/USDT', side: 'buy', amount: '0.10000', total: '6000.00' },
      ...{ price: '60000.00', fee: '0.0001', feeCurrency: 'BTC', house: false },
    },
    '#/dealCenter?order=5',
  ],
  [
    {
      ...{
        type: 'orderRevoked',
        order: 8,
        symbol: 'BTC/USDT',
        direction: 'long',
        contracts: 2,
        multiple: 50,
      },
      reason: 'user',
    },
    '#/leverList?order=8',
  ],
  [
    {
      ...{ type: 'secondsEnded', order: 9, symbol: 'BTC/USDT', direction: 'long', duration: 60 },
      ...{ result: 'won', profit: '20.00', currency: 'USDT' },
    },
    '#/coinOrder?contract=9',
  ],
  [{ type: 'lockPaid', lock: 3, principal: '100.00', interest: '1.00', currency: 'USDT' }, '#/lock?lock=3'],
])('what has ended is one click away: %j', (matter, href) => {
  expect(messageWords(matter)).toMatchObject({ href, linkText: 'Open' });
});

test('where lines run from right to left, the words of an operator keep their own direction', async () => {
  await startTexts('ar');
  await loadSections(['notifications']);
  const { body } = messageWords({ type: 'accountFrozen', reason: 'Paid 5 USDT (see #4).' });
  expect(body).toContain('\u2068Paid 5 USDT (see #4).\u2069');
});
