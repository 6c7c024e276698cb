// The command streams are worth something only if they meet what they are meant to show.
import { describe, expect, it } from 'vitest';
import { Harness } from '../worlds/harness.ts';
import { asCommand } from '../worlds/plain.ts';
import { flowSeeds, runFlow } from './run-flow.ts';

/** How often each event, and each refusal of a command, comes of a few long streams. */
function outcomes(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (let seed = 1; seed <= 10; seed++) {
    const harness = new Harness({ check: false });
    runFlow(flowSeeds(seed, 1_200), (at, command, requestId) => {
      const submission = harness.submit(at, asCommand(command), requestId);
      const { decision, records } = submission;
      if (decision.outcome === 'refused') count(`${command.type} ${decision.code}`);
      if (decision.outcome === 'accepted') count(`${command.type} accepted`);
      for (const record of records) for (const event of record.events) count(event.type);
      return submission;
    });
  }
  return counts;
}

describe('the command streams', () => {
  const counts = outcomes();

  it.each([
    'SpotTraded',
    'SpotStopTriggered',
    'ReferralPaid',
    'SpotOrderReduced',
    'ChangeSpotOrder accepted',
    'SentToUser',
    'SwapQuoted',
    'SwapExecuted',
    'WithdrawalRequested',
    'WithdrawalApproved',
    'WithdrawalCancelled',
    'WithdrawalRefused',
    'WithdrawalSettled',
    'WithdrawalAddressUnbound',
    'SecurityChangeNoted',
    'UserFrozen',
    'UserUnfrozen',
    'GiftGranted',
    'GiftTakenBack',
    'HouseMoved',
    'HousePaidOut',
  ])('bring about %s', (event) => {
    expect(counts.get(event) ?? 0).toBeGreaterThanOrEqual(3);
  });

  it('bring about the first of two refusals', () => {
    expect(counts.get('WithdrawalRefusalProposed') ?? 0).toBeGreaterThanOrEqual(1);
  });

  it.each([
    'ChangeSpotOrder spot.orderUnknown',
    'ChangeSpotOrder spot.orderNotChangeable',
    'ChangeSpotOrder spot.remainderMoved',
    'ChangeSpotOrder spot.orderUnchanged',
    'ChangeSpotOrder spot.priceOutsideBand',
    'ChangeSpotOrder spot.postOnlyWouldTake',
    'ChangeSpotOrder wallet.insufficientBalance',
    'RequestWithdrawal wallet.overDailyLimit',
    'RequestWithdrawal wallet.addressTooNew',
    'RequestWithdrawal wallet.withdrawalsBlocked',
    'RequestWithdrawal wallet.insufficientBalance',
    'ApproveWithdrawal wallet.sameOperator',
    'ApproveWithdrawal user.frozen',
    'AcceptSwap wallet.quoteUnknown',
    'AcceptSwap wallet.quoteExpired',
    'AcceptSwap wallet.quoteMoved',
    'RequestWithdrawal wallet.feeChanged',
    'SendToUser wallet.overDailyLimit',
    'TakeBackGift wallet.giftExceeded',
    'SendToUser wallet.recipientUnknown',
  ])('are refused %s', (refusal) => {
    expect(counts.get(refusal) ?? 0).toBeGreaterThanOrEqual(1);
  });
});
