// Seconds contracts against their naive twin, and what must hold of them whatever happens.
import { refusalCodes, type UserId } from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { plantedSecondsFaults } from '../flows/planted-seconds-faults.ts';
import { requireSameAfterRestart } from '../flows/restart.ts';
import { runSeconds } from '../flows/seconds-lockstep.ts';
import { Harness } from '../worlds/harness.ts';
import { inWords } from '../worlds/plain.ts';
import { seededWords } from '../worlds/random.ts';

const anySteps = fc.array(fc.nat(), { minLength: 50, maxLength: 250 });

describe('seconds contracts', () => {
  it('come to what their twin says, with all invariants after every record', () => {
    fc.assert(
      fc.property(anySteps, (seeds) => {
        runSeconds(seeds);
      }),
      propertyRuns(40),
    );
  });

  it('meet every result and every refusal of an opening in these streams', () => {
    const met = new Set<string>();
    for (let seed = 1; seed <= 4; seed++)
      for (const word of runSeconds(seededWords(seed, 1_500), { check: false }).met) met.add(word);
    const results = ['lost', 'tied', 'void', 'won'];
    const refusals = refusalCodes.filter((code) =>
      /^seconds\.(?!order|not|tooManyOpen|self|setAside)/.test(code),
    );
    const expected = [...results, ...refusals, 'wallet.insufficientBalance', 'wallet.houseCannotCover'];
    expect(expected.filter((word) => !met.has(word))).toEqual([]);
  });

  it('keep opened = settled + open, and settle each order once', () => {
    const { harness, twin } = runSeconds(seededWords(5, 1_500), { check: false });
    const ended = harness.log.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'SecondsSettled' ? [event.order] : [])),
    );
    expect(new Set(ended).size).toBe(ended.length);
    expect(ended.length + harness.state.seconds.book.size).toBe(twin.orders.length);
  });

  it('never end before their expiry, nor pay anything but the three amounts of their option', () => {
    const { harness } = runSeconds(seededWords(6, 1_500), { check: false });
    for (const { at, events } of harness.log) {
      for (const event of events) {
        if (event.type !== 'SecondsSettled') continue;
        const { stake, payout, winPpm, losePpm, expiresAt } = event;
        const gain = (stake * BigInt(winPpm)) / 1_000_000n;
        const loss = (stake * BigInt(losePpm)) / 1_000_000n;
        expect([stake, stake + gain, stake - loss]).toContain(payout);
        expect(at).toBeGreaterThan(expiresAt);
      }
    }
  });

  it('are the same after a restart from a snapshot or from the log, anywhere', () => {
    fc.assert(
      fc.property(anySteps, fc.nat(), (seeds, cut) => {
        const { harness } = runSeconds(seeds, { check: false });
        requireSameAfterRestart(harness, cut);
      }),
      propertyRuns(30),
    );
  });

  it('come to the same for two users whose numbers are exchanged', () => {
    fc.assert(
      fc.property(anySteps, (seeds) => {
        const { harness } = runSeconds(seeds, { check: false });
        const swapped = new Harness({ check: false });
        for (const { at, command, cause } of harness.log) {
          if (cause !== undefined) swapped.drain(at);
          else
            swapped.submit(at, 'user' in command ? { ...command, user: exchanged(command.user) } : command);
        }
        expect(endsOf(swapped)).toEqual(endsOf(harness));
      }),
      propertyRuns(20),
    );
  });
});

function exchanged(user: UserId): UserId {
  return (user === 1 ? 2 : user === 2 ? 1 : user) as UserId;
}

/** What every order came to, without whose it was. */
function endsOf({ log }: Harness): readonly string[] {
  return log.flatMap(({ at, events }) =>
    events.flatMap((event) => {
      if (event.type !== 'SecondsSettled') return [];
      const { user: _, ...rest } = event;
      return [`${at} ${inWords(rest)}`];
    }),
  );
}

describe('the comparison with the twin', () => {
  it.each(Object.entries(plantedSecondsFaults))('finds %s', (_, faulty) => {
    const run = () => {
      for (let seed = 10; seed < 14; seed++)
        runSeconds(seededWords(seed, 1_500), { decide: faulty, check: false });
    };
    expect(run).toThrow();
  });
});
