// Edges of token subscriptions: a cap that several purchases come to, and a round that was public before the list.
import {
  type Decision,
  decide,
  type ExchangeState,
  type Input,
  quarantineEvents,
  roundTime,
} from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { setUpCommands } from '../worlds/default-world.ts';
import { venue } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { asCommand, type PlainCommand } from '../worlds/plain.ts';
import {
  beacon,
  buy,
  OPENS,
  projectDesk,
  publishedRounds,
  setProject,
} from '../worlds/subscription-commands.ts';

const [first] = publishedRounds;

it('the cap of a user is one of all purchases together', () => {
  venue()
    .given(...projectDesk())
    .when(buy({ tickets: 30 }), { at: OPENS })
    .thenAccepted()
    .when(buy({ tickets: 11 }))
    .thenRefused('subscription.overUserCap', { maximum: 40, left: 10 })
    .when(buy({ tickets: 10 }))
    .thenAccepted()
    .when(buy())
    .thenRefused('subscription.overUserCap', { left: 0 })
    .when(buy({ user: 2, tickets: 40 }))
    .thenAccepted();
});

describe('a round that was public when the list was closed', () => {
  /** The refund of everybody fails, so that the project stays closed. */
  const failing = (state: ExchangeState, input: Input): Decision => {
    if (input.command.type !== 'VoidSubscription') return decide(state, input);
    const due = { command: input.command, at: input.at, cause: state.seq };
    return { outcome: 'accepted', events: quarantineEvents(state, due) };
  };

  /** The venue stands still from before the close up to a moment after the round; then somebody brings it. */
  function brought(afterMs: number): string {
    const published = roundTime(first.round);
    const closesAt = published - 600_000;
    const startMs = closesAt - 7_200_000;
    const harness = new Harness({ decide: failing });
    const submit = (at: number, command: PlainCommand): string => {
      const { decision } = harness.submit(at, asCommand(command));
      return decision.outcome === 'refused' ? decision.code : decision.outcome;
    };
    const times = {
      preheatAt: startMs,
      opensAt: closesAt - 3_600_000,
      closesAt,
      endsAt: closesAt + 3_600_000,
    };
    const terms = setProject({ ...times, beacon: { kind: 'drand', round: first.round, commitment: '' } });
    for (const command of [...setUpCommands({}, startMs), ...projectDesk([1], terms)])
      expect(submit(startMs, command)).toBe('accepted');
    expect(submit(times.opensAt, buy({ tickets: 25 }))).toBe('accepted');
    if (afterMs < 0) harness.drain(published + afterMs);
    return submit(published + Math.max(afterMs, 0), beacon(first.signature));
  }

  it('draws nothing, also while the refund was set aside', () => {
    expect(brought(1)).toBe('subscription.noBeaconWanted');
    expect(brought(0)).toBe('subscription.noBeaconWanted');
  });

  it('draws where the list was closed a millisecond before it: the control', () => {
    expect(brought(-1)).toBe('accepted');
  });
});
