// Faults that are planted on purpose: a check that does not find them is worth nothing.
import { type Decision, decide, type ExchangeState, type Input, type VenueEvent } from '@candor/exchange';
import type { Plain } from '../worlds/plain.ts';
import { plantedWalletFaults } from './planted-wallet-faults.ts';

type Decide = (state: ExchangeState, input: Input) => Decision;
type Trade = Plain<Extract<VenueEvent, { type: 'SpotTraded' }>>;

function changingEvents(change: (event: Plain<VenueEvent>) => Plain<VenueEvent>): Decide {
  return (state, input) => {
    const decision = decide(state, input);
    if (decision.outcome !== 'accepted') return decision;
    return { outcome: 'accepted', events: decision.events.map((event) => change(event) as VenueEvent) };
  };
}

function changingTrades(change: (trade: Trade) => Partial<Trade>): Decide {
  return changingEvents((event) => (event.type === 'SpotTraded' ? { ...event, ...change(event) } : event));
}

function changingCommands(change: (input: Input) => Input): Decide {
  return (state, input) => decide(state, change(input));
}

/** The makers of the first and the last trade of a record change places. */
function swapPriority(state: ExchangeState, input: Input): Decision {
  const decision = decide(state, input);
  if (decision.outcome !== 'accepted') return decision;
  const trades = decision.events.filter((event) => event.type === 'SpotTraded');
  const [first, last] = [trades[0], trades[trades.length - 1]];
  if (first === undefined || last === undefined || first.makerOrder === last.makerOrder) return decision;
  const events = decision.events.map((event) => {
    if (event === first) return { ...event, makerOrder: last.makerOrder, maker: last.maker };
    if (event === last) return { ...event, makerOrder: first.makerOrder, maker: first.maker };
    return event;
  });
  return { outcome: 'accepted', events };
}

/** Each must be found by the comparison with the twin, or by the invariants on the way. */
export const plantedFaults: Readonly<Record<string, Decide>> = {
  'a taker fee that is one atom too high': changingTrades(({ takerFee }) => ({ takerFee: takerFee + 1n })),
  'a maker fee that is rounded down': changingTrades(({ makerFee }) => ({
    makerFee: makerFee > 0n ? makerFee - 1n : makerFee,
  })),
  'a trade that pays one atom less than its price': changingTrades(({ quote }) => ({ quote: quote - 1n })),
  'a trade for the wrong side': changingTrades(({ takerSide }) => ({
    takerSide: takerSide === 'buy' ? 'sell' : 'buy',
  })),
  'swapped priority in time or price': swapPriority,
  'a cancellation that releases nothing': changingEvents((event) =>
    event.type === 'SpotOrderCancelled' ? { ...event, released: 0n } : event,
  ),
  'an order that rests without a hold': changingEvents((event) =>
    event.type === 'SpotLimitOrderPlaced' ? { ...event, held: 0n } : event,
  ),
  'old quotes that are not withdrawn from the balance': changingEvents((event) =>
    event.type === 'QuotesReplaced' ? { ...event, releasedBase: 0n, releasedQuote: 0n } : event,
  ),
  'a price that is off by one tick on the tape': changingEvents((event) =>
    event.type === 'PricesRecorded'
      ? { ...event, ticks: event.ticks.map((tick) => ({ ...tick, price: tick.price + 1 })) }
      : event,
  ),
  'a post-only order that takes': changingCommands((input) =>
    input.command.type === 'PlaceSpotLimitOrder'
      ? { ...input, command: { ...input.command, postOnly: false } }
      : input,
  ),
  'a fill-or-kill order that fills in part': changingCommands((input) =>
    input.command.type === 'PlaceSpotLimitOrder' && input.command.timeInForce === 'FOK'
      ? { ...input, command: { ...input.command, timeInForce: 'IOC' } }
      : input,
  ),
  'a request that is executed twice': changingCommands(({ at, command }) => ({ at, command })),
  'a cancellation by anyone': (state, input) => {
    const { command } = input;
    const owner = command.type === 'CancelSpotOrder' ? state.orders.get(command.order)?.user : undefined;
    return decide(
      state,
      owner === undefined ? input : { ...input, command: { ...command, user: owner } as typeof command },
    );
  },
  'a change that frees what the old order held and holds it too': changingEvents((event) =>
    event.type === 'SpotOrderCancelled' && event.reason === 'replaced'
      ? { ...event, released: event.released + 1n }
      : event,
  ),
  'a smaller order that holds as much as before': changingEvents((event) =>
    event.type === 'SpotOrderReduced' ? { ...event, released: 0n } : event,
  ),
  'a change of an order that has traded meanwhile': (state, input) => {
    const { command } = input;
    const old = command.type === 'ChangeSpotOrder' ? state.orders.get(command.order) : undefined;
    if (old?.kind !== 'limit') return decide(state, input);
    return decide(state, { ...input, command: { ...command, remainingLots: old.remainingLots } as never });
  },
  'a deposit that is credited twice': changingEvents((event) =>
    event.type === 'DepositCredited' ? { ...event, amount: event.amount * 2n } : event,
  ),
  'a band that is measured against an hour ago': changingCommands((input) => ({
    ...input,
    at: (input.at - 3_600_000) as Input['at'],
  })),
  ...plantedWalletFaults,
};

/** An exchange that remembers something outside its state: the same commands do not lead to the same venue. */
export function forgetfulDecide(): Decide {
  let calls = 0;
  return (state, input) => {
    const decision = decide(state, input);
    return ++calls % 37 === 0 && decision.outcome === 'accepted' && decision.events.length === 1
      ? { outcome: 'refused', code: 'spot.noLiquidity', details: {} }
      : decision;
  };
}
