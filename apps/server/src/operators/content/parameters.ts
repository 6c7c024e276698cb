// Parameters of the venue that an admin sets while it runs. Every value ever set is kept.
import { emailField, parsePasswordPolicy } from '@candor/wire';
import { type Parameter, type ParameterName, parameterNames } from '@candor/wire/console';
import type { Pool, PoolClient } from 'pg';
import { type OperatorRefusal, operatorRefusal } from '../ports.ts';

/** What counts when nothing was set: from the settings of the start. */
export type UsualParameters = Readonly<Record<ParameterName, string>>;

/** A new installation is found nowhere else. */
export const noSocialLinks = {
  socialX: '',
  socialTelegram: '',
  socialYoutube: '',
  socialGithub: '',
} as const;

const kinds: Readonly<Record<ParameterName, Parameter['kind']>> = {
  siteName: 'text',
  contactEmail: 'email',
  customerServiceUrl: 'link',
  sampleRows: 'rows',
  publicReplay: 'switch',
  passwordLength: 'lengths',
  socialX: 'link',
  socialTelegram: 'link',
  socialYoutube: 'link',
  socialGithub: 'link',
};

const SITE_NAME_LENGTH_MAX = 40;

function isAllowed(name: ParameterName, value: string): boolean {
  switch (kinds[name]) {
    case 'text':
      return value.length <= SITE_NAME_LENGTH_MAX && !value.includes('\n');
    case 'email':
      return emailField.safeParse(value).success;
    case 'link':
      // The screens put it behind a button, so nothing that runs may stand here.
      return URL.canParse(value) && ['https:', 'http:', 'mailto:'].includes(new URL(value).protocol);
    case 'switch':
      return value === 'on' || value === 'off';
    case 'rows':
      return value === 'on' || value === 'off' || value === 'real';
    case 'lengths':
      return parsePasswordPolicy(value) !== undefined;
  }
}

/** Without a value the usual one counts again. */
export async function setParameter(
  client: PoolClient,
  action: number,
  name: ParameterName,
  value: string | undefined,
): Promise<undefined | OperatorRefusal> {
  if (value !== undefined && !isAllowed(name, value)) return operatorRefusal('operator.parameterInvalid');
  await client.query('insert into system_parameters (name, value, action_id) values ($1, $2, $3)', [
    name,
    value ?? null,
    action,
  ]);
  return undefined;
}

interface ParameterRow {
  readonly name: string;
  readonly value: string | null;
  readonly at: Date;
  readonly operator_id: bigint | null;
  readonly operator: string | null;
}

export async function selectParameters(pool: Pool, usual: UsualParameters): Promise<Parameter[]> {
  const result = await pool.query<ParameterRow>(
    `select distinct on (p.name) p.name, p.value, a.at, a.operator_id, o.name as operator
       from system_parameters p join operator_actions a on a.id = p.action_id
       left join operators o on o.id = a.operator_id order by p.name, p.id desc`,
  );
  const rows = new Map(result.rows.map((row) => [row.name, row]));
  return parameterNames.map((name) => {
    const row = rows.get(name);
    return {
      name,
      kind: kinds[name],
      value: row?.value ?? usual[name],
      usual: usual[name],
      changedAt: row?.at.getTime() ?? null,
      operator:
        row === undefined || row.operator_id === null || row.operator === null
          ? null
          : { id: Number(row.operator_id), name: row.operator },
    };
  });
}
