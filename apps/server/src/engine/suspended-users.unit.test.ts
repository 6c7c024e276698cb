// What somebody may do whose input ended the process: what takes risk off or stops a thief, and nothing else.
import type { Command } from '@candor/exchange';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../database/testing-folder.ts';
import { Suspensions } from './suspensions.ts';

const ANN = 1;
const BEN = 2;
const of = (type: Command['type'], user = ANN): Command => ({ type, user }) as unknown as Command;

/** A venue that was ended by one command, after its next start. */
function after(command: Command): Suspensions {
  const dataDirectory = makeTestFolder('suspended-users');
  new Suspensions(dataDirectory).note({ command, isDue: false, seq: 7 }, new Error('planted'));
  return new Suspensions(dataDirectory);
}

const possible: readonly Command['type'][] = [
  'CancelSpotOrder',
  'CancelSpotOrders',
  'CancelAllSpotOrders',
  'CancelPerpetual',
  'CancelAllPerpetual',
  'ClosePerpetual',
  'ClosePerpetualPart',
  'CloseAllPerpetual',
  'CancelWithdrawal',
  'FreezeOwnAccount',
];
const impossible: readonly Command['type'][] = [
  'PlaceSpotMarketOrder',
  'OpenPerpetual',
  'SetPerpetualStops',
  'OpenSeconds',
  'OpenLock',
  'BuyTickets',
  'RequestWithdrawal',
  'BindWithdrawalAddress',
  'SendToUser',
  'TransferBetweenWallets',
];

test.each(possible)('%s stays possible for a user who is suspended for something else', (type) => {
  const suspensions = after(of('PlaceSpotLimitOrder'));
  expect(suspensions.refuses(of(type))).toBe(false);
  // But not where this is what ended the process.
  expect(after(of(type)).refuses(of(type))).toBe(true);
});

test.each(impossible)('%s does not', (type) => {
  const suspensions = after(of('PlaceSpotLimitOrder'));
  expect(suspensions.refuses(of(type))).toBe(true);
  // Of others nothing is refused.
  expect(suspensions.refuses(of(type, BEN))).toBe(false);
});

test('what operators ask for about a user who is suspended stays possible', () => {
  const suspensions = after(of('PlaceSpotLimitOrder'));
  for (const type of ['FreezeUser', 'UnfreezeUser', 'CreditDeposit'] as const)
    expect(suspensions.refuses({ type, operator: 3, action: 9, user: ANN } as unknown as Command)).toBe(
      false,
    );
});

test('what operators asked for about a user keeps the user from nothing', () => {
  const unfreeze = { type: 'UnfreezeUser', operator: 3, action: 9, user: ANN } as unknown as Command;
  const suspensions = after(unfreeze);
  expect(suspensions.refuses(unfreeze)).toBe(true);
  expect(suspensions.refuses({ ...unfreeze, user: BEN } as Command)).toBe(false);
  for (const type of [...possible, ...impossible]) expect(suspensions.refuses(of(type)), type).toBe(false);
});
