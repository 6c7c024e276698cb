// Says of a transcript of a draw, check by check, whether it comes to what it says when it is drawn again.
import { type DrawCheck, type DrawCheckName, readDraw, verifyDraw } from '@candor/exchange/draw';
import { type DrawTranscriptText, drawTranscript } from '@candor/wire';
import { printable, timeText } from './in-terminal.ts';

/** Every figure was worked out here or has the form of a number or a hash: nothing else reaches the terminal. */
const words: Readonly<Record<DrawCheckName, (figure: string) => string>> = {
  entries: (figure) => `${figure} tickets, numbered without a gap`,
  root: (figure) => `their root is ${figure}`,
  log: (figure) => `rules, close and beacon stand in the signed log: the list was closed by record ${figure}`,
  order: (figure) => `the list was closed in time, at ${timeText(Number(figure))}`,
  beacon: (figure) => `the project named ${figure}`,
  seed: (figure) => `rules, root, number of tickets and beacon give ${figure}`,
  winners: (figure) => `${figure} tickets have the lowest scores`,
};

export interface DrawText {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

/** `pinned` is the venue's key, where whoever checks knows it. */
export function drawVerdict(value: unknown, pinned?: string | undefined): DrawText {
  const read = drawTranscript.safeParse(value);
  const refusal = ['', 'The draw does not verify.'];
  if (!read.success) return { ok: false, lines: ['FAILED  format    no transcript of a draw', ...refusal] };
  const checks = verifyDraw(readDraw(read.data), { publicKey: pinned });
  const ok = checks.every(({ holds }) => holds);
  const lines = checks.map(lineOf);
  if (!ok) return { ok, lines: [...lines, ...refusal] };
  const { project, rules } = read.data;
  const which = `It is of the project ${project}: ${printable(`${rules.name} (${rules.code})`)}.`;
  return { ok, lines: [...lines, '', 'The draw verifies.', which, ...notesOf(read.data, pinned)] };
}

function lineOf({ name, holds, proved, figure, problem }: DrawCheck): string {
  if (!holds)
    return problem === undefined ? `FAILED  ${name}` : `FAILED  ${name.padEnd(8)}  ${printable(problem)}`;
  if (proved) return `ok      ${name.padEnd(8)}  ${words[name](figure)}`;
  return `word    ${name.padEnd(8)}  ${name === 'log' ? 'the file holds no records of the log' : words[name](figure)}`;
}

/** What even a draw that verifies does not say. */
function notesOf({ rules, records }: DrawTranscriptText, pinned: string | undefined): readonly string[] {
  const notes: string[] = [];
  if (rules.beacon.kind === 'secret')
    notes.push(
      'Its beacon is a secret of the venue: whoever knew it could have added a last ticket, or kept it back.',
    );
  if (records === undefined) {
    notes.push("What is marked as word is not proved: that the list was closed in time is the venue's word.");
  } else if (pinned === undefined) {
    notes.push(
      `Its records are signed with the key ${records.publicKey}.`,
      'Compare it with the key of the venue, which GetLogHead says, or check with --key KEY.',
    );
  }
  return notes;
}
