// Decides what operators and the installation itself do. Each action is carried out once, for ever.
import { assertNever, type TimestampMs } from './arithmetic/units.ts';
import type { CommandOf, OperatorCommand } from './commands.ts';
import type { Accepted } from './decision.ts';
import { boundInHouse, leverageGuard } from './leverage-guard.ts';
import { retryLock } from './mining/locks.ts';
import { setMiningPlan } from './mining/plans.ts';
import * as perpetual from './perpetual/listing.ts';
import { type Refused, refused } from './refusals.ts';
import { setSecondsOption, setSecondsTerms } from './seconds/offers.ts';
import { retrySeconds } from './seconds/settle.ts';
import { allCancelled } from './spot/cancel-orders.ts';
import type { ExchangeState } from './state.ts';
import { retryProject } from './subscription/draw.ts';
import { cancelProject, setProject } from './subscription/projects.ts';
import * as venue from './venue/listing.ts';
import { freezeUser, unfreezeUser } from './venue/users.ts';
import { creditDeposit } from './wallet/deposits.ts';
import { fundHouse, grantGift, moveHouse, payOutHouse, takeBackGift } from './wallet/house-money.ts';
import { setSwapSpread } from './wallet/swaps.ts';
import * as terms from './wallet/withdrawal-terms.ts';
import { approveWithdrawal, refuseWithdrawal, settleWithdrawal } from './wallet/withdrawals.ts';

export function decideOperated(
  state: ExchangeState,
  at: TimestampMs,
  command: OperatorCommand,
): Accepted | Refused {
  return checkAction(state, command) ?? decideAction(state, at, command);
}

/** Only the installation itself acts without an audited row. A row that is sent again finds its first record. */
function checkAction(state: ExchangeState, { operator, action }: OperatorCommand): Refused | undefined {
  if (action === 0) return operator === 0 ? undefined : refused('venue.actionMissing');
  const seq = state.actions.get(action);
  return seq === undefined ? undefined : refused('venue.actionRepeated', { seq });
}

function decideAction(state: ExchangeState, at: TimestampMs, command: OperatorCommand): Accepted | Refused {
  switch (command.type) {
    case 'CreditDeposit':
      return creditDeposit(state, command);
    case 'ListCurrency':
      return venue.listCurrency(state, command);
    case 'ListMarket':
      return venue.listMarket(state, command);
    case 'SetMarketFees':
      return venue.setMarketFees(state, command);
    case 'SetMarketStatus':
      return venue.setMarketStatus(state, command);
    case 'DesignateMaker':
      return venue.designateMaker(state, command);
    case 'SetOpenOrderLimit':
      return venue.setOpenOrderLimit(command);
    case 'SetReferralRate':
      return venue.setReferralRate(command);
    case 'FreezeUser':
      return freezeUser(state, command, (user) => allCancelled(state, user, 'frozen'));
    case 'UnfreezeUser':
      return unfreezeUser(state, command);
    case 'SetSwapSpread':
      return setSwapSpread(command);
    case 'FundHouse':
      return fundHouse(state, command);
    case 'MoveHouse':
      return moveHouse(state, command, boundInHouse(state));
    case 'PayOutHouse':
      return payOutHouse(state, command, boundInHouse(state));
    case 'GrantGift':
      return grantGift(state, command);
    case 'TakeBackGift':
      return takeBackGift(state, command, leverageGuard(state, at));
    case 'SetNetworkTerms':
      return terms.setNetworkTerms(state, command);
    case 'SetTierLimit':
      return terms.setTierLimit(state, command);
    case 'SetUserTier':
      return terms.setUserTier(state, command);
    case 'UnbindWithdrawalAddress':
      return terms.unbindWithdrawalAddress(state, command);
    case 'ApproveWithdrawal':
      return approveWithdrawal(state, command);
    case 'RefuseWithdrawal':
      return refuseWithdrawal(state, command);
    case 'SettleWithdrawal':
      return settleWithdrawal(state, command);
    default:
      return decideOffer(state, at, command);
  }
}

type OfferCommand = CommandOf<
  | 'ListPerpetual'
  | 'SetPerpetualTerms'
  | 'SetPerpetualStatus'
  | 'SetSecondsOption'
  | 'SetSecondsTerms'
  | 'RetrySeconds'
  | 'SetMiningPlan'
  | 'RetryLock'
  | 'SetProject'
  | 'CancelProject'
  | 'RetryProject'
>;

/** What the venue offers beside trading, and what of it was set aside. */
function decideOffer(state: ExchangeState, at: TimestampMs, command: OfferCommand): Accepted | Refused {
  switch (command.type) {
    case 'ListPerpetual':
      return perpetual.listPerpetual(state, command);
    case 'SetPerpetualTerms':
      return perpetual.setPerpetualTerms(state, command);
    case 'SetPerpetualStatus':
      return perpetual.setPerpetualStatus(state, command);
    case 'SetSecondsOption':
      return setSecondsOption(state, command);
    case 'SetSecondsTerms':
      return setSecondsTerms(state, command);
    case 'RetrySeconds':
      return retrySeconds(state, command);
    case 'SetMiningPlan':
      return setMiningPlan(state, command);
    case 'RetryLock':
      return retryLock(state, command);
    case 'SetProject':
      return setProject(state, at, command, venue.listCurrency);
    case 'CancelProject':
      return cancelProject(state, at, command);
    case 'RetryProject':
      return retryProject(state, command);
    default:
      return assertNever(command);
  }
}
