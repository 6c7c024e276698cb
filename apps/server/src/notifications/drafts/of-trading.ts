// Messages about leveraged and seconds contracts.
import { type EventOf, formatDecimal, subtract, type VenueEvent } from '@candor/exchange';
import type { NotificationKind, NotificationMatter } from '@candor/wire';
import { rateOf, tapePrice } from '../../mail/index.ts';
import type { Directory } from './directory.ts';
import type { Outside } from './outside.ts';

/** A draft without the moment, which is that of its record. */
export interface Told {
  readonly user: number;
  readonly cause: string;
  readonly kind: NotificationKind;
  readonly matter: NotificationMatter;
}

const unknownSize = { direction: null, contracts: null, multiple: null };

export function toldOfTrading(event: VenueEvent, directory: Directory, outside: Outside): readonly Told[] {
  switch (event.type) {
    case 'PerpetualOpened':
      return [openedOf(event, directory)];
    case 'PerpetualClosed':
      return [closedOf(event, directory, outside)];
    case 'PerpetualOrderRevoked': {
      const { user, order, contract, reason } = event;
      // Who revoked it knows.
      if (reason === 'user') return [];
      const { symbol } = directory.market(contract);
      const matter = { type: 'orderRevoked', order, symbol, ...unknownSize, reason } as const;
      return [{ user, cause: `perpetual ${order}`, kind: 'leverage', matter }];
    }
    case 'RiskWarned': {
      const { user, percent, equity, usedMargin } = event;
      const matter = { type: 'riskWarned', percent, rate: rateOf(equity, usedMargin) } as const;
      return [{ user, cause: 'risk', kind: 'warning', matter }];
    }
    case 'SecondsSettled':
      return [secondsOf(event, directory)];
    default:
      // Nothing else of trading is told by its event alone: fills are summed up first.
      return [];
  }
}

function openedOf(event: EventOf<'PerpetualOpened'>, directory: Directory): Told {
  const { user, position: order, direction, contracts, multiple } = event;
  const { symbol, quote, grid } = directory.market(event.contract);
  const matter = {
    type: 'positionOpened',
    ...{ order, symbol, direction, contracts, multiple },
    price: formatDecimal(event.entryTicks, grid.priceScale),
    margin: formatDecimal(event.margin, quote.scale),
    fee: formatDecimal(event.fee, quote.scale),
  } as const;
  return { user, cause: `perpetual ${order}`, kind: 'leverage', matter };
}

/** Parts of it may have been closed before, under numbers of their own: its opening does not say how large it ended. */
function closedOf(event: EventOf<'PerpetualClosed'>, directory: Directory, { sizes }: Outside): Told {
  const { user, position: order, reason } = event;
  const { symbol, quote, grid } = directory.market(event.contract);
  const isByTheVenue = reason === 'liquidation' || reason === 'houseCapacity';
  const matter = {
    type: 'positionClosed',
    ...{ order, symbol, ...(sizes.get(order) ?? unknownSize), reason },
    price: tapePrice(event.mark, grid.priceScale),
    profit: formatDecimal(event.profit, quote.scale),
    settled: formatDecimal(event.toUser, quote.scale),
  } as const;
  return { user, cause: `perpetual ${order}`, kind: isByTheVenue ? 'liquidation' : 'leverage', matter };
}

function secondsOf(event: EventOf<'SecondsSettled'>, directory: Directory): Told {
  const { user, order, direction, result, acceptedAt, expiresAt } = event;
  const { code, scale } = directory.currency(event.currency);
  const matter = {
    type: 'secondsEnded',
    ...{ order, direction, result, currency: code },
    symbol: directory.market(event.market).symbol,
    duration: Math.round((expiresAt - acceptedAt) / 1_000),
    profit: formatDecimal(subtract(event.payout, event.stake), scale),
  } as const;
  return { user, cause: `seconds ${order}`, kind: 'seconds', matter };
}
