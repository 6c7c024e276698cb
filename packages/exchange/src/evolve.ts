// The second verb: applies a record to the state. It holds no rate, no rounding and no rule that a release could change.
import { assertNever } from './arithmetic/units.ts';
import { requestOwner } from './commands.ts';
import type { VenueEvent } from './events.ts';
import { balanceEffects } from './ledger/balance-effects.ts';
import { evolvePrices } from './prices/evolve.ts';
import type { LogRecord } from './record.ts';
import { evolveSpot } from './spot/evolve.ts';
import type { ExchangeState } from './state.ts';
import { evolveVenue } from './venue/evolve.ts';
import { depositKey } from './wallet/deposits.ts';

/** Applies one record. A record that does not follow the last one is a broken log. */
export function evolve(state: ExchangeState, record: LogRecord): void {
  if (record.seq !== state.seq + 1) throw new Error(`Record ${record.seq} does not follow ${state.seq}`);
  if (record.at < state.at) throw new Error(`Record ${record.seq} is earlier than the one before it`);
  state.seq = record.seq;
  state.at = record.at;
  state.requests.expire(record.at);
  if (record.requestId !== undefined) {
    const user = requestOwner(record.command);
    state.requests.remember({ at: record.at, user, requestId: record.requestId, seq: record.seq });
  }
  for (const event of record.events) {
    balanceEffects(event, state.listing, state.ledger);
    evolveEvent(state, event);
  }
}

function evolveEvent(state: ExchangeState, event: VenueEvent): void {
  switch (event.type) {
    case 'SpotLimitOrderPlaced':
    case 'SpotMarketOrderPlaced':
    case 'SpotMarketOrderByQuotePlaced':
    case 'SpotStopOrderPlaced':
    case 'SpotStopTriggered':
    case 'SpotTraded':
    case 'SpotOrderCancelled':
    case 'QuotesReplaced':
      return evolveSpot(state, event);
    case 'PricesRecorded':
      return evolvePrices(state, event);
    case 'DepositCredited':
      state.creditedDeposits.add(depositKey(event));
      return;
    case 'WalletTransferred':
      return;
    case 'UserOpened':
    case 'CurrencyListed':
    case 'MarketListed':
    case 'MarketFeesSet':
    case 'MarketStatusSet':
    case 'MakerDesignated':
    case 'OpenOrderLimitSet':
    case 'DueQuarantined':
      return evolveVenue(state, event);
    default:
      assertNever(event);
  }
}
