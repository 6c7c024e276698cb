// The ledger entries of an event: one row for each of its postings, with what caused it.
import {
  assertNever,
  balanceEffects,
  houseOwner,
  type LogRecord,
  type MarketCurrencies,
  type MiningEvent,
  type OwnerId,
  type PerpetualEvent,
  postingSink,
  type SecondsEvent,
  type SubscriptionEvent,
  userOwner,
  type VenueEvent,
  type WalletEvent,
} from '@candor/exchange';
import type { EntryKind } from './codes.ts';
import type { EntryRow } from './rows.ts';

const FEES = houseOwner('fees');

/**
 * Appends the entries of one event. `firstEntry` is where the record's own entries begin. A maker's quotes move
 * its money between available and held many times a minute and are left out: they change no total.
 */
export function appendEntries(
  entries: EntryRow[],
  firstEntry: number,
  record: LogRecord,
  event: VenueEvent,
  listing: MarketCurrencies,
): void {
  const cause = causeOf(record, event);
  if (cause === undefined) return;
  const { seq, at } = record;
  const sink = postingSink((owner, wallet, currency, available, held) => {
    const place = entries.length - firstEntry;
    const kind = kindFor(event, owner) ?? cause.kind;
    entries.push({ seq, place, at, owner, wallet, currency, available, held, kind, cause: cause.cause });
  });
  balanceEffects(event, listing, sink);
}

/** Where one event is another thing to another owner. */
function kindFor(event: VenueEvent, owner: OwnerId): EntryKind | undefined {
  if (event.type === 'SentToUser') return owner === userOwner(event.recipient) ? 'received' : undefined;
  if (event.type === 'WithdrawalSettled') return owner === FEES ? 'withdrawalFee' : undefined;
  return undefined;
}

interface Cause {
  readonly kind: EntryKind;
  readonly cause: string;
}

function causeOf(record: LogRecord, event: VenueEvent): Cause | undefined {
  switch (event.type) {
    case 'SpotLimitOrderPlaced':
    case 'SpotStopOrderPlaced':
      return { kind: 'orderPlaced', cause: String(event.order) };
    case 'SpotStopTriggered':
      return { kind: 'stopTriggered', cause: String(event.order) };
    case 'SpotOrderCancelled':
      return { kind: 'orderCancelled', cause: String(event.order) };
    case 'SpotTraded':
      return { kind: 'trade', cause: String(event.trade) };
    case 'ReferralPaid':
      return { kind: 'referral', cause: String(event.trade) };
    case 'QuotesReplaced':
    case 'SpotMarketOrderPlaced':
    case 'SpotMarketOrderByQuotePlaced':
    case 'PricesRecorded':
    case 'UserOpened':
    case 'CurrencyListed':
    case 'MarketListed':
    case 'MarketFeesSet':
    case 'MarketStatusSet':
    case 'MakerDesignated':
    case 'OpenOrderLimitSet':
    case 'DueQuarantined':
    case 'UserFrozen':
    case 'UserUnfrozen':
    case 'ReferralRateSet':
    case 'LiabilitiesRecorded':
      return undefined;
    default:
      return productCause(record, event);
  }
}

type ProductEvent = MiningEvent | PerpetualEvent | SecondsEvent | SubscriptionEvent;

function productCause(record: LogRecord, event: ProductEvent | WalletEvent): Cause | undefined {
  switch (event.type) {
    case 'SecondsOpened':
      return { kind: 'secondsOpened', cause: String(event.order) };
    case 'SecondsSettled':
      return { kind: 'secondsSettled', cause: String(event.order) };
    case 'PerpetualOrderPlaced':
      return { kind: 'perpetualPlaced', cause: String(event.order) };
    case 'PerpetualOrderRevoked':
      return { kind: 'perpetualRevoked', cause: String(event.order) };
    case 'PerpetualOpened':
      return { kind: 'perpetualOpened', cause: String(event.position) };
    case 'PerpetualClosed':
      return { kind: 'perpetualClosed', cause: String(event.position) };
    case 'PerpetualMarginTaken':
      return { kind: 'perpetualMargin', cause: String(event.position) };
    case 'OvernightCharged':
      return { kind: 'overnightFee', cause: String(event.position) };
    case 'LockOpened':
      return { kind: 'lockOpened', cause: String(event.lock) };
    case 'LockLeft':
      return { kind: 'lockLeft', cause: String(event.lock) };
    case 'LockPaid':
      return { kind: 'lockPaid', cause: String(event.lock) };
    case 'TicketsBought':
      return { kind: 'ticketsBought', cause: String(event.project) };
    case 'TicketsSettled':
      return { kind: 'ticketsSettled', cause: String(event.project) };
    case 'PerpetualListed':
    case 'PerpetualTermsSet':
    case 'PerpetualStatusSet':
    case 'PerpetualStopsSet':
    case 'PerpetualClosing':
    case 'PerpetualProfitSetOff':
    case 'OvernightDone':
    case 'RiskWarned':
    case 'PerpetualAtRisk':
    case 'SecondsOptionSet':
    case 'SecondsTermsSet':
    case 'SecondsLimitsSet':
    case 'SecondsCountLimitSet':
    case 'SecondsPaused':
    case 'SecondsRetried':
    case 'ProjectSet':
    case 'SubscriptionClosed':
    case 'ProjectDrawn':
    case 'SubscriptionVoided':
    case 'TicketsScored':
    case 'DrawFixed':
    case 'ProjectCancelled':
    case 'ProjectRetried':
    case 'MiningPlanSet':
    case 'MiningAccrued':
    case 'LockRetried':
      return undefined;
    default:
      return walletCause(record, event);
  }
}

function walletCause({ seq }: LogRecord, event: WalletEvent): Cause | undefined {
  switch (event.type) {
    case 'DepositCredited':
      return { kind: 'deposit', cause: `${event.network}:${event.transaction}` };
    case 'WalletTransferred':
      return { kind: 'transfer', cause: String(seq) };
    case 'SentToUser':
      return { kind: 'sent', cause: String(seq) };
    case 'SwapExecuted':
      return { kind: 'swap', cause: String(event.quote) };
    case 'HouseFunded':
      return { kind: 'houseFunding', cause: `${event.network}:${event.transaction}` };
    case 'HouseMoved':
      return { kind: 'houseMove', cause: String(seq) };
    case 'GiftGranted':
      return { kind: 'gift', cause: String(event.gift) };
    case 'GiftTakenBack':
      return { kind: 'giftTakenBack', cause: String(event.gift) };
    case 'WithdrawalRequested':
      return { kind: 'withdrawalRequested', cause: String(event.withdrawal) };
    case 'WithdrawalCancelled':
    case 'WithdrawalRefused':
      return { kind: 'withdrawalReleased', cause: String(event.withdrawal) };
    case 'WithdrawalSettled':
      return { kind: 'withdrawal', cause: String(event.withdrawal) };
    case 'SwapQuoted':
    case 'SwapSpreadSet':
    case 'NetworkTermsSet':
    case 'TierLimitSet':
    case 'UserTierSet':
    case 'WithdrawalAddressBound':
    case 'WithdrawalAddressUnbound':
    case 'SecurityChangeNoted':
    case 'WithdrawalApproved':
      return undefined;
    default:
      return assertNever(event);
  }
}
