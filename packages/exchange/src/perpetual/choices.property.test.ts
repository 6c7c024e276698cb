// Which positions a midnight charges next, and which one is closed for the house: those that a look at all of them says.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../arithmetic/days.ts';
import { houseOwner } from '../ledger/owners.ts';
import { type ExchangeState, initialState } from '../state.ts';
import { nextToForceClose } from './close.ts';
import type { Contract, Position } from './contract.ts';
import { chargeOvernight, PER_RECORD_MAX } from './overnight.ts';
import { newAccount } from './perpetual-state.ts';
import { contractOf, freshMark } from './risk.ts';

const DAY = 20_000;
const AT = (DAY * DAY_MS + 5) as never;
const CONTRACTS = [0, 1, 2];
const STALE_AFTER_MS = 10_000;

type World = { readonly state: ExchangeState; readonly contracts: readonly Contract[] };

function emptyWorld(ages: readonly number[], halted: number): World {
  const state = initialState();
  state.at = AT;
  state.overnightDay = DAY - 1;
  const contracts = CONTRACTS.map((id) => {
    const terms = { staleAfterMs: STALE_AFTER_MS, overnightPpm: 100 };
    const grid = { atomsPerTick: 1n, indexPerTick: 1n };
    const empty = { earlierRates: [], orders: new Map(), positions: new Map(), net: 0 };
    const status = id === halted ? 'halted' : 'trading';
    return { contract: id, currency: 0, terms, version: 1, status, grid, ...empty } as unknown as Contract;
  });
  for (const contract of contracts) {
    state.perpetual.contracts.set(contract.contract, contract);
    const index = { price: 1_000, observedAt: Number(AT) - ages[contract.contract]!, isHeldBack: false };
    (state.markets as unknown[])[contract.contract] = { index };
  }
  return { state, contracts };
}

function put({ state, contracts }: World, id: number, fields: Partial<Position>): Position {
  const terms = { user: 1 + (id % 7), contract: id % CONTRACTS.length, contracts: 1, margin: 50n };
  const rest = { chargedDay: DAY - 1, unrealised: 0n, quarantined: false };
  const position = { position: id, ...terms, ...rest, ...fields } as unknown as Position;
  state.perpetual.positions.set(position.position, position);
  contracts[position.contract]!.positions.set(position.position, position);
  return position;
}

function end({ state, contracts }: World, position: Position): void {
  state.perpetual.positions.delete(position.position);
  contracts[position.contract]!.positions.delete(position.position);
}

/** Every position is looked at for each record. */
function chargedNext(state: ExchangeState): readonly (number | string)[] {
  const due = [...state.perpetual.positions.values()]
    .filter((one) => one.chargedDay < DAY && freshMark(state, contractOf(state, one), AT) !== undefined)
    .sort((a, b) => a.position - b.position);
  const ids = due.slice(0, PER_RECORD_MAX).map(({ position }) => Number(position));
  return due.length <= PER_RECORD_MAX ? [...ids, 'done'] : ids;
}

function charge(state: ExchangeState): readonly (number | string)[] {
  const decision = chargeOvernight(state, AT, { type: 'ChargeOvernight', day: DAY });
  if (decision.outcome !== 'accepted') throw new Error(decision.code);
  return decision.events.map((event) => {
    if (event.type === 'OvernightDone') return 'done';
    if (event.type !== 'OvernightCharged') throw new Error(event.type);
    return Number(event.position);
  });
}

const ages = fc.array(fc.constantFrom(0, 1, STALE_AFTER_MS, STALE_AFTER_MS + 1), {
  minLength: CONTRACTS.length,
  maxLength: CONTRACTS.length,
});
const halted = fc.constantFrom(-1, -1, 0, 2);
/** Positions stand in the order in which they were opened, which is not that of their ids. */
const ids = fc
  .tuple(fc.integer({ min: 0, max: 3_500 }), fc.integer({ min: 1, max: 1_000 }))
  .map(([count, step]) =>
    Array.from({ length: count }, (_, place) => 1 + ((place * (2 * step + 1)) % 4_096)),
  );
const meanwhile = fc.array(fc.record({ ends: fc.nat(4_000), opens: fc.boolean(), asks: fc.boolean() }), {
  minLength: 6,
  maxLength: 6,
});

describe('a midnight', () => {
  it('charges in the same records what a look at all positions finds, whatever ends or opens meanwhile', () => {
    fc.assert(
      fc.property(ages, halted, ids, meanwhile, (marks, stopped, opened, steps) => {
        const world = emptyWorld(marks, stopped);
        const { state } = world;
        for (const id of opened) put(world, id, { chargedDay: id % 11 === 0 ? DAY : DAY - 1 });
        put(world, 5_000, {});
        let said: readonly (number | string)[] = [];
        for (let step = 0; said.at(-1) !== 'done'; step++) {
          said = charge(state);
          expect(said).toEqual(chargedNext(state));
          for (const id of said) {
            if (state.perpetual.positions.has(id as never))
              state.perpetual.positions.change(id as never).chargedDay = DAY;
          }
          const { ends, opens, asks } = steps[step % steps.length]!;
          const ended = [...state.perpetual.positions.values()][ends];
          if (ended !== undefined) end(world, ended);
          // Asked and not written down: nothing may come of it.
          if (asks && state.perpetual.positions.size > 0) charge(state);
          if (opens) state.perpetual.uncharged.forget(put(world, 6_000 - step, {}).contract);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('looks at each position a few times for all of its records', () => {
    const world = emptyWorld([0, 0, 0], -1);
    const { state } = world;
    let looks = 0;
    for (let id = 20_000; id > 0; id--) {
      let chargedDay = DAY - 1;
      const get = () => {
        looks++;
        return chargedDay;
      };
      const set = (day: number) => {
        chargedDay = day;
      };
      Object.defineProperty(put(world, id, {}), 'chargedDay', { get, set });
    }
    const chargeAll = (next: (of: ExchangeState) => readonly (number | string)[]): number => {
      looks = 0;
      for (let said = next(state); ; said = next(state)) {
        for (const id of said) {
          if (state.perpetual.positions.has(id as never))
            state.perpetual.positions.change(id as never).chargedDay = DAY;
        }
        if (said.at(-1) === 'done') return looks;
      }
    };
    expect(chargeAll(charge)).toBeLessThan(20_000 * 6);
    // The control: a look at all of them for each record would be found.
    for (const { position } of state.perpetual.positions.values())
      state.perpetual.positions.change(position).chargedDay = DAY - 1;
    expect(chargeAll(chargedNext)).toBeGreaterThan(20_000 * 15);
  });
});

describe('the position that is closed for the house', () => {
  /** Every position is looked at, and the price of each is asked for. */
  function largestProfit(state: ExchangeState): Position | undefined {
    const { perpetual } = state;
    return [...perpetual.positions.values()]
      .filter((one) => !one.quarantined && one.unrealised > 0n)
      .filter((one) => perpetual.accounts.get(one.user)!.unrealised > 0n)
      .filter((one) => freshMark(state, contractOf(state, one)) !== undefined)
      .sort((a, b) => Number(b.unrealised - a.unrealised) || a.position - b.position)[0];
  }

  const position = fc.record({
    unrealised: fc.bigInt({ min: -2n, max: 4n }),
    quarantined: fc.constantFrom(false, false, false, true),
  });
  const opened = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 100 }), position), {
    maxLength: 40,
    selector: ([id]) => id,
  });

  it('is the largest profit of a price that is known, and the oldest of those that are as large', () => {
    fc.assert(
      fc.property(
        ages,
        halted,
        opened,
        fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
        (...given) => {
          const [marks, stopped, positions, winners] = given;
          const world = emptyWorld(marks, stopped);
          const { state } = world;
          state.ledger.post(houseOwner('house.perpetual'), 'house', 0 as never, 10n, 0n);
          state.perpetual.profits = 11n;
          winners.forEach((wins, place) => {
            const account = newAccount((1 + place) as never, (1 + place) as never);
            account.unrealised = wins ? 1n : 0n;
            state.perpetual.accounts.set(account.user, account);
          });
          for (const [id, fields] of positions) put(world, id, fields);
          expect(nextToForceClose(state)).toBe(largestProfit(state));
          state.perpetual.profits = 10n;
          expect(nextToForceClose(state)).toBeUndefined();
        },
      ),
    );
  });

  it('is looked for only where the price is known', () => {
    const world = emptyWorld([0, STALE_AFTER_MS + 1, 0], 2);
    const { state } = world;
    state.ledger.post(houseOwner('house.perpetual'), 'house', 0 as never, 10n, 0n);
    state.perpetual.profits = 11n;
    for (let user = 1; user <= 7; user++) {
      const account = newAccount(user as never, user as never);
      account.unrealised = 1n;
      state.perpetual.accounts.set(account.user, account);
    }
    const looked = new Set<number>();
    for (let id = 1; id <= 30; id++) {
      const get = () => {
        looked.add(id);
        return 5n;
      };
      Object.defineProperty(put(world, id, {}), 'unrealised', { get });
    }
    expect(nextToForceClose(state)?.position).toBe(3);
    expect([...looked].filter((id) => id % CONTRACTS.length !== 0)).toEqual([]);
    expect(looked.size).toBe(10);
  });
});
