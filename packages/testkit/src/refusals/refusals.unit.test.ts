// Every command is refused for every reason that it can be refused for, and for the first of them where there are several.
import { refusalCodes, stateHash } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { commandTypes } from '../arbitrary/arbitrary-records.ts';
import { START_MS, VenueFixture, venue } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { limit } from '../worlds/orders.ts';
import { inWords } from '../worlds/plain.ts';
import { requestIdAt } from '../worlds/request-ids.ts';
import { refusalTable as table } from './refusal-table.ts';

const DAY_MS = 86_400_000;

for (const [type, rows] of Object.entries(table)) {
  describe(`${type} is refused`, () => {
    for (const { because, when, code, world, given = [], aDayLater, stamp, details } of rows) {
      it(`with ${code} because ${because}`, () => {
        const fixture = venue(world).given(...given);
        if (aDayLater !== undefined) fixture.later(DAY_MS).given(...aDayLater);
        // What time makes due by then happens first, whatever comes of the command.
        if (stamp?.at !== undefined) fixture.harness.drain(stamp.at);
        const before = inWords(stateHash(fixture.harness.state));
        fixture.when(when, stamp).thenRefused(code, details);
        expect(inWords(stateHash(fixture.harness.state))).toBe(before);
      });
    }
  });
}

describe('the tables of refusals', () => {
  it('have rows for every command', () => {
    expect(Object.keys(table).sort()).toEqual([...commandTypes].sort());
  });

  it('name every code of the catalogue', () => {
    const named = new Set(Object.values(table).flatMap((rows) => rows.map((row) => row.code)));
    // Twenty thousand requests are no row of a table; they have their own test below.
    named.add('request.tooMany');
    // A settlement has to fail before its order is set aside, which no command does.
    named.add('seconds.setAside');
    expect([...refusalCodes].filter((code) => !named.has(code))).toEqual([]);
  });

  it('would show a wrong code', () => {
    expect(() =>
      venue()
        .when(limit({ user: 9 }))
        .thenRefused('venue.marketUnknown'),
    ).toThrow(/user.unknown/);
  });
});

describe('any command with a request id is refused', () => {
  it('with request.tooMany when its user has 20,000 live ones', () => {
    const fixture = new VenueFixture({}, new Harness({ check: false }));
    const when = { type: 'CancelAllSpotOrders', user: 1 } as const;
    const at = fixture.now + 1;
    for (let number = 0; number < 20_000; number++) {
      fixture.when(when, { at, requestId: requestIdAt(START_MS, number) }).thenAccepted();
    }
    const one = { at, requestId: requestIdAt(START_MS, 20_000) };
    fixture.when(limit({ lots: 0 }), one).thenRefused('request.tooMany');
    fixture.when(when, { at, requestId: requestIdAt(START_MS, 7) });
    expect(fixture.decision.outcome).toBe('duplicate');
    fixture.when({ type: 'CancelAllSpotOrders', user: 2 }, one).thenAccepted();
  });
});
