// Which other accounts sent the same document: somebody who excluded themself, or wants more lots in a draw, comes back
// under another mailbox, and seldom with other papers.
import type { UserId } from '@candor/exchange';
import type { CertificationFields } from '@candor/wire';
import type { Pool } from 'pg';
import type { Files } from '../files/index.ts';
import { type RequestPorts, type Sweep, sweepRows } from '../requests/index.ts';
import { bareNumber } from './bare-number.ts';
import { detailsOf, type SealedRow } from './details.ts';

export interface OtherAccount {
  readonly user: UserId;
  /** How the account itself stands, by whatever document. */
  readonly state: 'authenticating' | 'verified' | 'refused';
}

/** More than an operator looks at. */
const OTHERS_MAX = 20;
const PAGE = 100;

/** Of whoever it is about or who acts for them, and of an institution its licence as well. */
export function documentMarks(
  files: Pick<Files, 'markText'>,
  fields: CertificationFields,
): readonly Buffer[] {
  const person = files.markText('document of a person', bareNumber(fields.documentNumber));
  if (fields.kind === 'individual') return [person];
  return [person, files.markText('licence of an institution', bareNumber(fields.licenceNumber))];
}

/** Those that are verified come first; no more than twenty. */
export async function selectSameDocument(pool: Pool, verification: number): Promise<readonly OtherAccount[]> {
  const { rows } = await pool.query<{ user_id: bigint; verified: boolean; waits: boolean }>(
    `select user_id, bool_or(outcome is not distinct from 'verified') as verified,
            bool_or(outcome is null) as waits
       from verifications
      where user_id in (
              select other.user_id from verifications one join verifications other
                on other.document_marks && one.document_marks and other.user_id <> one.user_id
               where one.id = $1)
      group by user_id order by verified desc, user_id limit $2`,
    [verification, OTHERS_MAX],
  );
  return rows.map(({ user_id: user, verified, waits }) => ({
    user: Number(user) as UserId,
    state: verified ? 'verified' : waits ? 'authenticating' : 'refused',
  }));
}

type UnmarkedRow = SealedRow & { readonly id: bigint };

/** Documents that were sent before they were marked. One that cannot be opened is tried and told of once. */
export function sweepUnmarked({ pool, log }: RequestPorts, files: Files): Sweep {
  const name = 'marks of documents';
  const closed = new Set<bigint>();
  const find = async (afterId: number) => {
    const { rows } = await pool.query<UnmarkedRow>(
      `select id, user_id, key_id, wrapped_key, details from verifications
        where document_marks is null and id > $1 order by id limit $2`,
      [afterId, PAGE],
    );
    return rows;
  };
  const complete = async (row: UnmarkedRow): Promise<boolean> => {
    if (closed.has(row.id)) return false;
    closed.add(row.id);
    const marks = documentMarks(files, detailsOf(files, row));
    closed.delete(row.id);
    await pool.query('update verifications set document_marks = $2 where id = $1', [row.id, marks]);
    return true;
  };
  return { name, run: () => sweepRows({ log }, { name, find, complete }) };
}
