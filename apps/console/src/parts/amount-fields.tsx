// Fields for several amounts of one currency, and what is wrong with them.
import { t } from '@candor/i18n/console';
import { AmountField } from '@candor/ui';
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

/** An amount that is not there is asked for, field by field. */
export function wrongAmounts<Name extends string>(
  fields: Readonly<Record<Name, string>>,
  names: readonly Name[],
): { readonly [Field in Name]?: string } {
  const missing = names.filter((name) => fields[name] === '');
  return Object.fromEntries(missing.map((name) => [name, t('change.needed')])) as {
    readonly [Field in Name]?: string;
  };
}
