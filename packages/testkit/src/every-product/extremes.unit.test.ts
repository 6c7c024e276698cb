// The far ends of every number: nothing may collide, lose digits, or be accepted that cannot be kept.
import {
  evolve,
  nextDue,
  quarantineEvents,
  RULES_VERSION,
  readSnapshot,
  type Seq,
  stateHash,
  writeSnapshot,
} from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { BASE, deposit, MARKET, prices, QUOTE } from '../worlds/default-world.ts';
import { type VenueFixture, venue } from '../worlds/fixtures.ts';
import { replay } from '../worlds/harness.ts';
import {
  approve,
  askQuote,
  bind,
  send,
  setLimit,
  setSpread,
  setTerms,
  settle,
  withdraw,
} from '../worlds/money.ts';
import {
  ask,
  cancel,
  limit,
  marketByQuote,
  marketOrder,
  setStatus,
  stop,
  transfer,
} from '../worlds/orders.ts';
import { inWords, type PlainCommand } from '../worlds/plain.ts';

/** The state lives on through a snapshot and through its log. */
function requireDurable({ harness }: VenueFixture): void {
  const hash = inWords(stateHash(harness.state));
  expect(inWords(stateHash(readSnapshot(writeSnapshot(harness.state))))).toBe(hash);
  expect(inWords(stateHash(replay(harness.log)))).toBe(hash);
}

describe('user ids', () => {
  for (const user of [0, 1_999_999, 2_000_000, 2 ** 31, 2 ** 39, 2 ** 45, 2 ** 52, Number.MAX_SAFE_INTEGER]) {
    it(`as large as ${user} are refused, or keep their accounts apart from all others`, () => {
      const fixture = venue().when({ type: 'OpenUser', user, kind: 'person', inviter: undefined });
      if (fixture.decision.outcome === 'refused') return;
      fixture.given(deposit({ user, currency: QUOTE, amount: 7n }));
      fixture.thenBalance(user, BASE, { available: 0n }).thenBalance(user, QUOTE, { available: 7n });
      fixture.thenBalance(user, QUOTE, { available: 0n }, 'leverage');
      const neighbour = user === 0 ? 3 : user - 1;
      fixture.when({ type: 'OpenUser', user: neighbour, kind: 'person', inviter: undefined }).thenAccepted();
      fixture.thenBalance(neighbour, QUOTE, { available: 0n });
      requireDurable(fixture);
    });
  }
});

describe('prices', () => {
  it('beyond what an index price can say are refused when listing, or traded, kept and compared exactly', () => {
    const terms = {
      priceScale: 0,
      lotScale: 0,
      maxTicks: 2 ** 52,
      maxLots: 1,
      maxNotional: 2n ** 80n,
      bandPpm: 1,
    };
    let fixture: VenueFixture;
    try {
      fixture = venue({ markets: [terms], funds: 2n ** 80n });
    } catch (problem) {
      expect(String(problem)).toContain('venue.termsInvalid');
      return;
    }
    const priceTicks = 2 ** 51 + 1;
    fixture.given(ask({ priceTicks, lots: 1 }), limit({ priceTicks, lots: 1 }));
    requireDurable(fixture);
    const highest = Number((BigInt(priceTicks) * 1_000_001n) / 1_000_000n);
    fixture.when(limit({ priceTicks: highest + 1, lots: 1 })).thenRefused('spot.priceOutsideBand');
    fixture.when(limit({ priceTicks: highest, lots: 1 })).thenAccepted();
  });

  it('may be as high as the tape allows', () => {
    const fixture = venue({ markets: [{ bandPpm: 999_999 }] });
    fixture.given(prices([{ price: Number.MAX_SAFE_INTEGER, observedAt: fixture.now }]));
    fixture.when(limit({ priceTicks: 1_000_000_000, lots: 1 })).thenAccepted();
    fixture.when(stop({ side: 'sell', stopTicks: 1_000_000_000, lots: 1 })).thenAccepted();
    requireDurable(fixture);
  });
});

describe('quantities', () => {
  const lots = 2 ** 52 - 1;
  const world = {
    markets: [{ maxTicks: 2, maxLots: lots, maxNotional: 2n ** 60n }],
    users: 3,
    funds: 10n ** 25n,
  };

  it('of a market order by quote are counted exactly, however many there are', () => {
    const fixture = venue(world).given(
      limit({ priceTicks: 2, lots }),
      limit({ priceTicks: 2, lots, user: 2 }),
      limit({ priceTicks: 1, lots: 3 }),
    );
    const twoToThe53 = 2n ** 53n * 10_000n;
    fixture.given(transfer({ user: 3, currency: BASE, amount: 10n ** 25n - twoToThe53 }));
    fixture.when(marketByQuote({ user: 3, side: 'sell', quoteAmount: 2n ** 55n }));
    if (fixture.decision.outcome === 'accepted') fixture.thenBalance(3, BASE, { held: 0n });
    requireDurable(fixture);
  });

  it('that would overfill a level when a stop is triggered end the stop', () => {
    const fixture = venue(world);
    fixture.given(prices([{ price: 1_000_000, observedAt: fixture.now }]));
    fixture.given(stop({ user: 3, stopTicks: 2, priceTicks: 1, lots }));
    fixture.given(limit({ priceTicks: 1, lots }), limit({ user: 2, priceTicks: 1, lots }));
    fixture
      .when(prices([{ price: 2_000_000, observedAt: fixture.now }]))
      .thenEvents(
        { type: 'PricesRecorded' },
        { type: 'SpotStopTriggered', restingLots: 0, held: 0n },
        {
          type: 'SpotOrderCancelled',
          reason: 'market',
        },
      )
      .thenBalance(3, QUOTE, { available: 10n ** 25n, held: 0n });
  });

  it('of one atom pay their whole value as fee and never more', () => {
    const fixture = venue({
      markets: [{ lotScale: 8, priceScale: 0, maxLots: 1_000, maxTicks: 1_000 }],
      currencies: wide,
    });
    fixture.given(ask({ lots: 1, priceTicks: 1 }));
    fixture
      .when(marketOrder({ lots: 1 }))
      .thenEvents({ type: 'SpotMarketOrderPlaced' }, { type: 'SpotTraded', base: 1n, takerFee: 1n });
  });
});

describe('what is made of an amount at a price', () => {
  const half = 2n ** 95n;
  const priced = (units: number) => {
    const fixture = venue();
    return fixture.given(prices([{ price: units * 10 ** 8, observedAt: fixture.now }]));
  };

  it('is received for a swap as long as it is an amount, to the last atom', () => {
    // One atom buys two.
    const fixture = priced(50).given(setSpread(0));
    fixture.when(askQuote({ amount: half })).thenRefused('wallet.amountOutOfRange');
    fixture.when(askQuote({ amount: half - 1n })).thenEvents({ type: 'SwapQuoted', receive: 2n ** 96n - 2n });
    requireDurable(fixture);
  });

  it('counts towards the limit of a day as long as it is an amount, to the last atom', () => {
    // One atom is worth two.
    const fixture = priced(200).given(setLimit({ perDay: 2n ** 96n - 2n }));
    fixture.when(send({ currency: BASE, amount: half })).thenRefused('wallet.amountOutOfRange');
    fixture.when(send({ currency: BASE, amount: half - 1n })).thenRefused('wallet.insufficientBalance');
  });
});

const wide = [
  { code: 'USDT', scale: 8 },
  { code: 'BTC', scale: 8 },
] as const;

describe('balances', () => {
  const most = 2n ** 96n - 1n;

  it('stay below 2^96 when wallets are put together', () => {
    const fixture = venue({ funds: 5n }).when(deposit({ wallet: 'funding', amount: most }));
    if (fixture.decision.outcome === 'refused') return;
    fixture
      .when(transfer({ from: 'spot', to: 'funding', amount: 5n }))
      .thenRefused('wallet.amountOutOfRange');
  });

  it('stay below 2^96 when a trade adds to them', () => {
    const fixture = venue({ funds: 10n ** 6n }).when(deposit({ currency: BASE, amount: most - 10n ** 6n }));
    if (fixture.decision.outcome === 'refused') return;
    fixture.given(ask()).when(marketOrder());
    expect(fixture.balance(1, BASE).available).toBeLessThanOrEqual(most);
  });
});

describe('all that came in over the networks', () => {
  const half = 2n ** 95n;

  function incoming(network: 'paper' | 'erc20', number: number, amount = half): PlainCommand {
    const hash = `0x${String(number).padStart(64, '0')}`;
    const transaction = network === 'paper' ? `half-${number}` : hash;
    return deposit({ network, transaction, wallet: 'funding', amount });
  }

  /** Half of what an amount may be comes in over a network and leaves over ERC20. */
  function leaving(cameOver: 'paper' | 'erc20'): VenueFixture {
    const terms = { fee: 0n, secondApprovalAbove: half };
    const fixture = venue({ funds: 0n }).given(setTerms(terms), setLimit({ perDay: half }), bind());
    fixture.given(incoming(cameOver, 1)).later(86_400_000);
    return fixture.given(withdraw(half, 1, 0n), approve(1, 7), settle(1, 9));
  }

  it('is less by what left over the same network', () => {
    requireDurable(leaving('erc20').given(incoming('erc20', 2), incoming('erc20', 3, half - 1n)));
  });

  it('is neither less nor more by a network over which more left than came in', () => {
    const fixture = leaving('paper').when(incoming('paper', 2)).thenRefused('wallet.amountOutOfRange');
    requireDurable(fixture.given(incoming('paper', 2, half - 1n)));
    fixture.when(incoming('paper', 3, 1n)).thenRefused('wallet.amountOutOfRange');
  });
});

describe('texts', () => {
  const texts = ['\ud800', '\ufeffdeposit', 'a\u0000b', 'x'.repeat(5_000), '__proto__', 'é'.normalize('NFD')];
  for (const transaction of texts) {
    it(`like ${JSON.stringify(transaction.slice(0, 12))} are never written, or credit a deposit once, also after a restart`, () => {
      const fixture = venue();
      try {
        fixture.when(deposit({ transaction }));
      } catch (problem) {
        expect(problem).toBeInstanceOf(RangeError);
        return;
      }
      if (fixture.decision.outcome === 'refused') return;
      requireDurable(fixture);
      fixture.when(deposit({ transaction })).thenRefused('wallet.alreadyCredited');
    });
  }
});

describe('a due command that cannot be decided', () => {
  it('is set aside for good: its market is halted and its owner can take the order back', () => {
    const fixture = venue({ indexTicks: 10_000 }).given(
      stop(),
      stop({ stopTicks: 11_500 }),
      setStatus('halted'),
    );
    fixture.given(prices([{ price: 12_000_000_000, observedAt: fixture.now }]));
    const { state } = fixture.harness;
    evolve(state, {
      ...nextRecord(state),
      command: asStatus('trading'),
      events: [{ ...asStatusEvent('trading') }],
    } as never);
    const due = nextDue(state, state.at);
    if (due === undefined) throw new Error('Nothing is due');
    evolve(state, {
      ...nextRecord(state),
      at: due.at,
      cause: due.cause,
      command: due.command,
      events: quarantineEvents(state, due),
    });
    expect(nextDue(state, state.at)).toBeUndefined();
    expect(inWords(stateHash(readSnapshot(writeSnapshot(state))))).toBe(inWords(stateHash(state)));
    expect(nextDue(readSnapshot(writeSnapshot(state)), state.at)).toBeUndefined();
    fixture
      .when(setStatus('trading'))
      .thenEvents({ type: 'MarketStatusSet' }, { type: 'SpotStopTriggered', order: 2 });
    fixture.when(cancel(1)).thenEvents({ type: 'SpotOrderCancelled', released: 120_000n, reason: 'user' });
  });
});

function nextRecord(state: VenueFixture['harness']['state']) {
  const seq = (state.seq + 1) as Seq;
  return { seq, at: state.at, rulesVersion: RULES_VERSION, cause: undefined, requestId: undefined };
}

function asStatus(status: 'trading') {
  return { type: 'SetMarketStatus', operator: 0, action: 0, market: MARKET, status } as const;
}

function asStatusEvent(status: 'trading') {
  return { ...asStatus(status), type: 'MarketStatusSet' } as const;
}
