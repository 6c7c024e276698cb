// Who brings a signature has it checked when there can be one, beside the venue's thread, and the engine hears of a right one.
import { roundTime } from '@candor/exchange';
import { expect, test } from 'vitest';
import type { RouteContext } from '../../context.ts';
import { submitBeacon } from './submit-beacon.ts';

const round = 1_000;
const published = roundTime(round);

/** What came of it, and how often a signature was checked and the engine asked to decide. */
async function bring(
  nowMs: number,
  { isSigned = false, stage = 'closed', beacon = { kind: 'drand', round, commitment: '' } as object } = {},
) {
  const asked = { checks: [] as unknown[], submitted: 0 };
  const ports = {
    clock: { wallMs: () => nowMs },
    engine: {
      read: async () => ({ stage, terms: { beacon } }),
      submit: async () => {
        asked.submitted += 1;
        return { outcome: 'accepted', seq: 7, events: [{ type: 'ProjectDrawn', seed: 'ab'.repeat(32) }] };
      },
    },
    rounds: {
      isSigned: async (...check: unknown[]) => {
        asked.checks.push(check);
        return isSigned;
      },
    },
  };
  const route = submitBeacon({ ports, listing: {} } as unknown as RouteContext);
  const call = { body: { project: 1, value: 'b4'.repeat(48) }, origin: { address: '192.0.2.1' } };
  return { answer: await route.handle(call as never), ...asked };
}

test('no signature is checked before its round, and none of a project that waits for no round', async () => {
  const early = {
    answer: { outcome: 'refused', code: 'subscription.beaconInvalid' },
    checks: [],
    submitted: 0,
  };
  expect(await bring(published - 1, { isSigned: true })).toEqual(early);
  const secret = { beacon: { kind: 'secret', round: 0, commitment: 'cd'.repeat(32) } };
  expect(await bring(published, { isSigned: true, ...secret })).toEqual(early);
  expect(await bring(published, { isSigned: true, stage: 'open' })).toMatchObject({
    answer: { code: 'subscription.noBeaconWanted' },
    checks: [],
    submitted: 0,
  });
});

test('from its round on it is checked for the address that brings it, and the engine decides what is right', async () => {
  const right = await bring(published, { isSigned: true });
  expect(right.checks).toEqual([['192.0.2.1', { round, signature: 'b4'.repeat(48) }]]);
  expect(right).toMatchObject({ answer: { outcome: 'ok', data: { seq: 7 } }, submitted: 1 });
});

test('what is wrong never comes to the engine', async () => {
  expect(await bring(published)).toMatchObject({
    answer: { outcome: 'refused', code: 'subscription.beaconInvalid' },
    checks: [expect.anything()],
    submitted: 0,
  });
});
