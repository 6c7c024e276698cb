// Which second factors of a subject are on.
import type { SecondFactorKind } from '@candor/wire';
import type { Queryable, Subject } from './subject.ts';

export interface FactorStatus {
  readonly totpOn: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

export async function readFactorStatus(client: Queryable, subject: Subject): Promise<FactorStatus> {
  const result = await client.query<{ totp_on: boolean; passkeys: number; codes: number }>(
    `select exists (select from totp_secrets
                     where subject_kind = $1 and subject_id = $2 and confirmed_at is not null) as totp_on,
            (select count(*)::int from passkeys where subject_kind = $1 and subject_id = $2) as passkeys,
            (select count(*)::int from recovery_codes
              where subject_kind = $1 and subject_id = $2 and used_at is null) as codes`,
    [subject.kind, subject.id],
  );
  const row = result.rows[0];
  return {
    totpOn: row?.totp_on === true,
    passkeys: row?.passkeys ?? 0,
    recoveryCodesLeft: row?.codes ?? 0,
  };
}

/** Recovery codes alone guard nothing: they stand in for a factor that was lost. */
export function isGuarded({ totpOn, passkeys }: FactorStatus): boolean {
  return totpOn || passkeys > 0;
}

export function kindsOf(status: FactorStatus): readonly SecondFactorKind[] {
  if (!isGuarded(status)) return [];
  return [
    ...(status.totpOn ? (['totp'] as const) : []),
    ...(status.passkeys > 0 ? (['passkey'] as const) : []),
    ...(status.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
}
