// A field for a rate in percent; what was typed stays text until it is sent.
import { t } from '@candor/i18n/console';
import { AmountField } from '@candor/ui';
import { ppmOf } from './figures.ts';

interface RateFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (percent: string) => void;
}

export function RateField({ label, value, error, onChange }: RateFieldProps) {
  return (
    <AmountField
      label={label}
      hint={t('markets.percentHint')}
      unit="%"
      decimalsMax={4}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

/** What is wrong with typed percentages, field by field. */
export function wrongRates<Name extends string>(
  fields: Readonly<Record<Name, string>>,
  names: readonly Name[],
): { readonly [Field in Name]?: string } {
  const wrong = names.filter((name) => ppmOf(fields[name]) === undefined);
  return Object.fromEntries(wrong.map((name) => [name, t('markets.percentWrong')])) as {
    readonly [Field in Name]?: string;
  };
}
