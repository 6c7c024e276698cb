// The word that stands in every mail to an account: chosen, changed and taken out with the proof of its owner. It guards
// no money, so that withdrawals go on; the mail about it has the word that stood before.
import { mailWordOf, type SetMailWordBody } from '@candor/wire';
import { mailTo } from '../mail-notice.ts';
import { type IdentityRefusal, identityRefusal } from '../ports.ts';
import type { Queryable } from '../second-factors/subject.ts';
import type { StoredUser } from '../users/find-user.ts';
import { changeSecurely } from './change-securely.ts';
import { type Asker, withOwner } from './prove-owner.ts';

type Parts = Parameters<typeof withOwner>[0];

export function setMailWord(
  parts: Parts,
  asker: Asker,
  request: SetMailWordBody,
): Promise<{ readonly outcome: 'changed' } | IdentityRefusal> {
  return withOwner(parts, asker, request, async (stored) => {
    const { mailWord: before } = stored;
    const word = request.word === null ? undefined : mailWordOf(request.word);
    const isUnfit = request.word !== null && (word === undefined || word === request.password);
    if (isUnfit) return identityRefusal('identity.mailWordUnfit');
    // Nothing to tell, and nothing to write down.
    if (word === before) return { outcome: 'changed' };
    const kind = kindOf(before, word);
    const changed = await changeSecurely(parts.ports, {
      userId: stored.user.user,
      origin: asker.origin,
      kind,
      command: undefined,
      work: async (client) => (await replaceWord(client, stored, word)) || identityRefusal('venue.busy'),
      // The first one is shown at once: there is none that could tell the owner whose mail it is.
      mail: () => mailTo({ ...stored, mailWord: before ?? word }, (texts) => texts[kind]),
    });
    return changed.outcome === 'refused' ? changed : { outcome: 'changed' };
  });
}

function kindOf(before: string | undefined, after: string | undefined) {
  if (after === undefined) return 'mailWordRemoved';
  return before === undefined ? 'mailWordSet' : 'mailWordChanged';
}

/** False where another change came first: the mail would have a word that stands no more. */
async function replaceWord(
  client: Queryable,
  { user, mailWord: before }: StoredUser,
  after: string | undefined,
): Promise<boolean> {
  const result = await client.query(
    'update users set mail_word = $3 where id = $1 and mail_word is not distinct from $2',
    [user.user, before ?? null, after ?? null],
  );
  return result.rowCount === 1;
}
