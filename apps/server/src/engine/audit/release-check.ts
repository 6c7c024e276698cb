// A release that has not led this log yet decides all of it again before it may: where it would have decided otherwise
// than the log says, or a state has another hash, it is refused with the place, and whoever leads goes on.
//
// A change of the rules is explicit when RULES_VERSION grows with it: every record says by which rules it was decided,
// so the log holds the record from which the new ones count, and older records are applied and not decided again. Rules only
// become newer: a record that names older ones than the record before it is refused.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RULES_VERSION } from '@candor/exchange';
import { z } from 'zod';
import { builtExchange, isBuiltFrom, repositoryRoot, sourcesDigest } from '../../builds/index.ts';
import { replaceFileSync } from '../../durable-file.ts';
import { LogDamaged } from '../faults.ts';
import type { ChainPosition, LogReader } from '../log/log-rows.ts';
import {
  type CheckedState,
  checkedStateFile,
  findCheckedState,
  keepCheckedState,
} from '../recovery/checked-state.ts';
import { recover } from '../recovery/recovery.ts';
import { findSnapshotKey } from '../recovery/snapshot-seal.ts';
import { type ExchangeState, type Rules, venueRules } from '../rules.ts';
import { audit } from './audit.ts';
import type { AuditStart } from './audit-report.ts';

/** Stops a start for good: another release has to lead this log, or this one has to be mended. */
export class ReleaseRefused extends Error {
  readonly exitCode = 78;
  readonly place: string;

  constructor(place: string, message: string) {
    super(
      `This release does not decide the log as it was decided: ${place}: ${message}. Nothing was changed: start the release that led it before. See "Upgrading" in docs/guides/operating.md.`,
    );
    this.name = 'ReleaseRefused';
    this.place = place;
  }
}

/** The exchange that runs is not what its sources give: they changed since it was built, or somebody changed it. */
export class BuildRefused extends Error {
  readonly exitCode = 78;

  constructor(folder: string) {
    super(
      `The exchange in ${folder} was not built from the sources that are there. Nothing was changed: start with npm start, which builds it, or run npm run build.`,
    );
    this.name = 'BuildRefused';
  }
}

/** Hears why the state could not be kept. It only saves time: everything else goes on. */
export type OnNotKept = (problem: Error) => void;

export interface ReleaseCheckParts {
  readonly reader: LogReader;
  readonly dataDirectory: string;
  /** Only tests replace these. */
  readonly rules?: Rules;
  readonly fingerprint?: string;
  /** With it the state at the end is kept for the start, which then has to replay only what comes after it. */
  readonly onNotKept?: OnNotKept | undefined;
  readonly onProgress?: (seq: number, throughSeq: number) => void;
}

export interface ReleaseCheck {
  /** Everything up to here had been found right before. */
  readonly fromSeq: number;
  readonly throughSeq: number;
  /** How many records were decided again; the others were decided by earlier rules. */
  readonly decidedAgain: number;
  /** The last of those others; 0 where there are none. */
  readonly olderThroughSeq: number;
  readonly checkpoints: number;
}

const keptShape = z.object({
  /** The release that led last. */
  leader: z.string().optional(),
  /** How far each release was found to agree with the log. */
  checked: z.record(z.string(), z.object({ seq: z.int().nonnegative(), hash: z.string() })),
});
type Kept = Readonly<z.infer<typeof keptShape>>;

/** Without what only builds it: how it is built decides nothing. */
const rulesSources = { place: builtExchange.place, sources: [`${builtExchange.place}/src`] };

const KEPT_RELEASES = 4;
const keptFile = (dataDirectory: string): string => path.join(dataDirectory, 'releases-checked.json');

/** Checks what was not checked yet, and remembers it. Works beside a venue that another release leads. */
export async function checkRelease(parts: ReleaseCheckParts): Promise<ReleaseCheck> {
  const { reader, dataDirectory, rules = venueRules, fingerprint = rulesFingerprint() } = parts;
  const { onNotKept, onProgress } = parts;
  const before = readKept(dataDirectory).checked[fingerprint];
  const from = before && (await stateAt(parts, { rules, fingerprint }, before));
  const onRight = (state: ExchangeState, position: ChainPosition): void =>
    noteRight({ dataDirectory, rules, fingerprint, onNotKept }, state, position);
  const report = await audit({ reader, rules, from, onRight, ...(onProgress && { onProgress }) });
  const [finding] = report.findings;
  if (finding !== undefined) {
    const { place, message, isDamage } = finding;
    throw isDamage === true ? new LogDamaged(place, message) : new ReleaseRefused(place, message);
  }
  const { throughSeq, decidedAgain, olderThroughSeq, checkpoints } = report;
  return { fromSeq: from?.position.seq ?? 0, throughSeq, decidedAgain, olderThroughSeq, checkpoints };
}

/** What an audit of the whole log by this release found right its start need not decide again, nor replay. */
export function noteAudited(
  dataDirectory: string,
  { state, position }: Pick<AuditStart, 'state' | 'position'>,
  onNotKept: OnNotKept,
): void {
  const release = { rules: venueRules, fingerprint: rulesFingerprint() };
  noteRight({ dataDirectory, ...release, onNotKept }, state, position);
}

type Noted = Required<Pick<ReleaseCheckParts, 'dataDirectory' | 'rules' | 'fingerprint' | 'onNotKept'>>;

function noteRight(noted: Noted, state: ExchangeState, { seq, hash: bytes }: ChainPosition): void {
  const { dataDirectory, rules, fingerprint, onNotKept } = noted;
  const hash = Buffer.from(bytes).toString('hex');
  remember(dataDirectory, fingerprint, { seq, hash });
  if (onNotKept === undefined) return;
  try {
    // Where the key is lost, or not there yet, the state cannot be sealed.
    const key = findSnapshotKey(dataDirectory);
    const place = { fingerprint, rulesVersion: rules.version, seq, hash };
    if (key) keepCheckedState(dataDirectory, key, { ...place, payload: rules.writeSnapshot(state) });
  } catch (problem) {
    onNotKept(problem as Error);
  }
}

/** Before this release takes over: nothing where it led last, and a check of the rest where another one did. */
export async function checkBeforeLeading(parts: ReleaseCheckParts): Promise<ReleaseCheck | undefined> {
  const { dataDirectory, fingerprint = rulesFingerprint() } = parts;
  if (readKept(dataDirectory).leader === fingerprint) return undefined;
  const check = await checkRelease(parts);
  const { checked } = readKept(dataDirectory);
  writeKept(dataDirectory, { leader: fingerprint, checked });
  return check;
}

/** Where nothing was recorded yet there is nothing to check. */
export function noteFirstLeader(dataDirectory: string): void {
  writeKept(dataDirectory, { leader: rulesFingerprint(), checked: {} });
}

/**
 * What decides: the sources of the exchange, without tests. Where the server runs what was built of them, it has to be
 * what these sources gave: of anything else nobody could say how it decides.
 */
export function rulesFingerprint(): string {
  refuseOtherBuild();
  return createHash('sha256')
    .update(`rules ${RULES_VERSION}\n${sourcesDigest(rulesSources)}`)
    .digest('hex');
}

function refuseOtherBuild(): void {
  const running = path.dirname(realpathSync(fileURLToPath(import.meta.resolve('@candor/exchange'))));
  if (running === realpathSync(path.join(repositoryRoot, builtExchange.place, 'src'))) return;
  if (!isBuiltFrom(running, sourcesDigest(builtExchange))) throw new BuildRefused(running);
}

/**
 * Where the check of this release ended. Its start needs it, and all who replay, until there is a snapshot of its own.
 * Of a build that is not what its sources give nobody can say which release it is: then there is none.
 */
export function ownCheckedState(
  dataDirectory: string,
  { version }: Pick<Rules, 'version'> = venueRules,
): CheckedState | undefined {
  if (!existsSync(checkedStateFile(dataDirectory))) return undefined;
  try {
    return findCheckedState(dataDirectory, { fingerprint: rulesFingerprint(), rulesVersion: version });
  } catch (error) {
    if (error instanceof BuildRefused) return undefined;
    throw error;
  }
}

/** Undefined where the log has no such batch any more: then all of it is checked. */
async function stateAt(
  { reader, dataDirectory }: ReleaseCheckParts,
  { rules, fingerprint }: { readonly rules: Rules; readonly fingerprint: string },
  { seq, hash }: { readonly seq: number; readonly hash: string },
): Promise<AuditStart | undefined> {
  const row = await reader.batchHolding(seq);
  const isThere = row !== undefined && row.lastSeq === seq && Buffer.from(row.hash).toString('hex') === hash;
  if (!isThere) return undefined;
  const target: ChainPosition = { seq, hash: row.hash };
  const log = { info() {}, warn() {} };
  const checkedState = findCheckedState(dataDirectory, { fingerprint, rulesVersion: rules.version });
  return recover({ reader, rules, log, snapshotKey: findSnapshotKey(dataDirectory), checkedState }, target);
}

function readKept(dataDirectory: string): Kept {
  try {
    return keptShape.parse(JSON.parse(readFileSync(keptFile(dataDirectory), 'utf8')));
  } catch {
    // Lost, unreadable or of another form only means that the log is checked once more.
    return { checked: {} };
  }
}

function remember(dataDirectory: string, fingerprint: string, place: Kept['checked'][string]): void {
  const { leader, checked } = readKept(dataDirectory);
  const others = Object.entries(checked).filter(([name]) => name !== fingerprint);
  const all = [...others, [fingerprint, place] as const];
  writeKept(dataDirectory, { leader, checked: Object.fromEntries(all.slice(-KEPT_RELEASES)) });
}

function writeKept(dataDirectory: string, kept: Kept): void {
  replaceFileSync(keptFile(dataDirectory), `${JSON.stringify(kept)}\n`);
}
