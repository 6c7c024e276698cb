// What a form shows before an order is sent is what the exchange then does with it at the same mark.
import { type PlannedAccount, type PlannedOrder, perpetuals, projectOpening } from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { BTC, open, PerpetualFixture, PRICE, USDT } from '../worlds/perpetual-world.ts';

type Draft = Required<
  Pick<Parameters<typeof open>[0] & object, 'direction' | 'contracts' | 'multiple' | 'limitTicks'>
>;

const direction = fc.constantFrom('long' as const, 'short' as const);
const multiple = fc.constantFrom(10, 20, 50, 100);
const before = fc.record({ direction, multiple, contracts: fc.integer({ min: 1, max: 9 }) });
const draft: fc.Arbitrary<Draft> = fc.record({
  direction,
  multiple,
  contracts: fc.integer({ min: 1, max: 60 }),
  limitTicks: fc.option(fc.integer({ min: PRICE - 400, max: PRICE + 400 }), { nil: undefined }),
});
const world = fc.record({
  funds: fc.bigInt({ min: 1n, max: 5_000n * USDT }),
  open: fc.array(before, { maxLength: 3 }),
  mark: fc.integer({ min: PRICE * 980, max: PRICE * 1_020 }).map((thousandths) => thousandths / 1_000),
  draft,
});

function venueOf({ funds, open: positions, mark }: { funds: bigint; open: object[]; mark: number }) {
  const venue = new PerpetualFixture({ funds, users: 1 });
  for (const fields of positions) venue.when(open(fields)).whenTick(PRICE);
  return venue.whenTick(mark);
}

/** Everything a form knows: the terms, the mark, and the account. */
function projected(venue: PerpetualFixture, order: Draft) {
  const contract = perpetuals(venue.harness.state, venue.now as never).find((one) => one.contract === BTC)!;
  const account: PlannedAccount = {
    ...venue.account(),
    net: venue.positions().reduce((sum, one) => sum + (one.direction === 'long' ? 1 : -1) * one.contracts, 0),
  };
  const planned = { ...order, spreadPpm: contract.terms.spreadPpm } as PlannedOrder;
  return { contract, ...projectOpening(contract.grid, planned, account, contract.mark!.price) };
}

describe('a projected opening', () => {
  it('is accepted with exactly the margin and fee that were shown, or refused with exactly what was missing', () => {
    const met = { accepted: 0, missing: 0 };
    fc.assert(
      fc.property(world, (drawn) => {
        const venue = venueOf(drawn);
        const shown = projected(venue, drawn.draft);
        const { decision } = venue.when(open(drawn.draft));
        if (decision.outcome === 'accepted') {
          met.accepted++;
          const [placed] = decision.events;
          expect(placed).toMatchObject({ type: 'PerpetualOrderPlaced', ...shown.held });
          expect(shown.missing).toBe(0n);
        } else {
          met.missing++;
          expect(decision).toMatchObject({
            code: 'perpetual.marginMissing',
            details: { missing: shown.missing },
          });
        }
      }),
      propertyRuns(400),
    );
    expect(Math.min(met.accepted, met.missing)).toBeGreaterThan(20);
  });

  it('opens at the mark that was shown and not before, with the price, margin, fee and equity that were shown', () => {
    let limits = 0;
    fc.assert(
      fc.property(world, (drawn) => {
        const venue = venueOf({ ...drawn, funds: 5_000n * USDT });
        const shown = projected(venue, drawn.draft);
        if (venue.when(open(drawn.draft)).decision.outcome !== 'accepted') return;
        const now = shown.contract.mark!.price;
        const units = Number(shown.contract.grid.indexPerTick);
        if (shown.mark !== now) {
          limits++;
          const nearer = shown.mark + Math.sign(now - shown.mark);
          expect(venue.whenTick(nearer / units).eventTypes()).not.toContain('PerpetualOpened');
        }
        const opened = venue
          .whenTick(shown.mark / units)
          .events.find(({ type }) => type === 'PerpetualOpened');
        // What was shown for a limit may be missing by then: it was shown as well, and the order is revoked.
        if (opened === undefined) return;
        const { entryTicks, margin, fee } = shown.opening;
        expect(opened).toMatchObject({ mark: shown.mark, entryTicks, margin, fee });
        const { equity, usedMargin } = venue.account();
        expect(usedMargin).toBe(shown.usedMargin);
        const rounding = BigInt(venue.positions().length);
        expect(equity - shown.equity >= -rounding && equity - shown.equity <= rounding).toBe(true);
        if (shown.mark === now) expect(equity).toBe(shown.equity);
      }),
      propertyRuns(400),
    );
    expect(limits).toBeGreaterThan(20);
  });

  it('is liquidated at the price that was shown, and nowhere short of it', () => {
    let met = 0;
    fc.assert(
      fc.property(world, (drawn) => {
        const market = { ...drawn.draft, limitTicks: undefined };
        const reached = (offset: number): boolean | undefined => {
          const venue = venueOf(drawn);
          const shown = projected(venue, market);
          if (venue.when(open(market)).decision.outcome !== 'accepted') return undefined;
          venue.whenTick(drawn.mark);
          const { liquidation, contract } = shown;
          if (liquidation === undefined || venue.positions().length === 0) return undefined;
          const { atomsPerTick, indexPerTick } = contract.grid;
          // Every position rounds its value by an atom at most.
          const slack = Number((BigInt(venue.positions().length + 2) * indexPerTick) / atomsPerTick) + 1;
          const away = Math.sign(liquidation - contract.mark!.price) * slack * offset;
          const ticks = (liquidation + away) / Number(indexPerTick);
          return venue.whenTick(ticks).eventTypes().includes('PerpetualClosed');
        };
        const beyond = reached(1);
        if (beyond === undefined) return;
        met++;
        expect([reached(-1), beyond]).toEqual([false, true]);
      }),
      propertyRuns(300),
    );
    expect(met).toBeGreaterThan(50);
  });
});
