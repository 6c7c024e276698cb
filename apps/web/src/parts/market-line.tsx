// The desktop's line above a market: its name and its price, and what a product says of it beside them.
import { CoinRing, joinClasses, VisuallyHidden } from '@candor/ui';
import type { ReactNode } from 'react';
import classes from './market-line.module.css';

export interface MarketLineProps {
  label: string;
  currency: string;
  /** The heading's words for those who do not see the screen, before the name. */
  title: string;
  /** The market's name, and with it the way to another. */
  name: ReactNode;
  above?: string;
  below?: string;
  price: ReactNode;
  underPrice: ReactNode;
  /** The space between what stands on the line. */
  className: string | undefined;
  children: ReactNode;
}

export function MarketLine(props: MarketLineProps) {
  const { label, currency, title, name, above, below, price, underPrice, className, children } = props;
  return (
    <section className={joinClasses(classes.line, className)} aria-label={label}>
      <div className={classes.pair}>
        <CoinRing currency={currency} size={28} />
        <div>
          {above !== undefined && <p className={classes.quiet}>{above}</p>}
          <h1 className={classes.name}>
            <VisuallyHidden>{title} </VisuallyHidden>
            {name}
          </h1>
          {below !== undefined && <p className={classes.quiet}>{below}</p>}
        </div>
      </div>
      <div className={classes.price}>
        {price}
        <p className={classes.quiet}>{underPrice}</p>
      </div>
      {children}
    </section>
  );
}
