// A row of the operators' table as the rest of the server knows it.
import { type OperatorRole, operatorRoles } from '@candor/wire/console';
import type { Pool, PoolClient } from 'pg';
import type { Operator } from '../ports.ts';

export interface StoredOperator {
  readonly operator: Operator;
  readonly passwordHash: string;
  readonly passwordMustChange: boolean;
  readonly isDisabled: boolean;
}

export interface OperatorNameRow {
  readonly id: bigint;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
}

interface OperatorRow extends OperatorNameRow {
  readonly password_hash: string;
  readonly password_must_change: boolean;
  readonly disabled_at: Date | null;
}

export function operatorOfRow(row: OperatorNameRow): Operator {
  const { id, name, email } = row;
  return { id: Number(id), name, email, roles: rolesOf(row.roles) };
}

export function rolesOf(names: readonly string[]): readonly OperatorRole[] {
  return operatorRoles.filter((role) => names.includes(role));
}

async function findOperator(
  pool: Pool | PoolClient,
  where: 'id = $1' | 'email = $1',
  value: string | number,
): Promise<StoredOperator | undefined> {
  const result = await pool.query<OperatorRow>(
    `select id, name, email, roles, password_hash, password_must_change, disabled_at
       from operators where ${where}`,
    [value],
  );
  const row = result.rows[0];
  if (row === undefined) return undefined;
  return {
    operator: operatorOfRow(row),
    passwordHash: row.password_hash,
    passwordMustChange: row.password_must_change,
    isDisabled: row.disabled_at !== null,
  };
}

export function findOperatorById(pool: Pool | PoolClient, id: number): Promise<StoredOperator | undefined> {
  return findOperator(pool, 'id = $1', id);
}

export function findOperatorByEmail(pool: Pool, email: string): Promise<StoredOperator | undefined> {
  return findOperator(pool, 'email = $1', email);
}
