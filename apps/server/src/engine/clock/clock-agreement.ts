// How an operator agrees to a clock that jumped from another shell: a request laid into the data directory, which the
// running venue takes away and answers in its place. Works on every system, and for whoever may write there.
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { replaceFile } from '../../durable-file.ts';
import { clockJumpMsMax } from './clock.ts';

const requestFile = (dataDirectory: string): string => path.join(dataDirectory, 'clock-accept.request');
const answerFile = (dataDirectory: string): string => path.join(dataDirectory, 'clock-accept.answer');

/** What a venue says that has agreed to nothing. */
export const ASKED_FOR_ANOTHER_TIME = 'The clock has changed since this was asked for. Ask again.';

/** Agrees to what the clock says now. Undefined where no venue answers in this time. */
export async function askForAgreement(
  dataDirectory: string,
  wallMs: number,
  patienceMs = 10_000,
): Promise<string | undefined> {
  await rm(answerFile(dataDirectory), { force: true });
  await replaceFile(requestFile(dataDirectory), String(Math.floor(wallMs)));
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await take(answerFile(dataDirectory));
    if (answer !== undefined) return answer;
    if (performance.now() > deadline) break;
    await sleep(50);
  }
  await rm(requestFile(dataDirectory), { force: true });
  return undefined;
}

/**
 * Looks for a request and answers it with what `agree` says. A request for a clock that has moved on by more than a
 * jump was made for another time and agrees to nothing.
 */
export async function answerAgreement(
  dataDirectory: string,
  wallMs: () => number,
  agree: () => string,
): Promise<void> {
  const text = await take(requestFile(dataDirectory));
  if (text === undefined) return;
  const isForNow = Math.abs(Number(text) - wallMs()) <= clockJumpMsMax;
  const answer = isForNow ? agree() : ASKED_FOR_ANOTHER_TIME;
  await replaceFile(answerFile(dataDirectory), answer);
}

async function take(file: string): Promise<string | undefined> {
  try {
    const text = await readFile(file, 'utf8');
    await rm(file, { force: true });
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
