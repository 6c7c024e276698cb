// A secret that cannot be opened holds up its own draw and no other, and nothing is revealed before its list is closed.
import type { Command } from '@candor/exchange';
import { afterEach, expect, test, vi } from 'vitest';
import { type DrawParts, startDraws } from './draws.ts';

afterEach(() => vi.useRealTimers());

type Secrets = DrawParts['secrets'];

/** What is submitted within two seconds for projects at these stages, each with its number as its commitment. */
async function revealed(stages: readonly string[], open: Secrets['open']) {
  vi.useFakeTimers();
  const submitted: Command[] = [];
  const problems: unknown[] = [];
  const projects = stages.map((stage, place) => ({
    project: place + 1,
    stage,
    quarantined: stage === 'aside',
    terms: { beacon: { kind: 'secret', round: 0, commitment: String(place + 1) } },
  }));
  const draws = startDraws({
    engine: {
      read: async () => projects as never,
      submit: async ({ command }) => {
        submitted.push(command);
        return { outcome: 'busy' };
      },
    },
    secrets: { open, make: async () => '' },
    clock: { wallMs: () => 0 },
    mode: 'live',
    house: 1 as never,
    onProblem: (error) => problems.push(error),
  });
  await vi.advanceTimersByTimeAsync(1_500);
  await draws.stop();
  return { submitted, problems };
}

test('a secret that cannot be opened keeps no other draw waiting', async () => {
  const { submitted, problems } = await revealed(['closed', 'closed'], async (commitment) => {
    if (commitment === '1') throw new Error('altered');
    return 'secret';
  });
  expect(submitted).toEqual([{ type: 'SubmitBeacon', project: 2, value: 'secret' }]);
  expect(problems).toEqual([new Error('altered')]);
});

test('only the secrets of closed lists are opened', async () => {
  const opened: string[] = [];
  await revealed(['open', 'drawn', 'settled', 'closed', 'cancelled'], async (commitment) => {
    opened.push(commitment);
    return undefined;
  });
  expect(opened).toEqual(['4']);
});
