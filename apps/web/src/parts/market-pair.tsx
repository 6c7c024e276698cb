// A market by its name: the coin's ring, the base in bold, the quote after it.
import { CoinRing } from '@candor/ui';
import classes from './market-pair.module.css';

export function MarketPair({ base, quote }: { base: string; quote: string }) {
  return (
    <span className={classes.pair}>
      <CoinRing currency={base} size={28} />
      <PairName base={base} quote={quote} />
    </span>
  );
}

/** Base before quote in every language: turned round, it would name another market. */
export function PairName({ base, quote }: { base: string; quote: string }) {
  return (
    <bdi dir="ltr">
      <b>{base}</b>
      <span className={classes.quiet}>/{quote}</span>
    </bdi>
  );
}
