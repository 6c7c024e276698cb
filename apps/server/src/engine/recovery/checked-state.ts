// The state at which the check of a release ended, kept in the data directory: a start of that release goes on from there.
// Neither its own snapshots are there yet, nor can it use those of other rules, and to replay a log of years takes hours.
import { createHmac } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { replaceFileSync } from '../../durable-file.ts';
import { isSameSeal, sealingKey } from './snapshot-seal.ts';

const SEAL_BYTES = 32;
/** What the file says about its state is in its first bytes, filled up with spaces. */
const HEADER_BYTES = 1024;
const purpose = 'candor checked state 1';

const header = z.strictObject({
  /** Of the sources that decided the log again. */
  fingerprint: z.string(),
  seq: z.int().nonnegative(),
  /** Of the batch that ends there. Hexadecimal. */
  hash: z.string(),
  rulesVersion: z.int(),
});

export interface CheckedState extends Readonly<z.infer<typeof header>> {
  readonly file: string;
}

export const checkedStateFile = (dataDirectory: string): string =>
  path.join(dataDirectory, 'release-checked.state');

/** In the place of any other. */
export function keepCheckedState(
  dataDirectory: string,
  snapshotKey: Uint8Array,
  { payload, ...state }: Omit<CheckedState, 'file'> & { readonly payload: Uint8Array },
): void {
  const head = Buffer.from(JSON.stringify(header.parse(state)).padEnd(HEADER_BYTES));
  const file = checkedStateFile(dataDirectory);
  dropUnfinished(file);
  replaceFileSync(file, Buffer.concat([head, payload, sealOf(snapshotKey, head, payload)]));
}

/** What the file says of itself; its seal was not looked at. Undefined where there is none of this release. */
export function findCheckedState(
  dataDirectory: string,
  release: { readonly fingerprint: string; readonly rulesVersion: number },
): CheckedState | undefined {
  const file = checkedStateFile(dataDirectory);
  try {
    const said = header.parse(JSON.parse(readStart(file).toString('utf8')));
    const isOwn = said.fingerprint === release.fingerprint && said.rulesVersion === release.rulesVersion;
    return isOwn ? { ...said, file } : undefined;
  } catch {
    // It only saves time.
    return undefined;
  }
}

/** The bytes of the state. Throws where they were not sealed here, or for another release or place. */
export function readCheckedState(snapshotKey: Uint8Array, { file, ...expected }: CheckedState): Uint8Array {
  const bytes = readFileSync(file);
  const contents = bytes.subarray(0, -SEAL_BYTES);
  const seal = bytes.subarray(-SEAL_BYTES);
  if (!isSameSeal(seal, sealOf(snapshotKey, contents)))
    throw new Error('its seal is not of this installation');
  const said = contents.subarray(0, HEADER_BYTES).toString('utf8').trimEnd();
  if (said !== JSON.stringify(header.parse(expected))) throw new Error('it was replaced by another');
  return contents.subarray(HEADER_BYTES);
}

export function dropCheckedState({ file }: CheckedState): void {
  rmSync(file, { force: true });
}

function sealOf(snapshotKey: Uint8Array, ...contents: readonly Uint8Array[]): Buffer {
  const hmac = createHmac('sha256', sealingKey(snapshotKey, purpose));
  for (const part of contents) hmac.update(part);
  return hmac.digest();
}

/** Of a command that was killed in the middle: as large as a snapshot, and nobody else takes it away. */
function dropUnfinished(file: string): void {
  const [folder, begins] = [path.dirname(file), `${path.basename(file)}.`];
  for (const name of readdirSync(folder))
    if (name.startsWith(begins)) rmSync(path.join(folder, name), { force: true });
}

function readStart(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(HEADER_BYTES);
    return bytes.subarray(0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}
