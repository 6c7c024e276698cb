// The choice of a currency that is listed.
import { SelectField } from '@candor/ui';
import { useListings } from '../queue/use-surroundings.ts';

interface CurrencyFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (currency: string) => void;
}

export function CurrencyField({ label, value, error, onChange }: CurrencyFieldProps) {
  const currencies = useListings()?.currencies ?? [{ code: value }];
  return (
    <SelectField
      label={label}
      value={value}
      options={currencies.map(({ code }) => ({ value: code, text: code }))}
      error={error}
      onChange={onChange}
    />
  );
}
