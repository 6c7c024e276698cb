// The choice of a network: those that are switched off are named, and cannot be chosen.
import type { NetworkTerms } from '@candor/client';
import { t } from '@candor/i18n';
import { SelectField } from '@candor/ui';

export interface NetworkFieldProps {
  networks: readonly NetworkTerms[];
  value: string;
  isOn: (terms: NetworkTerms) => boolean;
  error?: string | undefined;
  onChange: (network: string) => void;
}

export function NetworkField({ networks, value, isOn, error, onChange }: NetworkFieldProps) {
  return (
    <SelectField
      label={t('money.network')}
      value={value}
      error={error}
      options={networks.map((terms) => ({
        value: terms.network,
        text: `${terms.name} · ${terms.currency}`,
        disabled: !isOn(terms),
        ...(!isOn(terms) && { note: t('money.networkOff') }),
      }))}
      onChange={onChange}
    />
  );
}

/** The network that a link names, where it is on; else the first that is. */
export function networkAtStart(
  networks: readonly NetworkTerms[],
  isOn: (terms: NetworkTerms) => boolean,
  wanted: string | null,
): string {
  const on = networks.filter(isOn);
  return (on.find(({ network }) => network === wanted) ?? on[0])?.network ?? '';
}
