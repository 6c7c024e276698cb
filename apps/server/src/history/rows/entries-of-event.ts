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
import type { EntryCause, EntryRow } from './rows.ts';

const FEES = houseOwner('fees');

/**
 * Appends the entries of one event after another. A maker's quotes move its money between available and held many
 * times a minute and are left out: they change no total.
 */
export class EntryRecorder {
  readonly #entries: EntryRow[];
  readonly #listing: MarketCurrencies;
  /** Made once: a sink for each event would be half of the work. */
  readonly #sink = postingSink((owner, wallet, currency, available, held) => {
    const { seq, at } = this.#record!;
    const { cause } = this.#cause!;
    const kind = kindFor(this.#event!, owner) ?? this.#cause!.kind;
    const place = this.#entries.length - this.#firstEntry;
    this.#entries.push({ seq, place, at, owner, wallet, currency, available, held, kind, cause });
  });
  #record: LogRecord | undefined;
  #event: VenueEvent | undefined;
  #cause: Cause | undefined;
  /** Where the record's own entries begin. */
  #firstEntry = 0;

  constructor(entries: EntryRow[], listing: MarketCurrencies) {
    this.#entries = entries;
    this.#listing = listing;
  }

  /** Its events follow. */
  begin(record: LogRecord): void {
    this.#record = record;
    this.#firstEntry = this.#entries.length;
  }

  add(event: VenueEvent): void {
    this.#cause = causeOf(this.#record!, event);
    if (this.#cause === undefined) return;
    this.#event = event;
    balanceEffects(event, this.#listing, this.#sink);
  }
}

/** Where one event is another thing to another owner. */
function kindFor(event: VenueEvent, owner: OwnerId): EntryKind | undefined {
  if (event.type === 'SentToUser') return owner === userOwner(event.recipient) ? 'received' : undefined;
  if (event.type === 'WithdrawalSettled') return owner === FEES ? 'withdrawalFee' : undefined;
  return undefined;
}

interface Cause {
  readonly kind: EntryKind;
  readonly cause: EntryCause;
}

function causeOf(record: LogRecord, event: VenueEvent): Cause | undefined {
  switch (event.type) {
    case 'SpotLimitOrderPlaced':
    case 'SpotStopOrderPlaced':
      return { kind: 'orderPlaced', cause: event.order };
    case 'SpotStopTriggered':
      return { kind: 'stopTriggered', cause: event.order };
    case 'SpotOrderCancelled':
      return { kind: 'orderCancelled', cause: event.order };
    case 'SpotOrderReduced':
      return { kind: 'orderReduced', cause: event.order };
    case 'SpotTraded':
      return { kind: 'trade', cause: event.trade };
    case 'ReferralPaid':
      return { kind: 'referral', cause: event.trade };
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
      return { kind: 'secondsOpened', cause: event.order };
    case 'SecondsSettled':
      return { kind: 'secondsSettled', cause: event.order };
    case 'PerpetualOrderPlaced':
      return { kind: 'perpetualPlaced', cause: event.order };
    case 'PerpetualOrderRevoked':
      return { kind: 'perpetualRevoked', cause: event.order };
    case 'PerpetualOpened':
      return { kind: 'perpetualOpened', cause: event.position };
    case 'PerpetualClosed':
      return { kind: 'perpetualClosed', cause: event.position };
    case 'PerpetualMarginTaken':
      return { kind: 'perpetualMargin', cause: event.position };
    case 'OvernightCharged':
      return { kind: 'overnightFee', cause: event.position };
    case 'LockOpened':
      return { kind: 'lockOpened', cause: event.lock };
    case 'LockLeft':
      return { kind: 'lockLeft', cause: event.lock };
    case 'LockPaid':
      return { kind: 'lockPaid', cause: event.lock };
    case 'TicketsBought':
      return { kind: 'ticketsBought', cause: event.project };
    case 'TicketsSettled':
      return { kind: 'ticketsSettled', cause: event.project };
    case 'PerpetualListed':
    case 'PerpetualTermsSet':
    case 'PerpetualStatusSet':
    case 'PerpetualStopsSet':
    case 'PerpetualClosing':
    case 'PerpetualProfitSetOff':
    case 'OvernightDone':
    case 'RiskWarned':
    case 'PerpetualAtRisk':
    case 'PerpetualSplit':
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
      return { kind: 'transfer', cause: seq };
    case 'SentToUser':
      return { kind: 'sent', cause: seq };
    case 'SwapExecuted':
      return { kind: 'swap', cause: event.quote };
    case 'HouseFunded':
      return { kind: 'houseFunding', cause: `${event.network}:${event.transaction}` };
    case 'HousePaidOut':
      return { kind: 'housePayout', cause: `${event.network}:${event.transaction}` };
    case 'HouseMoved':
      return { kind: 'houseMove', cause: seq };
    case 'GiftGranted':
      return { kind: 'gift', cause: event.gift };
    case 'GiftTakenBack':
      return { kind: 'giftTakenBack', cause: event.gift };
    case 'WithdrawalRequested':
      return { kind: 'withdrawalRequested', cause: event.withdrawal };
    case 'WithdrawalCancelled':
    case 'WithdrawalRefused':
      return { kind: 'withdrawalReleased', cause: event.withdrawal };
    case 'WithdrawalSettled':
      return { kind: 'withdrawal', cause: event.withdrawal };
    case 'SwapQuoted':
    case 'SwapSpreadSet':
    case 'NetworkTermsSet':
    case 'TierLimitSet':
    case 'UserTierSet':
    case 'WithdrawalAddressBound':
    case 'WithdrawalAddressUnbound':
    case 'SecurityChangeNoted':
    case 'WithdrawalApproved':
    case 'WithdrawalRefusalProposed':
      return undefined;
    default:
      return assertNever(event);
  }
}
