// Which other accounts sent the same document: somebody who excluded themself, or wants more lots in a draw, comes back
// under another mailbox, and seldom with other papers.
import type { UserId } from '@candor/exchange';
import type { CertificationFields } from '@candor/wire';
import type { Pool } from 'pg';
import type { Files } from '../files/index.ts';
import { type RequestPorts, type Sweep, sweepRows } from '../requests/index.ts';
import { detailsOf, type SealedRow } from './details.ts';

export interface OtherAccount {
  readonly user: UserId;
  readonly state: 'authenticating' | 'verified' | 'refused';
}

/** More than an operator looks at. */
const OTHERS_MAX = 20;
const PAGE = 100;

/** A number with other blanks, hyphens or small letters is the same number. */
export function documentMark(files: Pick<Files, 'markText'>, fields: CertificationFields): Buffer {
  const number = 'licenceNumber' in fields ? fields.licenceNumber : fields.documentNumber;
  const spelled = number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return files.markText(`document of an ${fields.kind}`, spelled);
}

/** Those that are verified come first; no more than twenty. */
export async function selectSameDocument(pool: Pool, verification: number): Promise<readonly OtherAccount[]> {
  const { rows } = await pool.query<{ user_id: bigint; verified: boolean; waits: boolean }>(
    `select other.user_id, bool_or(other.outcome is not distinct from 'verified') as verified,
            bool_or(other.outcome is null) as waits
       from verifications one join verifications other
         on other.document_mark = one.document_mark and other.user_id <> one.user_id
      where one.id = $1
      group by other.user_id order by verified desc, other.user_id limit $2`,
    [verification, OTHERS_MAX],
  );
  return rows.map(({ user_id: user, verified, waits }) => ({
    user: Number(user) as UserId,
    state: verified ? 'verified' : waits ? 'authenticating' : 'refused',
  }));
}

/** Documents that were sent before they were marked. */
export function sweepUnmarked({ pool, log }: RequestPorts, files: Files): Sweep {
  const find = async (afterId: number) => {
    const { rows } = await pool.query<SealedRow & { readonly id: bigint }>(
      `select id, user_id, key_id, wrapped_key, details from verifications
        where document_mark is null and id > $1 order by id limit $2`,
      [afterId, PAGE],
    );
    return rows;
  };
  const complete = async (row: SealedRow & { readonly id: bigint }): Promise<boolean> => {
    await pool.query('update verifications set document_mark = $2 where id = $1', [
      row.id,
      documentMark(files, detailsOf(files, row)),
    ]);
    return true;
  };
  return {
    name: 'marks of documents',
    run: () => sweepRows({ log }, { name: 'verifications', find, complete }),
  };
}
