// What commands of perpetual contracts can be refused for, in the order in which it is checked.
import { deposit, prices } from '../worlds/default-world.ts';
import { START_MS } from '../worlds/fixtures.ts';
import { freeze, fundHouse } from '../worlds/money.ts';
import { cancel, close, listPerpetual, open, PRICE, setStops, USDT } from '../worlds/perpetual-world.ts';
import type { PlainCommand } from '../worlds/plain.ts';
import type { RefusalCase, RefusalTable } from './refusal-case.ts';
import { refusalsOfPerpetualTerms, status } from './refusals-of-perpetual-terms.ts';

export const tickOf = (ticks: number, observedAt: number): PlainCommand =>
  prices([{ price: ticks * 1_000_000, observedAt }]);

/** BTC/USDT has a contract of 1,000 USDT at 100.00; user 1 has 100,000 USDT, the house a million. */
export const desk: readonly PlainCommand[] = [
  listPerpetual(),
  fundHouse({ account: 'house.perpetual', amount: 1_000_000n * USDT }),
  deposit({ user: 1, wallet: 'leverage', amount: 100_000n * USDT }),
  tickOf(PRICE, START_MS),
];
/** Order 1 is pending at half the price. */
const pending: readonly PlainCommand[] = [...desk, open({ limitTicks: 5_000 })];
/** Position 1 is open: the default world is nine records, a millisecond apart, the tick the fifteenth. */
export const opened: readonly PlainCommand[] = [...desk, open(), tickOf(PRICE, START_MS + 15)];
/** Every check from the version on fails. */
const wrong = open({
  version: 2,
  multiple: 11,
  contracts: 0,
  limitTicks: 0,
  takeProfit: 1,
  stopLoss: 20_000,
});

const openings: readonly RefusalCase[] = [
  { because: 'there is no such user', given: desk, when: { ...wrong, user: 9 }, code: 'user.unknown' },
  { because: 'the user is frozen', given: [...desk, freeze()], when: wrong, code: 'user.frozen' },
  {
    because: 'there is no such contract',
    given: desk,
    when: { ...wrong, contract: 9 },
    code: 'perpetual.unknown',
  },
  {
    because: 'the contract opens nothing',
    given: [...desk, status('closeOnly')],
    when: wrong,
    code: 'perpetual.closed',
  },
  {
    because: 'the terms are not those that the user saw',
    given: desk,
    when: wrong,
    code: 'perpetual.termsChanged',
    details: { version: 1 },
  },
  {
    because: 'the multiple is not on the list',
    given: desk,
    when: { ...wrong, version: 1 },
    code: 'perpetual.multipleInvalid',
  },
  {
    because: 'it is for no contract',
    given: desk,
    when: { ...wrong, version: undefined, multiple: 10 },
    code: 'perpetual.quantityOutOfRange',
    details: { max: 10_000 },
  },
  {
    because: 'a limit order has no price',
    given: desk,
    when: open({ kind: 'limit', takeProfit: 1 }),
    code: 'perpetual.priceOutOfRange',
  },
  {
    because: 'a market order has one',
    given: desk,
    when: open({ kind: 'market', limitTicks: 9_000, takeProfit: 1 }),
    code: 'perpetual.priceOutOfRange',
  },
  {
    because: 'the user has as many orders and positions as one may have',
    given: [...desk, ...Array.from({ length: 200 }, () => open({ limitTicks: 5_000 }))],
    when: open({ takeProfit: 1 }),
    code: 'perpetual.tooMany',
    details: { maximum: 200 },
  },
  {
    because: 'the last price was observed too long ago',
    given: desk,
    when: open({ takeProfit: 1 }),
    stamp: { at: START_MS + 10_001 },
    code: 'perpetual.noFreshPrice',
  },
  {
    because: 'the contract has never had a price',
    given: desk.slice(0, 3),
    when: open({ takeProfit: 1 }),
    code: 'perpetual.noFreshPrice',
  },
  {
    because: 'the take-profit is above the highest tick, and the stop-loss too',
    given: desk,
    when: open({ takeProfit: 1_000_000_001, stopLoss: 1_000_000_001, contracts: 10_000 }),
    code: 'perpetual.takeProfitOutOfRange',
    details: { maxTicks: 1_000_000_000, market: 0 },
  },
  {
    because: 'the stop-loss is none, and the take-profit too close',
    given: desk,
    when: open({ takeProfit: 1, stopLoss: 0, contracts: 10_000 }),
    code: 'perpetual.stopLossOutOfRange',
    details: { maxTicks: 1_000_000_000, market: 0 },
  },
  {
    because: 'the take-profit of a long is not above 100.5 %',
    given: desk,
    when: open({ takeProfit: 10_050, stopLoss: 20_000, contracts: 10_000 }),
    code: 'perpetual.takeProfitTooClose',
  },
  {
    because: 'the stop-loss of a long is not below 99.5 %',
    given: desk,
    when: open({ takeProfit: 10_051, stopLoss: 9_950, contracts: 10_000 }),
    code: 'perpetual.stopLossTooClose',
  },
  {
    because: 'one user would hold more than the limit of the contract',
    given: desk,
    when: open({ contracts: 1_001 }),
    code: 'perpetual.overUserLimit',
    details: { limit: 1_000_000n * USDT, notional: 1_001_000n * USDT },
  },
  {
    because: 'the house could not carry it',
    given: [listPerpetual(), ...desk.slice(2)],
    when: open({ contracts: 1_000 }),
    code: 'perpetual.overCapacity',
  },
  {
    because: 'the leverage wallet has too little',
    given: desk,
    when: open({ contracts: 1_000 }),
    code: 'perpetual.marginMissing',
    details: { missing: 10_000n * USDT },
  },
];

/** For the tables of those who take from a leverage wallet. */
export const openedPosition: readonly PlainCommand[] = opened;

const notDue = (type: PlainCommand['type'], fields: object, given = desk): RefusalCase => ({
  because: 'nothing of the kind is due',
  given,
  when: { type, ...fields } as PlainCommand,
  code: 'perpetual.notDue',
});

export const refusalsOfPerpetuals: RefusalTable = {
  ...refusalsOfPerpetualTerms(pending),
  OpenPerpetual: openings,
  CancelPerpetual: [
    { because: 'there is no such user', given: pending, when: cancel(1, 9), code: 'user.unknown' },
    { because: 'it is someone else’s', given: pending, when: cancel(1, 2), code: 'perpetual.orderUnknown' },
    { because: 'it is open', given: opened, when: cancel(1), code: 'perpetual.orderUnknown' },
    {
      because: 'it opens at market, and its price may have been seen already',
      given: [...desk, open()],
      when: cancel(1),
      code: 'perpetual.opening',
    },
    {
      because: 'the price has reached its limit, and the one that opens it may have been seen already',
      given: [...desk, open({ limitTicks: 20_000 })],
      when: cancel(1),
      code: 'perpetual.opening',
    },
  ],
  ClosePerpetual: [
    { because: 'there is no such user', given: opened, when: close(1, 9), code: 'user.unknown' },
    { because: 'it is someone else’s', given: opened, when: close(1, 2), code: 'perpetual.positionUnknown' },
    { because: 'it is pending', given: pending, when: close(1), code: 'perpetual.positionUnknown' },
    {
      because: 'it is closing',
      given: [...opened, close(1)],
      when: close(1),
      code: 'perpetual.alreadyClosing',
    },
  ],
  CancelAllPerpetual: [
    {
      because: 'there is no such user',
      given: desk,
      when: { type: 'CancelAllPerpetual', user: 9, contract: 9 },
      code: 'user.unknown',
    },
    {
      because: 'there is no such contract',
      given: desk,
      when: { type: 'CancelAllPerpetual', user: 1, contract: 9 },
      code: 'perpetual.unknown',
    },
  ],
  CloseAllPerpetual: [
    {
      because: 'there is no such user',
      when: { type: 'CloseAllPerpetual', user: 9, which: 'all' },
      code: 'user.unknown',
    },
  ],
  SetPerpetualStops: [
    { because: 'there is no such user', given: opened, when: setStops(1, 1, 1, 9), code: 'user.unknown' },
    {
      because: 'the user is frozen',
      given: [...opened, freeze()],
      when: setStops(9, 1),
      code: 'user.frozen',
    },
    {
      because: 'it is someone else’s',
      given: opened,
      when: setStops(1, 1, 1, 2),
      code: 'perpetual.orderUnknown',
    },
    {
      because: 'it is closing',
      given: [...opened, close(1)],
      when: setStops(1, 1),
      stamp: { at: START_MS + 20_000 },
      code: 'perpetual.alreadyClosing',
    },
    {
      because: 'the last price was observed too long ago',
      given: opened,
      when: setStops(1, 1),
      stamp: { at: START_MS + 20_000 },
      code: 'perpetual.noFreshPrice',
    },
    {
      because: 'the take-profit is none',
      given: opened,
      when: setStops(1, 0, 0),
      code: 'perpetual.takeProfitOutOfRange',
    },
    {
      because: 'the stop-loss is above the highest tick',
      given: opened,
      when: setStops(1, 10_050, 1_000_000_001),
      code: 'perpetual.stopLossOutOfRange',
    },
    {
      because: 'the take-profit is too close',
      given: opened,
      when: setStops(1, 10_050, 10_000),
      code: 'perpetual.takeProfitTooClose',
    },
    {
      because: 'the stop-loss of a pending order is too close to its limit',
      given: pending,
      when: setStops(1, 5_026, 4_975),
      code: 'perpetual.stopLossTooClose',
    },
  ],
  OpenPerpetualAtTick: [
    notDue('OpenPerpetualAtTick', { order: 9 }),
    notDue('OpenPerpetualAtTick', { order: 1 }, pending),
  ],
  ClosePerpetualAtTick: [
    notDue('ClosePerpetualAtTick', { position: 9 }),
    notDue('ClosePerpetualAtTick', { position: 1 }, opened),
  ],
  RevokePerpetualAtRisk: [notDue('RevokePerpetualAtRisk', { order: 1 }, pending)],
  LiquidatePerpetual: [notDue('LiquidatePerpetual', { position: 1 }, opened)],
  ForceClosePerpetual: [notDue('ForceClosePerpetual', { position: 1 }, opened)],
  ChargeOvernight: [notDue('ChargeOvernight', { day: 20_718 }, opened)],
  WarnOfRisk: [notDue('WarnOfRisk', {}, opened)],
};
