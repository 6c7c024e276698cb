// A field for a rate in percent; what was typed stays text until it is sent.
import { t } from '@candor/i18n/console';
import { AmountField } from '@candor/ui';
import { ppmOf, shownRate } from './figures.ts';

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

/** What is wrong with typed percentages, field by field; `most` are the largest ones that the venue takes. */
export function wrongRates<Name extends string>(
  fields: Readonly<Record<Name, string>>,
  names: readonly Name[],
  most: { readonly [Field in Name]?: number } = {},
): { readonly [Field in Name]?: string } {
  const textOf = (name: Name): string | undefined => {
    const ppm = ppmOf(fields[name]);
    if (ppm === undefined) return t('markets.percentWrong');
    const limit = most[name];
    return limit !== undefined && ppm > limit ? t('change.atMost', { most: shownRate(limit) }) : undefined;
  };
  const wrong = names.flatMap((name) => {
    const text = textOf(name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return Object.fromEntries(wrong) as { readonly [Field in Name]?: string };
}
