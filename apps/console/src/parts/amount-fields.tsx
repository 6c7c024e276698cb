// Fields for several amounts of one currency, and what is wrong with them.
import { t } from '@candor/i18n/console';
import { AmountField, signOf } from '@candor/ui';
import type { Change } from '../change/use-change.ts';

interface AmountFieldsProps<Name extends string> {
  /** Its other fields may hold anything. */
  change: Change<Readonly<Record<NoInfer<Name>, string>>>;
  /** The fields in their order, and how each is called. */
  labels: Readonly<Record<Name, string>>;
  currency: string;
}

export function AmountFields<Name extends string>({ change, labels, currency }: AmountFieldsProps<Name>) {
  return (Object.keys(labels) as Name[]).map((name) => (
    <AmountField
      key={name}
      label={labels[name]}
      unit={currency}
      value={change.fields[name]}
      error={change.errorOf(name)}
      onChange={(next) => change.set({ [name]: next } as Partial<Record<Name, string>>)}
    />
  ));
}

type Wrong<Name extends string> = { readonly [Field in Name]?: string };

/** An amount that is not there is asked for, field by field. */
export function wrongAmounts<Name extends string>(
  fields: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Wrong<Name> {
  const missing = names.filter((name) => fields[name] === '');
  return Object.fromEntries(missing.map((name) => [name, t('change.needed')])) as Wrong<Name>;
}

/** What stands there and is nothing, where there has to be something. */
export function emptyAmounts<Name extends string>(
  fields: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Wrong<Name> {
  const empty = names.filter((name) => fields[name] !== '' && signOf(fields[name]) === 0);
  return Object.fromEntries(empty.map((name) => [name, t('change.aboveZero')])) as Wrong<Name>;
}
