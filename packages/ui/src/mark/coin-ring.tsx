// A currency as a letter in a ring: it stands beside the currency's name and says nothing alone.
import { joinClasses } from '../class-names.ts';
import classes from './mark.module.css';

/** Drawn rather than written: the currency signs live in large subsets of the text face. */
const signs: Readonly<Record<string, string>> = {
  BTC: 'M5.5 4h4a2 2 0 0 1 0 4h-4ZM5.5 8h4.6a2 2 0 0 1 0 4H5.5ZM7 2.6V4M9 2.6V4M7 12v1.4M9 12v1.4',
  ETH: 'M4.5 4.2h7M5.5 8h5M4.5 11.8h7',
  XRP: 'm4.5 4.5 7 7M11.5 4.5l-7 7',
  LTC: 'M7 3.5v9h5M4.6 9l4.6-2.2',
  DOGE: 'M5.5 3.5H8a4.5 4.5 0 0 1 0 9H5.5ZM3.6 8H8',
  USDT: 'M4 4h8M8 4v9M5 8.6l6-2',
};

export interface CoinRingProps {
  currency: string;
  size?: 20 | 24 | 28 | 32;
}

function Sign({ path, size }: { path: string; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export function CoinRing({ currency, size = 24 }: CoinRingProps) {
  const path = signs[currency];
  return (
    <span className={joinClasses(classes.ring, classes[`ring${size}`])} aria-hidden="true">
      {path === undefined ? currency.slice(0, 1) : <Sign path={path} size={size / 2} />}
    </span>
  );
}
