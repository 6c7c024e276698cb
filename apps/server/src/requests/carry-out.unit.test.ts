// What becomes of a row's command: done once, refused, or left for the next sweep.
import type { Command, Seq } from '@candor/exchange';
import { expect, test } from 'vitest';
import { carryOut, carryOutDecision } from './carry-out.ts';
import type { RequestEngine } from './ports.ts';

type Reply = Awaited<ReturnType<RequestEngine['submit']>>;
const answering = (reply: Reply): RequestEngine => ({
  submit: async () => reply,
  read: async (query) => query({} as never),
});
const command = { type: 'SetUserTier' } as Command;

test.each<[string, Reply, object]>([
  ['accepted is done', { outcome: 'accepted', seq: 5 as Seq, at: 1 as never }, { outcome: 'done', seq: 5 }],
  [
    'an action that was carried out before is done, by the record of that time',
    { outcome: 'refused', code: 'venue.actionRepeated', details: { seq: 3 } },
    { outcome: 'done', seq: 3 },
  ],
  [
    'a refusal is passed on',
    { outcome: 'refused', code: 'wallet.networkOff', details: {} },
    { outcome: 'refused', code: 'wallet.networkOff' },
  ],
  ['a busy venue is asked again', { outcome: 'busy' }, { outcome: 'later', refusal: { code: 'venue.busy' } }],
  ['a conflict is asked again', { outcome: 'conflict' }, { outcome: 'later' }],
  [
    'a suspended input waits for a person',
    { outcome: 'suspended' },
    { outcome: 'later', refusal: { code: 'venue.inputSuspended' } },
  ],
])('%s', async (_, reply, expected) => {
  expect(await carryOut(answering(reply), command)).toMatchObject(expected);
});

test.each<[string, Reply, string[], object]>([
  [
    'done is noted with its record',
    { outcome: 'accepted', seq: 5 as Seq, at: 1 as never },
    ['note 5'],
    { outcome: 'decided', seq: 5 },
  ],
  [
    'refused takes the decision back',
    { outcome: 'refused', code: 'wallet.networkOff', details: {} },
    ['undo'],
    { outcome: 'refused', code: 'wallet.networkOff' },
  ],
  ['busy leaves the row as it is', { outcome: 'busy' }, [], { outcome: 'refused', code: 'venue.busy' }],
])('a decision whose command is %s', async (_, reply, steps, expected) => {
  const taken: string[] = [];
  const undo = async () => taken.push('undo');
  const note = async (seq: Seq) => taken.push(`note ${seq}`);
  expect(await carryOutDecision(answering(reply), { command, undo, note })).toMatchObject(expected);
  expect(taken).toEqual(steps);
});
