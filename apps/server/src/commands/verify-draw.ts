// Says of a transcript of a draw, check by check, whether it comes to what it says when it is drawn again.
import { type DrawCheckName, readDraw, verifyDraw } from '@candor/exchange/draw';
import { drawTranscript } from '@candor/wire';

const TIME_MAX = 8_640_000_000_000_000;

/** Every figure was worked out here or has the form of a number or a hash: nothing else reaches the terminal. */
const words: Readonly<Record<DrawCheckName, (figure: string) => string>> = {
  entries: (figure) => `${figure} tickets, numbered without a gap`,
  root: (figure) => `their root is ${figure}`,
  order: (figure) => `the list was closed in time, at ${timeText(Number(figure))}`,
  beacon: (figure) => `the project named ${figure}`,
  seed: (figure) => `rules, root, number of tickets and beacon give ${figure}`,
  winners: (figure) => `${figure} tickets have the lowest scores`,
};

function timeText(atMs: number): string {
  return atMs <= TIME_MAX ? new Date(atMs).toISOString() : String(atMs);
}

export interface DrawText {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

export function drawVerdict(value: unknown): DrawText {
  const read = drawTranscript.safeParse(value);
  const refusal = ['', 'The draw does not verify.'];
  if (!read.success) return { ok: false, lines: ['FAILED  format    no transcript of a draw', ...refusal] };
  const checks = verifyDraw(readDraw(read.data));
  const ok = checks.every(({ holds }) => holds);
  const lines = checks.map(({ name, holds, figure }) =>
    holds ? `ok      ${name.padEnd(8)}  ${words[name](figure)}` : `FAILED  ${name}`,
  );
  if (!ok) return { ok, lines: [...lines, ...refusal] };
  const weaker =
    'Its beacon is a secret of the venue: whoever knew it could have added a last ticket, or kept it back.';
  const notes = read.data.rules.beacon.kind === 'secret' ? [weaker] : [];
  return { ok, lines: [...lines, '', 'The draw verifies.', ...notes] };
}
