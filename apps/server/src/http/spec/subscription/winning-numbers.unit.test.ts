// The winning numbers are those that the draw itself comes to, and each draw is worked out once.
import { TicketScores, wins } from '@candor/exchange';
import { expect, test } from 'vitest';
import { type DrawnProject, WinningNumbers } from './winning-numbers.ts';

const hex = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex');

function drawOf(project: number, tickets: number, winners: number) {
  const seed = new Uint8Array(32).fill(project);
  const scores = new TicketScores(seed, tickets);
  scores.work(tickets);
  const border = scores.threshold(winners);
  const all = Array.from({ length: tickets }, (_, place) => place + 1);
  const drawn = { project, tickets, seed: hex(seed), threshold: hex(border) } as unknown as DrawnProject;
  return { drawn, won: all.filter((ticket) => wins(scores.of(ticket), border)) };
}

test('are as many as the draw has, in order, over more tickets than are looked at in one turn', async () => {
  const { drawn, won } = drawOf(1, 1_203, 57);
  expect([...(await new WinningNumbers().of(drawn))]).toEqual(won);
  expect(won).toHaveLength(57);
});

test('are none before there is a threshold, and are asked for again after it', async () => {
  const numbers = new WinningNumbers();
  const { drawn, won } = drawOf(2, 40, 5);
  expect([...(await numbers.of({ ...drawn, threshold: '' }))]).toEqual([]);
  expect([...(await numbers.of(drawn))]).toEqual(won);
});

test('of a draw that is asked for again are not worked out again', async () => {
  const numbers = new WinningNumbers();
  const { drawn } = drawOf(3, 1_000, 9);
  const [one, other] = await Promise.all([numbers.of(drawn), numbers.of(drawn)]);
  expect(one).toBe(other);
  expect(await numbers.of(drawn)).toBe(one);
});

test('of draws that were not asked for in a while are forgotten, not those that were', async () => {
  const numbers = new WinningNumbers();
  const first = drawOf(1, 10, 2).drawn;
  const kept = await numbers.of(first);
  for (let project = 2; project < 40; project += 1) {
    await numbers.of(drawOf(project, 10, 2).drawn);
    expect(await numbers.of(first)).toBe(kept);
  }
  for (let project = 50; project < 70; project += 1) await numbers.of(drawOf(project, 10, 2).drawn);
  expect(await numbers.of(first)).not.toBe(kept);
});
