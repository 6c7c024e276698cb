// What holds of perpetual contracts whatever is sent and wherever the price goes, followed by a twin that reads the log.
import {
  type Decision,
  decide,
  type Input,
  readSnapshot,
  stateHash,
  type VenueEvent,
  writeSnapshot,
} from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { Auditor } from '../flows/auditor.ts';
import { PERPETUAL_USERS, PerpetualFlow } from '../flows/perpetual-flow.ts';
import { RuleBroken } from '../naive/naive-lever-money.ts';
import { Harness, type HarnessOptions, replay, throughBytes } from '../worlds/harness.ts';
import { inWords } from '../worlds/plain.ts';
import { Random, seededWords } from '../worlds/random.ts';

const anySteps = fc.array(fc.nat(), { minLength: 50, maxLength: 300, size: 'max' });

type Decide = NonNullable<HarnessOptions['decide']>;
type EventOf<T extends VenueEvent['type']> = Extract<VenueEvent, { type: T }>;

function changing<T extends VenueEvent['type']>(
  type: T,
  change: (event: EventOf<T>) => Partial<EventOf<T>>,
): Decide {
  return (state, input) => {
    const decision = decide(state, input);
    if (decision.outcome !== 'accepted') return decision;
    const events = decision.events.map((event) =>
      event.type === type ? { ...event, ...change(event as EventOf<T>) } : event,
    );
    return { outcome: 'accepted', events: events as VenueEvent[] };
  };
}

describe('perpetual contracts', () => {
  it('keep every rule that the twin knows, with all invariants after every record', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        new PerpetualFlow({ newTerms: true }).run(steps);
      }),
      propertyRuns(40),
    );
  });

  it('meet openings, revocations, closes of every reason, gaps, set-offs, nights and warnings in these streams', () => {
    const met = new Set<string>();
    for (let seed = 1; seed <= 9; seed++) {
      const { venue } = new PerpetualFlow({ harness: { check: false } }).run(seededWords(seed, 2_000));
      for (const { events } of venue.harness.log) {
        for (const event of events) {
          met.add('reason' in event ? `${event.type} ${event.reason}` : event.type);
          if (event.type === 'PerpetualSplit' && event.closes.setOff > 0n)
            met.add('split of profit that was set off');
          if (event.type === 'PerpetualClosed' && event.toInsurance < 0n) met.add('insured');
          if (event.type === 'PerpetualClosed' && event.profit < 0n && event.uncovered > 0n)
            met.add('house bears');
        }
      }
    }
    const closes = ['user', 'takeProfit', 'stopLoss', 'liquidation', 'houseCapacity'];
    const revocations = ['user', 'margin', 'risk', 'capacity', 'liquidation'];
    const expected = [
      ...closes.map((reason) => `PerpetualClosed ${reason}`),
      ...revocations.map((reason) => `PerpetualOrderRevoked ${reason}`),
      ...[
        'PerpetualSplit',
        'split of profit that was set off',
        'PerpetualProfitSetOff',
        'PerpetualMarginTaken',
        'OvernightCharged',
        'RiskWarned',
        'insured',
        'house bears',
      ],
    ];
    expect(expected.filter((word) => !met.has(word))).toEqual([]);
  });

  it('with the house, the insurance and the fees sum to what was paid in', () => {
    let ended = 0;
    for (const seed of [9, 10, 11]) {
      const { venue, twin } = new PerpetualFlow({ harness: { check: false } }).run(seededWords(seed, 1_500));
      const accounts = ['house.perpetual', 'insurance', 'fees'] as const;
      const others = accounts.reduce((sum, account) => sum + venue.house(account), 0n);
      expect(others - twin.others).toBe(3_800n * 1_000_000n);
      ended += twin.ended.size;
      const auditor = new Auditor(venue.harness.state);
      auditor.audit(venue.harness.log);
      auditor.compare(
        venue.harness.state,
        Array.from({ length: PERPETUAL_USERS }, (_, place) => place + 1),
      );
    }
    expect(ended).toBeGreaterThan(100);
  });

  it('never take from a user who has no position', () => {
    const flow = new PerpetualFlow({ harness: { check: false } });
    const random = new Random(17);
    for (let step = 0; step < 1_500; step++) {
      const idle = Array.from({ length: PERPETUAL_USERS }, (_, place) => place + 1).filter(
        (user) => flow.venue.positions(user).length === 0 && flow.venue.pending(user).length === 0,
      );
      const before = idle.map((user) => flow.venue.account(user).equity);
      const seen = flow.venue.harness.log.length;
      flow.step(random);
      const moved = flow.venue.harness.log
        .slice(seen)
        .flatMap(({ command }) =>
          command.type === 'TransferBetweenWallets' ||
          command.type === 'CreditDeposit' ||
          command.type === 'OpenPerpetual'
            ? [Number(command.user)]
            : [],
        );
      idle.forEach((user, place) => {
        if (!moved.includes(user)) expect(flow.venue.account(user).equity).toBe(before[place]);
      });
    }
  });

  it('come out the same for two users who change their numbers', () => {
    const swap = (user: number): number => (user === 1 ? 2 : user === 2 ? 1 : user);
    const renamed = ({ setUp, venue }: PerpetualFlow, rename: (user: number) => number): string =>
      inWords(
        venue.harness.log.slice(setUp).map(({ events, at, cause }) => ({
          at,
          cause,
          events: events.map((event) =>
            'user' in event ? { ...event, transaction: '', user: rename(Number(event.user)) } : event,
          ),
        })),
      );
    fc.assert(
      fc.property(anySteps, (steps) => {
        const one = new PerpetualFlow({ harness: { check: false } }).run(steps);
        const other = new PerpetualFlow({ harness: { check: false }, rename: swap }).run(steps);
        expect(renamed(other, swap)).toBe(renamed(one, (user) => user));
      }),
      propertyRuns(25),
    );
  });

  it('are at the same state from bytes, from a snapshot anywhere, and when a cascade was cut', () => {
    fc.assert(
      fc.property(anySteps, fc.nat(), (steps, cut) => {
        const { harness } = new PerpetualFlow({ harness: { check: false }, newTerms: true }).run(steps).venue;
        const place = cut % (harness.log.length + 1);
        const log = harness.log.map(throughBytes);
        const restarted = readSnapshot(writeSnapshot(replay(log.slice(0, place))));
        const finished = new Harness({ state: restarted, check: false }).drain();
        const logged = harness.log.slice(place, place + finished.length);
        expect(finished.map(inWords)).toEqual(logged.map(inWords));
        const rest = replay(log.slice(place + finished.length), restarted);
        expect(inWords(stateHash(rest))).toBe(inWords(stateHash(harness.state)));
      }),
      propertyRuns(40),
    );
  });
});

describe('the twin finds', () => {
  const faults: Readonly<Record<string, Decide>> = {
    'a loss that is an atom too small': changing('PerpetualClosed', ({ toUser, toHouse }) => ({
      toUser: (toUser + 1n) as never,
      toHouse: (toHouse - 1n) as never,
    })),
    'a position that opens a tick too cheap': changing('PerpetualOpened', ({ direction, entryTicks }) => ({
      entryTicks: (direction === 'long' ? entryTicks - 100 : entryTicks + 100) as never,
    })),
    'a part with an atom more of the margin': changing('PerpetualSplit', ({ closes, stays }) => ({
      closes: { ...closes, margin: (closes.margin + 1n) as never },
      stays: { ...stays, margin: (stays.margin - 1n) as never },
    })),
    'a contract that is lost in a split': changing('PerpetualSplit', ({ stays }) => ({
      stays: { ...stays, contracts: (stays.contracts - 1) as never },
    })),
    'a part that keeps all of the profit that was set off': changing(
      'PerpetualSplit',
      ({ closes, stays }) => ({
        closes: { ...closes, setOff: 0n as never },
        stays: { ...stays, setOff: (stays.setOff + closes.setOff) as never },
      }),
    ),
    'half a fee': changing('PerpetualOpened', ({ fee }) => ({ fee: (fee / 2n) as never })),
    'a margin of half the multiple': changing('PerpetualOpened', ({ margin }) => ({
      margin: (margin / 2n) as never,
    })),
    'a fee that is kept when an order is revoked': changing('PerpetualOrderRevoked', ({ released }) => ({
      released: (released - 1n) as never,
    })),
    'money that is withdrawn from under a position': (state, input): Decision => {
      const decision = decide(state, input);
      return decision.outcome === 'refused' && decision.code === 'perpetual.marginNeeded'
        ? { outcome: 'accepted', events: [{ ...input.command, type: 'WalletTransferred' }] as never }
        : decision;
    },
    'a close for the house while others owe enough': (state, input): Decision => {
      state.perpetual.backed = 0n;
      return decide(state, input);
    },
    'a night at the rate of today': (state, input): Decision => {
      for (const contract of state.perpetual.contracts.values()) contract.earlierRates = [];
      return decide(state, input);
    },
    'a take-profit that one tick does not reach': (state, input): Decision => {
      const { positions } = state.perpetual;
      if (input.command.type === 'RecordPrices')
        for (const { position } of positions.values()) positions.change(position).takeProfit = undefined;
      return decide(state, input);
    },
    'an end for another reason': changing('PerpetualClosed', ({ reason }) => ({
      reason: reason === 'takeProfit' ? 'stopLoss' : reason,
    })),
    'an order that is revoked though nothing stands against it': (state, input): Decision => {
      const decision = decide(state, input);
      if (decision.outcome !== 'accepted') return decision;
      const [first] = decision.events;
      if (first?.type !== 'PerpetualOpened') return decision;
      const { position: order, user, contract, released } = first;
      const revoked = { type: 'PerpetualOrderRevoked', order, user, contract, released, reason: 'margin' };
      return { outcome: 'accepted', events: [revoked] as never };
    },
    'an order that opens beyond what the house can carry': (state, input): Decision => {
      if (input.command.type !== 'OpenPerpetualAtTick') return decide(state, input);
      const nets = Array.from(
        state.perpetual.contracts.values(),
        (contract) => [contract, contract.net] as const,
      );
      for (const [contract] of nets) contract.net = 0;
      const decision = decide(state, input);
      for (const [contract, net] of nets) contract.net = net;
      return decision;
    },
    'a night that one position does not pay': (state, input): Decision => {
      const decision = decide(state, input);
      if (input.command.type !== 'ChargeOvernight' || decision.outcome !== 'accepted') return decision;
      return { outcome: 'accepted', events: decision.events.slice(1) };
    },
    'an opening at a rate below 70 %': (state, input: Input): Decision => {
      if (!input.command.type.startsWith('OpenPerpetual')) return decide(state, input);
      const users = Array.from(state.perpetual.accounts.values(), ({ user }) => user);
      const accounts = users.map((user) => state.perpetual.accounts.change(user));
      const used = accounts.map(({ usedMargin }) => usedMargin);
      for (const account of accounts) account.usedMargin = 0n;
      const decision = decide(state, input);
      accounts.forEach((account, place) => {
        account.usedMargin = used[place] ?? 0n;
      });
      return decision;
    },
  };
  for (const [fault, faulty] of Object.entries(faults)) {
    it(fault, () => {
      const run = (): void => {
        for (let seed = 1; seed <= 24; seed++)
          new PerpetualFlow({
            harness: { decide: faulty, check: false },
            newTerms: fault.startsWith('a night'),
          }).run(seededWords(seed, 500));
      };
      expect(run).toThrow(RuleBroken);
    });
  }
});
