// The bytes that this browser chose for its purchases of tickets: what the venue says of them is held against these.
import type { Environment } from '../environment.ts';

const place = 'candor.ticketBytes';
/** Of all users and projects of this browser; the oldest go first. */
export const OWN_BYTES_MAX = 500;

/** A purchase of one user in one project. Until the venue has answered, nobody knows which tickets it brought. */
export interface OwnBytes {
  readonly user: string;
  readonly project: number;
  readonly nonce: string;
  readonly bought?: { readonly first: number; readonly count: number } | undefined;
}

/** Kept before they are sent, and again with what they brought. A storage that fails keeps nobody from buying. */
export function keepOwnBytes(storage: Environment['storage'], own: OwnBytes): void {
  const others = readAll(storage).filter((each) => !isSame(each, own));
  try {
    storage.setItem(place, JSON.stringify([...others, own].slice(-OWN_BYTES_MAX)));
  } catch {
    // The draw is then checked without them, and says so.
  }
}

export function ownBytesOf(
  storage: Environment['storage'],
  user: string | undefined,
  project: number,
): readonly OwnBytes[] {
  return readAll(storage).filter((each) => each.user === user && each.project === project);
}

const isSame = (one: OwnBytes, other: OwnBytes): boolean =>
  one.user === other.user && one.project === other.project && one.nonce === other.nonce;

function readAll(storage: Environment['storage']): readonly OwnBytes[] {
  try {
    const all: unknown = JSON.parse(storage.getItem(place) ?? '[]');
    return Array.isArray(all) ? all.filter(isOwnBytes) : [];
  } catch {
    return [];
  }
}

function isOwnBytes(value: unknown): value is OwnBytes {
  const { user, project, nonce, bought } = (value ?? {}) as Partial<Record<keyof OwnBytes, unknown>>;
  const isNamed = typeof user === 'string' && Number.isSafeInteger(project);
  if (!isNamed || typeof nonce !== 'string' || !/^[0-9a-f]{64}$/.test(nonce)) return false;
  if (bought === undefined) return true;
  const { first, count } = (bought ?? {}) as { readonly first?: unknown; readonly count?: unknown };
  return Number.isSafeInteger(first) && Number.isSafeInteger(count);
}
