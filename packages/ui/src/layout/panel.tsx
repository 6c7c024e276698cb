// A panel of a trade screen and a card of a reading page: a titled part of the screen.
import { type ReactNode, useId } from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './layout.module.css';

interface Titled {
  title: ReactNode;
  /** A quiet number after the title. */
  count?: ReactNode;
  /** What can be done or chosen, at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

export interface PanelProps extends Titled {
  /** The body scrolls by itself; its parent gives the height. */
  scrolls?: boolean;
  /** Draws a line below the title. */
  ruled?: boolean;
}

/** Panels have no edge of their own: they meet at the one line that their grid draws. */
export function Panel({
  title,
  count,
  actions,
  children,
  className,
  scrolls = false,
  ruled = false,
}: PanelProps) {
  const id = useId();
  const region = scrolls ? { role: 'region', tabIndex: 0, 'aria-labelledby': id } : {};
  return (
    <section className={joinClasses(classes.panel, className)} aria-labelledby={scrolls ? undefined : id}>
      <header className={joinClasses(classes.panelHead, ruled && classes.ruledHead)}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className={classes.count}>{count}</span>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={joinClasses(classes.panelBody, scrolls && classes.scrolls)} {...region}>
        {children}
      </div>
    </section>
  );
}

export interface CardProps extends Partial<Titled> {
  children: ReactNode;
  /** A table reaches the edges of its card; words keep their distance. */
  padded?: boolean;
}

export function Card({ title, count, actions, children, className, padded = true }: CardProps) {
  const id = useId();
  const titled = title !== undefined;
  return (
    <section className={joinClasses(classes.card, className)} aria-labelledby={titled ? id : undefined}>
      {titled && (
        <header className={classes.cardHead}>
          <h2 id={id}>{title}</h2>
          {count !== undefined && <span className={classes.count}>{count}</span>}
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      {padded ? <div className={classes.padded}>{children}</div> : children}
    </section>
  );
}
