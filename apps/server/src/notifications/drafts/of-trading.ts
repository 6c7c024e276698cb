// Messages about trading: fills, leveraged and seconds contracts.
import { type EventOf, formatDecimal, subtract, type VenueEvent } from '@candor/exchange';
import type { NotificationKind, NotificationMatter } from '@candor/wire';
import { rateOf } from '../../lever-mails/index.ts';
import type { Directory } from './directory.ts';
import { shortened, tapePrice } from './draft.ts';

/** A draft without the moment, which is that of its record. */
export interface Told {
  readonly user: number;
  readonly cause: string;
  readonly kind: NotificationKind;
  readonly matter: NotificationMatter;
}

const unknownSize = { direction: null, contracts: null, multiple: null };

export function toldOfTrading(event: VenueEvent, directory: Directory): readonly Told[] {
  switch (event.type) {
    case 'SpotTraded':
      return [fillOf(event, 'maker', directory), fillOf(event, 'taker', directory)];
    case 'PerpetualOpened':
      return [openedOf(event, directory)];
    case 'PerpetualClosed':
      return [closedOf(event, directory)];
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
      // Nothing else of trading is told.
      return [];
  }
}

/** The buyer receives the base currency, the seller the quote currency; the fee is a part of it. */
function fillOf(event: EventOf<'SpotTraded'>, role: 'maker' | 'taker', directory: Directory): Told {
  const { symbol, base, quote, grid } = directory.market(event.market);
  const side: 'buy' | 'sell' = (role === 'taker') === (event.takerSide === 'buy') ? 'buy' : 'sell';
  const received = side === 'buy' ? base : quote;
  const [user, other] = role === 'maker' ? [event.maker, event.taker] : [event.taker, event.maker];
  const order = role === 'maker' ? event.makerOrder : event.takerOrder;
  const matter = {
    type: 'fill',
    ...{ order, symbol, side },
    amount: formatDecimal(event.lots, grid.lotScale),
    total: formatDecimal(event.quote, quote.scale),
    price: shortened(formatDecimal(event.priceTicks, grid.priceScale), 0),
    fee: formatDecimal(role === 'maker' ? event.makerFee : event.takerFee, received.scale),
    feeCurrency: received.code,
    house: directory.isHouse(other),
  } as const satisfies NotificationMatter;
  return { user, cause: `order ${order}`, kind: 'fill', matter };
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

function closedOf(event: EventOf<'PerpetualClosed'>, directory: Directory): Told {
  const { user, position: order, reason } = event;
  const { symbol, quote, grid } = directory.market(event.contract);
  const isByTheVenue = reason === 'liquidation' || reason === 'houseCapacity';
  const matter = {
    type: 'positionClosed',
    ...{ order, symbol, ...unknownSize, reason },
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
