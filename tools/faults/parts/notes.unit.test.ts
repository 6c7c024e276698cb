// A log that lost, repeated, moved or exchanged what somebody was told is not taken for whole.
import type { LogRecord } from '@candor/exchange';
import { expect, test } from 'vitest';
import { flowCommand, flowStartMs } from '../../../apps/server/src/engine/testing-flow.ts';
import { acknowledged, compareWithNotes, isOfFlow, notesIn } from './notes.ts';

const notes = notesIn(
  'asked 1 a\nasked 2 b\nasked 3 c\nasked 4 d\ntold 1 7\ntold 2 8\ntold 3 0\nagain 4 d\ntold 4 9\ntold',
);
const record = (seq: number, requestId: string, number: number): LogRecord =>
  ({ seq, requestId, command: flowCommand(number), events: [] }) as unknown as LogRecord;
const whole = [record(7, 'a', 1), record(8, 'b', 2), record(9, 'd', 4), record(10, 'somebody', 5)];

test('notes say what was asked, told and asked again, and nothing by a line that was cut', () => {
  expect([notes.asked.size, notes.told.size, notes.askedAgain, acknowledged(notes)]).toEqual([4, 4, 1, 3]);
});

test('a log that holds what was told is whole', () => {
  expect(compareWithNotes(whole, notes, isOfFlow(flowStartMs()))).toEqual([]);
});

test.each([
  ['lost', whole.slice(1), '1 of 3 acknowledged commands are lost'],
  ['repeated', [...whole, record(11, 'b', 2)], '1 requests had more than one effect'],
  ['moved', whole.with(0, record(6, 'a', 1)), '1 commands were acknowledged as another record than they are'],
  ['exchanged', whole.with(1, record(8, 'b', 6)), '1 records hold another command than was asked for'],
  [
    'done although it was refused',
    [...whole, record(12, 'c', 3)],
    '1 commands were acknowledged as another record than they are',
  ],
])('a record that is %s is noticed', (_, records, problem) => {
  expect(compareWithNotes(records, notes, isOfFlow(flowStartMs()))).toEqual([problem]);
});
