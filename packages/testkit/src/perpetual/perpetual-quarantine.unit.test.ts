// A due command of the perpetual contracts that cannot be decided is set aside, and halts what it belongs to.
import {
  countSetAside,
  evolve,
  type LogRecord,
  nextDue,
  perpetuals,
  quarantineEvents,
  RULES_VERSION,
  readSnapshot,
  setAside,
  stateHash,
  writeSnapshot,
} from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { BTC, close, ETH, open, PerpetualFixture, PRICE, setStops, USDT } from '../worlds/perpetual-world.ts';
import { asCommand, inWords, type PlainCommand } from '../worlds/plain.ts';

/** Applies a command that is accepted, and sets aside whatever it makes due. Returns what was set aside. */
function setAsideAfter(venue: PerpetualFixture, command: PlainCommand): readonly string[] {
  const { state } = venue.harness;
  venue.now += 1;
  const at = venue.now;
  const apply = (record: Pick<LogRecord, 'command' | 'events' | 'cause'>): void =>
    evolve(state, {
      ...record,
      seq: (state.seq + 1) as never,
      at: at as never,
      rulesVersion: RULES_VERSION,
      requestId: undefined,
    });
  if (command.type !== 'RecordPrices') throw new Error('Only a tick makes these due');
  const ticked = { ...command, type: 'PricesRecorded' } as unknown as LogRecord['events'][number];
  apply({ command: asCommand(command), events: [ticked], cause: undefined });
  const found: string[] = [];
  for (let due = nextDue(state, at as never); due !== undefined; due = nextDue(state, at as never)) {
    found.push(due.command.type);
    if (found.length > 10) throw new Error('What is set aside comes back');
    apply({ command: due.command, events: quarantineEvents(state, due), cause: due.cause });
  }
  const restored = readSnapshot(writeSnapshot(state));
  expect(inWords(stateHash(restored))).toBe(inWords(stateHash(state)));
  expect(nextDue(restored, at as never)).toBeUndefined();
  for (const one of [state, restored]) expect(countSetAside(one)).toBe(setAside(one).length);
  return found;
}

const statusOf = (venue: PerpetualFixture) =>
  perpetuals(venue.harness.state, venue.now as never).map(({ status }) => status);

const trading = {
  type: 'SetPerpetualStatus',
  operator: 0,
  action: 0,
  contract: BTC,
  status: 'trading',
} as const;

describe('what cannot be decided', () => {
  it('as an opening leaves the order pending in a halted contract, the other contract trading', () => {
    const venue = new PerpetualFixture().given(open());
    expect(setAsideAfter(venue, venue.price(PRICE))).toEqual(['OpenPerpetualAtTick']);
    expect([statusOf(venue), venue.pending()]).toEqual([['halted', 'trading'], [1]]);
    expect(setAside(venue.harness.state)).toMatchObject([
      { product: 'perpetual', kind: 'order', id: 1, market: BTC },
    ]);
  });

  it('as a take-profit or a close leaves the position open', () => {
    const venue = new PerpetualFixture().opened().given(setStops(1, 10_100)).opened().given(close(2));
    expect(setAsideAfter(venue, venue.price(10_200))).toEqual(['ClosePerpetualAtTick']);
    expect(venue.positions().length).toBe(2);
    expect(setAside(venue.harness.state).map(({ kind, id }) => [kind, id])).toEqual([['position', 1]]);
  });

  it('as a liquidation leaves the user as they are, until an operator lets the contract trade again', () => {
    const venue = new PerpetualFixture({ funds: 110n * USDT }).opened();
    expect(setAsideAfter(venue, venue.price(9_000))).toEqual(['LiquidatePerpetual']);
    expect([statusOf(venue)[BTC], venue.positions().length]).toEqual(['halted', 1]);
    venue.when(trading);
    expect(venue.eventTypes()).toContain('PerpetualClosed');
  });

  it('as a warning halts every contract, for none of them is to blame', () => {
    const venue = new PerpetualFixture({ funds: 120n * USDT }).opened();
    expect(setAsideAfter(venue, venue.price(9_920))).toEqual(['WarnOfRisk']);
    expect(statusOf(venue)).toEqual(['halted', 'halted']);
    expect(venue.when(open({ contract: ETH })).decision).toMatchObject({ code: 'perpetual.closed' });
  });
});
