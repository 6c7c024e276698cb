// What a proof is: a property of the venue, what is done to it, and a control that must fail in the same run.
import { PlantMisfit } from '../faults/parts/planted.ts';

/** quick: seconds, inside `npm test`; full: minutes, `npm run prove`; long: for a night. */
export type Scale = 'quick' | 'full' | 'long';

/** The options of the command. */
interface AskedForm {
  readonly quick?: boolean | undefined;
  readonly long?: boolean | undefined;
  readonly write?: boolean | undefined;
}

/** Undefined where figures would be written that the document does not have: a night would end without them. */
export function scaleOf(asked: AskedForm): Scale | undefined {
  const scale = asked.quick ? 'quick' : asked.long ? 'long' : 'full';
  return asked.write && scale !== 'full' ? undefined : scale;
}

export interface Shown {
  /** What was measured or counted, with units: "100 kills, 41,230 acknowledged, 0 lost". */
  readonly figure: string;
  /** What was broken on purpose, and by what it was noticed: "fsync=off: 312 acknowledged lost". */
  readonly control: string;
}

export interface Proof {
  readonly id: `P${number}`;
  /** The property in one short sentence. */
  readonly says: string;
  /** What is done to show it, in one short sentence. */
  readonly does: string;
  /** Test files of `npm test` that are the quick form already; `run('quick')` is not called where these are named. */
  readonly quickFiles?: readonly string[];
  /** Throws where the property does not hold, and where its control does not fail. */
  run(scale: Scale): Promise<Shown>;
}

/** A control that did not fail proves that the proof sees nothing. */
export class ControlDidNotFail extends Error {
  override readonly name = 'ControlDidNotFail';
}

/** More of what was noticed is too much for a cell. */
const NOTICED_MAX = 100;

/** Runs something broken on purpose; answers what noticed it, and throws where nothing did. */
export async function mustFail(broken: string, run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (error instanceof PlantMisfit) throw error;
    const [noticed = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
    const isLong = noticed.length > NOTICED_MAX;
    return `${broken}: ${isLong ? `${noticed.slice(0, NOTICED_MAX)} …` : noticed}`;
  }
  throw new ControlDidNotFail(`the control did not fail: ${broken}`);
}

/** Throws where a property does not hold; the words say what was found. */
export function holds(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}

/** A control has to fail by what the proof looks for, and not by an accident on the way. */
export async function mustFailBy(broken: string, form: RegExp, run: () => unknown): Promise<string> {
  const said = await mustFail(broken, run);
  holds(form.test(said), `A control failed by something else than ${form}: ${said}`);
  return said;
}
