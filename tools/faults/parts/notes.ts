// What the clients of a venue asked for and were told, kept outside the venue, and the comparison of a log with it.
import { existsSync, readFileSync } from 'node:fs';
import { commandBytes, type LogRecord } from '@candor/exchange';
import { sameBytes } from '../../../apps/server/src/engine/log/batch-codec.ts';
import { flowCommand } from '../../../apps/server/src/engine/testing-flow.ts';

export interface Notes {
  /** Request ids by the number of their command. */
  readonly asked: ReadonlyMap<number, string>;
  /** The record of each number that was acknowledged, or 0 for a refusal. */
  readonly told: ReadonlyMap<number, number>;
  /** How many were in doubt after a crash and were asked again. */
  readonly askedAgain: number;
}

/** Lines are `asked NUMBER REQUEST_ID`, `again NUMBER REQUEST_ID` and `told NUMBER SEQ`; a cut last line says nothing. */
export function notesIn(text: string): Notes {
  const asked = new Map<number, string>();
  const told = new Map<number, number>();
  let askedAgain = 0;
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
    const [verb, number, value] = line.split(' ');
    if (verb === 'asked') asked.set(Number(number), value ?? '');
    if (verb === 'told') told.set(Number(number), Number(value));
    if (verb === 'again') askedAgain++;
  }
  return { asked, told, askedAgain };
}

export const readNotes = (file: string): Notes => notesIn(existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Whether the command of a record is the one that was asked for under a number. */
export type IsAskedFor = (number: number, record: LogRecord) => boolean;

export const isOfFlow =
  (startMs: number): IsAskedFor =>
  (number, { command }) =>
    sameBytes(commandBytes(command), commandBytes(flowCommand(number, startMs)));

/** What is wrong with the log, given what its callers asked for and were told. */
export function compareWithNotes(
  records: readonly LogRecord[],
  notes: Notes,
  isAskedFor: IsAskedFor,
): string[] {
  const byRequest = new Map<string, LogRecord[]>();
  for (const record of records) {
    if (record.requestId === undefined) continue;
    const same = byRequest.get(record.requestId);
    if (same === undefined) byRequest.set(record.requestId, [record]);
    else same.push(record);
  }
  let [lost, doubled, moved, other] = [0, 0, 0, 0];
  for (const [number, requestId] of notes.asked) {
    const effects = byRequest.get(requestId) ?? [];
    const seq = notes.told.get(number);
    if (effects.length > 1) doubled++;
    if (seq !== undefined && seq > 0 && effects.length === 0) lost++;
    else if (seq !== undefined && (effects[0]?.seq ?? 0) !== seq) moved++;
    if (effects.some((record) => !isAskedFor(number, record))) other++;
  }
  return [
    lost > 0 ? `${lost} of ${acknowledged(notes)} acknowledged commands are lost` : '',
    doubled > 0 ? `${doubled} requests had more than one effect` : '',
    moved > 0 ? `${moved} commands were acknowledged as another record than they are` : '',
    other > 0 ? `${other} records hold another command than was asked for` : '',
  ].filter((problem) => problem !== '');
}

/** How many were told that their command is a record. */
export function acknowledged({ told }: Notes): number {
  let count = 0;
  for (const seq of told.values()) if (seq > 0) count++;
  return count;
}
