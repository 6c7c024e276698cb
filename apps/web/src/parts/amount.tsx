// An amount of the user's own: with the decimals that mean something, hidden while amounts are hidden.
import { trimZeros } from './figures.ts';
import { OwnAmount } from './own-amount.tsx';

/** Quote currencies have six decimals that are mostly zeros; coins show all of theirs. */
export function shownAmount(decimal: string): string {
  const scale = decimal.split('.')[1]?.length ?? 0;
  return scale > 6 ? decimal : trimZeros(decimal, Math.min(2, scale));
}

export interface AmountProps {
  value: string;
  currency?: string;
  /** A change: its sign is always there, and none is a dash. */
  signed?: boolean;
  className?: string | undefined;
}

const isZero = (decimal: string) => !/[1-9]/.test(decimal);

export function Amount({ value, currency, signed = false, className }: AmountProps) {
  return (
    <OwnAmount
      value={signed && isZero(value) ? null : shownAmount(value)}
      {...(currency !== undefined && !(signed && isZero(value)) && { unit: currency })}
      {...(signed && { sign: 'always' })}
      {...(className !== undefined && { className })}
    />
  );
}
