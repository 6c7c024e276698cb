// An amount of money with its currency, exact and without empty decimals.
import { DecimalText } from '@candor/ui';
import { trimmed } from './figures.ts';

interface AmountProps {
  value: string;
  currency: string;
  sign?: 'negative' | 'always';
}

export function Amount({ value, currency, sign = 'negative' }: AmountProps) {
  return <DecimalText value={trimmed(value)} unit={currency} unitTone="muted" sign={sign} />;
}
