// Whose second factor it is: users and operators prove themselves in the same ways.
import type { PoolClient } from 'pg';

export interface Subject {
  readonly kind: 'user' | 'operator';
  readonly id: number;
}

/** The pool, or a connection in the middle of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;
