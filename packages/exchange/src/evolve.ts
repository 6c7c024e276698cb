// The second verb: applies a record to the state. It holds no rate, no rounding and no rule that a release could change.
import { type ActionId, assertNever, type OrderId } from './arithmetic/units.ts';
import { requestOwner } from './commands.ts';
import {
  type EventOf,
  isMiningEvent,
  isPerpetualEvent,
  isSecondsEvent,
  type ProductEvent,
  type VenueEvent,
} from './events.ts';
import { balanceEffects, cancelledEffects, placedEffects, tradedEffects } from './ledger/balance-effects.ts';
import { evolveMining, setMiningAside } from './mining/evolve.ts';
import { evolvePerpetual, quarantinePerpetual } from './perpetual/evolve.ts';
import { countWallet, revalueContracts } from './perpetual/revalue.ts';
import { evolvePrices } from './prices/evolve.ts';
import type { LogRecord } from './record.ts';
import { evolveSeconds, evolveSecondsTick, setSecondsAside } from './seconds/evolve.ts';
import { cancel, evolveSpot, restLimitOrder, trade } from './spot/evolve.ts';
import type { ExchangeState } from './state.ts';
import { evolveSubscription, setProjectAside } from './subscription/evolve.ts';
import { evolveVenue } from './venue/evolve.ts';
import { evolveWallet, evolveWithdrawals } from './wallet/evolve.ts';

/** Applies one record. A record that does not follow the last one is a broken log. */
export function evolve(state: ExchangeState, record: LogRecord): void {
  if (record.seq !== state.seq + 1) throw new Error(`Record ${record.seq} does not follow ${state.seq}`);
  if (record.at < state.at) throw new Error(`Record ${record.seq} is earlier than the one before it`);
  // A cascade begins with what nothing before it made due: an input, or a moment that has come.
  if (record.cause === undefined || record.at > state.at) state.root = record.seq;
  state.seq = record.seq;
  state.at = record.at;
  state.requests.expire(record.at);
  if (record.requestId !== undefined) {
    const user = requestOwner(record.command);
    state.requests.remember({ at: record.at, user, requestId: record.requestId, seq: record.seq });
  }
  const { action } = record.command as { readonly action?: ActionId };
  if (action !== undefined && action !== 0) state.actions.set(action, record.seq);
  for (const event of record.events) {
    if (evolveTrading(state, event)) continue;
    balanceEffects(event, state.listing, state.ledger);
    evolveEvent(state, event);
  }
}

type TradingEvent = EventOf<
  'SpotLimitOrderPlaced' | 'SpotMarketOrderPlaced' | 'SpotTraded' | 'SpotOrderCancelled'
>;

/**
 * Applies the four that make up most of every log; false of any other. There are more shapes of events than the
 * compiler follows, so that each look at a kind is a search: this one look says what is posted and what is changed.
 */
function evolveTrading(state: ExchangeState, event: VenueEvent): event is TradingEvent {
  switch (event.type) {
    case 'SpotLimitOrderPlaced':
      placedEffects(event, state.listing, state.ledger);
      restLimitOrder(state, event);
      return true;
    case 'SpotTraded':
      tradedEffects(event, state.listing, state.ledger);
      trade(state, event);
      return true;
    case 'SpotOrderCancelled':
      cancelledEffects(event, state.listing, state.ledger);
      cancel(state, event);
      return true;
    case 'SpotMarketOrderPlaced':
      state.nextOrder = (event.order + 1) as OrderId;
      return true;
    default:
      return false;
  }
}

function evolveEvent(state: ExchangeState, event: Exclude<VenueEvent, TradingEvent>): void {
  switch (event.type) {
    case 'SpotMarketOrderByQuotePlaced':
    case 'SpotStopOrderPlaced':
    case 'SpotStopTriggered':
    case 'SpotOrderReduced':
    case 'ReferralPaid':
    case 'QuotesReplaced':
      return evolveSpot(state, event);
    case 'PricesRecorded':
      return evolveTape(state, event);
    case 'DepositCredited':
    case 'WalletTransferred':
    case 'GiftGranted':
    case 'GiftTakenBack':
      countWallet(state, event.user);
      return evolveWallet(state, event);
    case 'SentToUser':
    case 'SwapQuoted':
    case 'SwapExecuted':
    case 'SwapSpreadSet':
    case 'HouseFunded':
    case 'HouseMoved':
    case 'HousePaidOut':
      return evolveWallet(state, event);
    case 'NetworkTermsSet':
    case 'TierLimitSet':
    case 'UserTierSet':
    case 'WithdrawalAddressBound':
    case 'WithdrawalAddressUnbound':
    case 'SecurityChangeNoted':
    case 'WithdrawalRequested':
    case 'WithdrawalCancelled':
    case 'WithdrawalApproved':
    case 'WithdrawalRefusalProposed':
    case 'WithdrawalRefused':
    case 'WithdrawalSettled':
      return evolveWithdrawals(state, event);
    case 'UserOpened':
    case 'CurrencyListed':
    case 'MarketListed':
    case 'MarketFeesSet':
    case 'MarketStatusSet':
    case 'MakerDesignated':
    case 'OpenOrderLimitSet':
    case 'UserFrozen':
    case 'UserUnfrozen':
    case 'ReferralRateSet':
    case 'LiabilitiesRecorded':
      return evolveVenue(state, event);
    case 'DueQuarantined':
      return setAside(state, event);
    default:
      return evolveProduct(state, event);
  }
}

function evolveProduct(state: ExchangeState, event: ProductEvent): void {
  if (isPerpetualEvent(event)) return evolvePerpetual(state, event);
  if (isSecondsEvent(event)) return evolveSeconds(state, event);
  if (isMiningEvent(event)) return evolveMining(state, event);
  return evolveSubscription(state, event);
}

/** A tick reaches the tape, then whatever rests on it. */
function evolveTape(state: ExchangeState, event: EventOf<'PricesRecorded'>): void {
  evolvePrices(state, event);
  for (const tick of event.ticks) evolveSecondsTick(state, tick);
  revalueContracts(
    state,
    event.ticks.map(({ market }) => market),
  );
}

function setAside(state: ExchangeState, event: EventOf<'DueQuarantined'>): void {
  switch (event.product) {
    case 'spot':
      return evolveVenue(state, event);
    case 'perpetual':
      return quarantinePerpetual(state, event);
    case 'seconds':
      return setSecondsAside(state, event);
    case 'mining':
      return setMiningAside(state, event);
    case 'subscription':
      return setProjectAside(state, event);
    default:
      assertNever(event.product);
  }
}
