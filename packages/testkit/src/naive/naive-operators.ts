// The naive twin's operators: users, listings, rates and the house's money. Listings are sound in the twin's streams.

import type { PlainCommandOf, PlainOperatorCommand } from '../worlds/plain.ts';
import { type NaiveOutcome, type NaiveState, refuse } from './naive-state.ts';
import * as money from './naive-wallet.ts';
import * as leaving from './naive-withdrawals.ts';

const { accept } = money;

export function operate(
  state: NaiveState,
  command: PlainOperatorCommand | PlainCommandOf<'OpenUser' | 'FreezeOwnAccount'>,
): NaiveOutcome {
  switch (command.type) {
    case 'OpenUser':
      return open(state, command);
    case 'FreezeOwnAccount':
      return freeze(state, command.user, true, { operator: 0, own: true });
    case 'FreezeUser':
      return freeze(state, command.user, true, { operator: command.operator, own: false });
    case 'UnfreezeUser':
      return freeze(state, command.user, false, { operator: command.operator, own: false });
    case 'SetUserTier': {
      const user = state.users.get(command.user);
      if (user === undefined) return refuse('user.unknown');
      user.tier = command.tier;
      return accept({ ...eventOf(command), type: 'UserTierSet' });
    }
    case 'SetSwapSpread':
      if (command.spreadPpm > 100_000) return refuse('venue.feeOutOfRange');
      state.wallet.spreadPpm = BigInt(command.spreadPpm);
      return accept({ ...eventOf(command), type: 'SwapSpreadSet' });
    case 'SetReferralRate':
      if (command.ratePpm > 300_000) return refuse('venue.feeOutOfRange');
      state.wallet.referralPpm = BigInt(command.ratePpm);
      return accept({ ...eventOf(command), type: 'ReferralRateSet' });
    case 'CreditDeposit':
      return money.credit(state, command);
    case 'FundHouse':
      return money.fund(state, command);
    case 'MoveHouse':
      return money.moveHouse(state, command);
    case 'PayOutHouse':
      return money.payOut(state, command);
    case 'GrantGift':
      return money.grant(state, command);
    case 'TakeBackGift':
      return money.takeBack(state, command);
    case 'SetNetworkTerms':
      return leaving.setTerms(state, command);
    case 'SetTierLimit':
      return leaving.setLimit(state, command);
    case 'UnbindWithdrawalAddress':
      return leaving.unbind(state, command);
    case 'ApproveWithdrawal':
    case 'RefuseWithdrawal':
    case 'SettleWithdrawal':
      return leaving.review(state, command);
    default:
      return list(state, command);
  }
}

/** An event says who did it; why stands in the command alone. */
function eventOf<C extends { readonly action: number }>(command: C): Omit<C, 'action'> {
  const { action: _, ...event } = command;
  return event;
}

function open(state: NaiveState, command: PlainCommandOf<'OpenUser'>): NaiveOutcome {
  const { user, kind, inviter } = command;
  if (state.users.has(user)) return refuse('user.alreadyOpen');
  if (inviter !== undefined && state.users.get(inviter)?.kind !== 'person')
    return refuse('user.inviterUnknown');
  const fresh = { maker: false, frozen: false, tier: 'none', lastChange: 0, blockedUntil: 0 } as const;
  state.users.set(user, { kind, inviter, ...fresh });
  return accept({ ...command, type: 'UserOpened' });
}

function freeze(
  state: NaiveState,
  id: number,
  frozen: boolean,
  by: { readonly operator: number; readonly own: boolean },
): NaiveOutcome {
  const user = state.users.get(id);
  if (user === undefined) return refuse('user.unknown');
  if (user.frozen === frozen) return refuse(frozen ? 'user.alreadyFrozen' : 'user.notFrozen');
  user.frozen = frozen;
  return frozen
    ? accept({ type: 'UserFrozen', user: id, ...by })
    : accept({ type: 'UserUnfrozen', user: id, operator: by.operator });
}

type ListingCommand = PlainCommandOf<
  'ListCurrency' | 'ListMarket' | 'SetMarketFees' | 'SetMarketStatus' | 'DesignateMaker' | 'SetOpenOrderLimit'
>;

function list(state: NaiveState, command: ListingCommand): NaiveOutcome {
  switch (command.type) {
    case 'ListCurrency': {
      state.currencies.push(command);
      return accept({ ...eventOf(command), type: 'CurrencyListed', currency: state.currencies.length - 1 });
    }
    case 'ListMarket': {
      const { market } = state.openMarket(command);
      return accept({ ...eventOf(command), type: 'MarketListed', market });
    }
    case 'SetMarketFees': {
      const market = state.market(command.market);
      if (market === undefined) return refuse('venue.marketUnknown');
      const [maker, taker] = [market.makerFeePpm, market.takerFeePpm];
      market.feesBefore.push({ next: state.nextOrder, maker, taker });
      market.makerFeePpm = BigInt(command.makerFeePpm);
      market.takerFeePpm = BigInt(command.takerFeePpm);
      return accept({ ...eventOf(command), type: 'MarketFeesSet' });
    }
    case 'SetMarketStatus': {
      const market = state.market(command.market);
      if (market === undefined) return refuse('venue.marketUnknown');
      market.status = command.status;
      state.refreshStops(market);
      return accept({ ...eventOf(command), type: 'MarketStatusSet' });
    }
    case 'DesignateMaker': {
      const user = state.users.get(command.user);
      if (user === undefined) return refuse('user.unknown');
      user.maker = true;
      return accept({ ...eventOf(command), type: 'MakerDesignated' });
    }
    case 'SetOpenOrderLimit': {
      state.openOrdersMax = command.openOrdersMax;
      return accept({ ...eventOf(command), type: 'OpenOrderLimitSet' });
    }
  }
}
