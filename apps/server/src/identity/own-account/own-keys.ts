// The keys of an account as its owner sees, makes and deletes them.
import { randomUUID } from 'node:crypto';
import { userInfo } from '@candor/exchange';
import { API_KEYS_MAX, type ApiKeyRow, type CreateApiKeyBody } from '@candor/wire';
import type { PoolClient } from 'pg';
import {
  type ApiKey,
  apiKeysOf,
  deleteApiKey,
  insertApiKey,
  lockApiKeys,
  type UsedApiKey,
} from '../api-keys/api-key-table.ts';
import { newApiKey } from '../api-keys/api-keys.ts';
import { networkText, readNetwork } from '../api-keys/networks.ts';
import { mailTo } from '../mail-notice.ts';
import type { RegistrationParts } from '../parts.ts';
import { type IdentityRefusal, identityRefusal, type SignedInUser } from '../ports.ts';
import { hashToken } from '../secrets.ts';
import { findEndedSessions } from '../sessions/find-ended-sessions.ts';
import { findUserById } from '../users/find-user.ts';
import { changeSecurely } from './change-securely.ts';
import type { SessionAsker } from './own-sessions.ts';
import { type Asker, withOwner } from './prove-owner.ts';

const DAY_MS = 86_400_000;

export interface KeyMade {
  readonly outcome: 'made';
  /** Shown once. */
  readonly key: string;
  readonly row: ApiKeyRow;
}

export async function ownKeys(
  { ports }: Pick<RegistrationParts, 'ports'>,
  { user }: SignedInUser,
): Promise<readonly ApiKeyRow[]> {
  return (await apiKeysOf(ports.pool, user, ports.clock.wallMs())).map(rowOf);
}

export function createKey(
  parts: Pick<RegistrationParts, 'ports' | 'secret' | 'hasher' | 'factors'>,
  asker: SessionAsker,
  request: CreateApiKeyBody,
): Promise<KeyMade | IdentityRefusal> {
  const addresses = addressesOf(request);
  if ('outcome' in addresses) return Promise.resolve(addresses);
  return withOwner(parts, asker, request, async (stored) => {
    const { ports } = parts;
    const key = newApiKey();
    const { mayTrade, days } = request;
    const name = request.name.trim();
    const changed = await changeSecurely(ports, {
      userId: stored.user.user,
      origin: asker.origin,
      kind: 'apiKeyAdded',
      // No key takes money out, so that nothing is blocked.
      command: undefined,
      detail: () => name,
      work: (client) => {
        const createdAtMs = ports.clock.wallMs();
        const expiresAtMs = createdAtMs + days * DAY_MS;
        const made = { id: randomUUID(), name, mayTrade, addresses, createdAtMs, expiresAtMs };
        return insertOwn(client, parts, asker, { ...made, keyHash: hashToken(key) });
      },
      mail: () => mailTo(stored, (texts) => texts.apiKeyAdded(name, mayTrade)),
    });
    return changed.outcome === 'refused' ? changed : { outcome: 'made', key, row: rowOf(changed.result) };
  });
}

/**
 * Whatever ends all sessions for safety ends all keys, and takes the same lock. Whoever comes after it is not signed in
 * any more, and is told so here; whoever came before it leaves a key that it ends.
 */
async function insertOwn(
  client: PoolClient,
  { ports }: Pick<RegistrationParts, 'ports'>,
  { user, token }: SessionAsker,
  key: ApiKey & { readonly keyHash: Buffer },
): Promise<UsedApiKey | IdentityRefusal> {
  await lockApiKeys(client, user.user);
  const ended = await findEndedSessions(client, [hashToken(token)], key.createdAtMs);
  if (ended.length > 0) return identityRefusal('session.missing');
  // A freeze by the staff ends no session, and keys once the account is frozen.
  const isFrozen = await ports.engine.read((state) => userInfo(state, user.user)?.frozen === true);
  if (isFrozen) return identityRefusal('user.frozen');
  const present = await apiKeysOf(client, user.user, key.createdAtMs);
  if (present.length >= API_KEYS_MAX) return identityRefusal('identity.keyTooMany');
  await insertApiKey(client, user.user, key);
  return { ...key, lastUsedAtMs: undefined, lastUsedFrom: undefined };
}

/** Without a proof: it only takes away. */
export async function deleteKey(
  { ports, keys }: Pick<RegistrationParts, 'ports' | 'keys'>,
  { user, origin }: Asker,
  id: string,
): Promise<{ readonly outcome: 'changed' } | IdentityRefusal> {
  const stored = await findUserById(ports.pool, user.user);
  if (stored === undefined) return identityRefusal('identity.keyUnknown');
  const changed = await changeSecurely(ports, {
    userId: user.user,
    origin,
    kind: 'apiKeyRemoved',
    command: undefined,
    work: async (client) =>
      (await deleteApiKey(client, user.user, id, ports.clock.wallMs())) ??
      identityRefusal('identity.keyUnknown'),
    detail: ({ name }) => name,
    mail: ({ name }) => mailTo(stored, (texts) => texts.apiKeyRemoved(name)),
  });
  if (changed.outcome === 'refused') return changed;
  keys.forget([changed.result.keyHash]);
  return { outcome: 'changed' };
}

/** Each once and in its one way of writing; refused where one of them is none, with which. */
function addressesOf({ addresses }: CreateApiKeyBody): readonly string[] | IdentityRefusal {
  const written = new Set<string>();
  for (const text of addresses) {
    const network = readNetwork(text);
    if (network === undefined) return identityRefusal('identity.keyAddressInvalid', { address: text.trim() });
    written.add(networkText(network));
  }
  return [...written];
}

function rowOf(key: UsedApiKey): ApiKeyRow {
  return {
    id: key.id,
    name: key.name,
    mayTrade: key.mayTrade,
    addresses: [...key.addresses],
    createdAt: key.createdAtMs,
    expiresAt: key.expiresAtMs,
    lastUsedAt: key.lastUsedAtMs ?? null,
    lastUsedFrom: key.lastUsedFrom ?? null,
  };
}
