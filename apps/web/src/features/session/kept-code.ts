// That a code was asked for, kept as long as the tab: a phone that is short of memory forgets the page while its owner
// reads the mail in another app, and the code in that mail is worth nothing without what was answered here.
import type { CodePurpose, Environment } from '@candor/client';

/** What came of a question for a code. */
export interface Sent {
  readonly email: string;
  /** Goes back with the code, which is worth nothing without it. */
  readonly codeRequest: string;
  /** Where a paper venue keeps the mail; null where it was really sent. */
  readonly mailbox: string | null;
}

export interface KeptCode extends Sent {
  readonly purpose: CodePurpose;
  readonly sentAtMs: number;
}

type TabStorage = Environment['tabStorage'];

const place = 'candor.codeAsked';
/** As long as the code of the mail is good. */
const lifeMs = 600_000;

function isKept(value: unknown): value is KeptCode {
  const { email, codeRequest, mailbox, sentAtMs } = (value ?? {}) as Partial<KeptCode>;
  return (
    typeof email === 'string' &&
    typeof codeRequest === 'string' &&
    (mailbox === null || typeof mailbox === 'string') &&
    typeof sentAtMs === 'number'
  );
}

/** Undefined where nothing was asked for, where it is too long ago, and where nothing can be read. */
export function keptCode(storage: TabStorage, purpose: CodePurpose, nowMs: number): KeptCode | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place) ?? 'null');
    if (!isKept(kept) || kept.purpose !== purpose) return undefined;
    return Math.abs(nowMs - kept.sentAtMs) < lifeMs ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing forgets what was kept before. */
export function keepCode(storage: TabStorage, kept: KeptCode | undefined): void {
  try {
    if (kept === undefined) storage.removeItem(place);
    else storage.setItem(place, JSON.stringify(kept));
  } catch {
    // The page knows it as long as it stands.
  }
}
