// Damaged leveraged positions and orders, and damaged seconds contracts.
import type { ExchangeState } from '@candor/exchange';
import { START_MS, venue } from '../worlds/fixtures.ts';
import { closePart, open, PerpetualFixture } from '../worlds/perpetual-world.ts';
import { limitSecondsCount, openSeconds, secondsDesk, tick } from '../worlds/seconds-commands.ts';
import { type Damage, firstOf, spoil } from './damage.ts';

/** Position 1, a long of two contracts, and order 2, which waits at a limit. */
const lever = (): ExchangeState => opened().harness.state;
/** The same with a part of the position that is closing, position 3. */
const parted = (): ExchangeState => opened().given(closePart(1, 1)).harness.state;
const opened = (): PerpetualFixture =>
  new PerpetualFixture({ funds: 100_000_000_000n })
    .opened({ contracts: 2 })
    .given(open({ limitTicks: 9_000 }));

const position = (state: ExchangeState, id = 1) => state.perpetual.positions.get(id as never);
const account = (state: ExchangeState) => state.perpetual.accounts.get(1 as never)!;

const ofPerpetuals: readonly Damage[] = [
  {
    where: 'an order stands in the list of its user alone',
    of: lever,
    by: (state) => state.perpetual.orders.delete(2 as never),
    says: /^0 perpetual orders and 1 positions are listed otherwise$/,
  },
  {
    where: 'the profits of all users are miscounted',
    of: lever,
    by: (state) => spoil(state.perpetual, { profits: state.perpetual.profits + 1n }),
    says: /^users' profits are 0, counted are 1$/,
  },
  {
    where: 'what users owe is miscounted',
    of: lever,
    by: (state) => spoil(state.perpetual, { backed: state.perpetual.backed + 1n }),
    says: /^users owe and can pay \d+, counted are \d+$/,
  },
  {
    where: 'limits are kept for a position that is over',
    of: lever,
    by: (state) =>
      state.perpetual.earlierStops.set(
        9 as never,
        { position: 9, takeProfit: undefined, stopLoss: undefined } as never,
      ),
    says: /^earlier limits stand for position 9, which is not open$/,
  },
  {
    where: 'a part is not closing',
    of: parted,
    by: (state) => spoil(position(state, 3), { closingSince: undefined }),
    says: /^part 3 of 1 is not closing$/,
  },
  {
    where: 'a part has another multiple than its whole',
    of: parted,
    by: (state) => spoil(position(state, 3), { multiple: 100 }),
    says: /^part 3 has another multiple$/,
  },
  {
    where: 'a contract counts more longs than there are',
    of: lever,
    by: (state) => spoil(state.perpetual.contracts.get(0 as never), { long: 3 }),
    says: /^contract 0 holds 2 long and 2 net, counted otherwise$/,
  },
  {
    where: 'a contract counts longs that shorts have met',
    of: lever,
    by: (state) => spoil(state.perpetual.contracts.get(0 as never), { net: 0 }),
    says: /^contract 0 holds 2 long and 2 net, counted otherwise$/,
  },
  {
    where: 'a position is worth something else than at its mark',
    of: lever,
    by: (state) => spoil(position(state), { unrealised: 1n }),
    says: /^position 1 is not worth -?\d+$/,
  },
  {
    where: 'a position has lost more than its margin',
    of: lever,
    by: (state) => spoil(position(state), { margin: -1n }),
    says: /^position 1 has lost more than it had$/,
  },
  {
    where: 'a position waits to be opened',
    of: lever,
    by: (state) => state.perpetual.orders.set(1 as never, firstOf(state.perpetual.orders.values())),
    says: /^position 1 is pending as well$/,
  },
  {
    where: 'the next order would have a number that is taken',
    of: lever,
    by: (state) => spoil(state, { nextPerpetual: 1 }),
    says: /^position 1 is ahead of the counter$/,
  },
  {
    where: 'the used margin of a user is miscounted',
    of: lever,
    by: (state) => spoil(account(state), { usedMargin: 0n }),
    says: /^the perpetuals of user 1 use \d+, not 0$/,
  },
  {
    where: 'the profit of a user is miscounted',
    of: lever,
    by: (state) => spoil(account(state), { unrealised: 1n }),
    says: /^the perpetuals of user 1 are worth -?\d+, not 1$/,
  },
  {
    where: 'an account is kept of which nothing is left',
    of: lever,
    by: (state) => {
      account(state).positions.clear();
      account(state).orders.clear();
    },
    says: /^the perpetuals of user 1 are none$/,
  },
];

/** Orders 1 and 2 of a minute, of users 1 and 2, with a tick in between. */
function bets(): ExchangeState {
  const fixture = venue().given(...secondsDesk(START_MS), limitSecondsCount(5), openSeconds());
  fixture.given(tick(fixture.now + 1), openSeconds({ user: 2 }), tick(fixture.now + 2));
  return fixture.harness.state;
}

const bet = (state: ExchangeState) => state.seconds.book.get(1 as never);
const desk = (state: ExchangeState) => state.seconds.book.desks.get(0 as never)!;

const ofSeconds: readonly Damage[] = [
  {
    where: 'an order stands in the list of somebody else',
    of: bets,
    by: (state) => spoil(bet(state), { user: 2 }),
    says: /^user 2 has 2 seconds orders and lists 1$/,
  },
  {
    where: 'what is held for profits is not what orders can gain',
    of: bets,
    by: (state) => spoil(bet(state), { escrow: 1n }),
    says: /^market 0 counts 1000 in escrow of 501$/,
  },
  {
    where: 'a minute of expiry is miscounted',
    of: bets,
    by: (state) => spoil(bet(state), { escrow: 1n }),
    says: /^minute \d+ of market 0 is miscounted$/,
  },
  {
    where: 'a profit is held that the rate does not give',
    of: bets,
    by: (state) => spoil(bet(state), { escrow: 1n }),
    says: /^seconds order 1 has 1 in escrow$/,
  },
  {
    where: 'the tape goes back',
    of: bets,
    by: (state) => spoil(desk(state).ticks[0], { observedAt: state.at + 10 }),
    says: /^the tape of market 0 is out of order$/,
  },
  {
    where: 'the tape has gone past an order that is not due',
    of: bets,
    by: (state) => spoil(desk(state).ticks.at(-1), { observedAt: state.at + 120_000 }),
    says: /^0 seconds orders are due of 2$/,
  },
  {
    where: 'an order waits for no tick',
    of: bets,
    by: (state) => desk(state).waiting.pop(),
    says: /^1 seconds orders wait of 2$/,
  },
  {
    where: 'an option lets people gain more than they can lose',
    of: bets,
    by: (state) => spoil(state.seconds.options[0], { winPpm: 500_001 }),
    says: /^option 1 is wrong$/,
  },
  {
    where: 'less than nothing was staked on a day',
    of: bets,
    by: (state) => spoil(firstOf(state.seconds.days.values()), { staked: -1n }),
    says: /^the day of user 1 counts -1 staked$/,
  },
  {
    where: 'orders are counted of nobody',
    of: bets,
    by: (state) => spoil(state.seconds.counts.get(1 as never), { user: 99 }),
    says: /^the seconds count 1 is nobody's$/,
  },
  {
    where: 'orders are counted on a day that has not come',
    of: bets,
    by: (state) => spoil(state.seconds.counts.get(1 as never), { day: 99_999 }),
    says: /^user 1 opened 1 on day 99999$/,
  },
  {
    where: 'the next order would have a number that is taken',
    of: bets,
    by: (state) => spoil(state, { nextSecondsOrder: 1 }),
    says: /^seconds order 1 is ahead of the counter$/,
  },
  {
    where: 'an order belongs to nobody',
    of: bets,
    by: (state) => spoil(bet(state), { user: 99 }),
    says: /^seconds order 1 is nobody's$/,
  },
  {
    where: 'the fee is more than the stake',
    of: bets,
    by: (state) => spoil(bet(state), { fee: 1_001n }),
    says: /^seconds order 1 stakes 1000 for 1001$/,
  },
  {
    where: 'the rates of an order were changed',
    of: bets,
    by: (state) => spoil(bet(state), { winPpm: 500_001 }),
    says: /^seconds order 1 has wrong rates$/,
  },
  {
    where: 'an order has a version that its option never had',
    of: bets,
    by: (state) => spoil(bet(state), { version: 2 }),
    says: /^seconds order 1 has no such option$/,
  },
  {
    where: 'the expiry of an order was moved',
    of: bets,
    by: (state) => spoil(bet(state), { expiresAt: bet(state)!.expiresAt + 1 }),
    says: /^the expiry of seconds order 1 has moved$/,
  },
];

export const damagesOfContracts: readonly Damage[] = [...ofPerpetuals, ...ofSeconds];
