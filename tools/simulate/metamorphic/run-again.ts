// The inputs of a world once more, through the exchange alone: what a metamorphic check compares with.
import { type LogRecord, readSnapshot, writeSnapshot } from '@candor/exchange';
import { asCommand, Harness, type HarnessOptions, type PlainCommand } from '@candor/testkit';

export interface Input {
  readonly at: number;
  readonly command: PlainCommand;
  readonly requestId: string | undefined;
}

export interface Outcome {
  /** What was refused, by code; else that it was accepted or had been done. */
  readonly said: string;
  /** The record of the input, what fell due before it, and what became due by it. */
  readonly records: readonly LogRecord[];
}

export interface RunAgain {
  readonly outcomes: readonly Outcome[];
  readonly end: Harness['state'];
}

export interface Changes {
  readonly decide?: HarnessOptions['decide'] | undefined;
  /** Looks at the venue before an input. */
  readonly before?: (state: Harness['state'], place: number) => void;
  /** Where the state goes through the bytes of a snapshot. */
  readonly cutAt?: (place: number) => boolean;
  /** When an input comes, instead of when it came. */
  readonly when?: (state: Harness['state'], place: number) => number;
}

/** What people, operators and sources sent and the venue accepted; what fell due follows by itself. */
export function inputsOf(log: readonly LogRecord[]): readonly Input[] {
  return log
    .filter(({ cause }) => cause === undefined)
    .map(({ at, command, requestId }) => ({ at, command: command as PlainCommand, requestId }));
}

export function runAgain(inputs: readonly Input[], changes: Changes = {}): RunAgain {
  const { decide, before, cutAt, when } = changes;
  const parts = { check: false, log: false, ...(decide && { decide }) };
  let harness = new Harness(parts);
  const outcomes = inputs.map(({ at, command, requestId }, place): Outcome => {
    if (cutAt?.(place) === true)
      harness = new Harness({ ...parts, state: readSnapshot(writeSnapshot(harness.state)) });
    before?.(harness.state, place);
    const moment = when?.(harness.state, place) ?? at;
    const { decision, before: due, records } = harness.submit(moment, asCommand(command), requestId);
    const said = decision.outcome === 'refused' ? decision.code : decision.outcome;
    return { said, records: [...due, ...records] };
  });
  return { outcomes, end: harness.state };
}
