// One line of a card: what it is, how it stands, and what can be done about it.
import type { ReactNode } from 'react';
import classes from './account.module.css';

export interface SettingRowProps {
  title: string;
  text?: ReactNode;
  /** How it stands, and the button. */
  children?: ReactNode;
  /** What belongs to it, below. */
  more?: ReactNode;
}

export function SettingRow({ title, text, children, more }: SettingRowProps) {
  return (
    <li>
      <div className={classes.row}>
        <div className={classes.words}>
          <h3>{title}</h3>
          {text !== undefined && <div className={classes.quiet}>{text}</div>}
        </div>
        {children !== undefined && <div className={classes.end}>{children}</div>}
      </div>
      {more}
    </li>
  );
}
