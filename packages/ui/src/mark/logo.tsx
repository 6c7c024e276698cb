// The mark of the venue: an open ring around two equal lines, the two sides of an entry.
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import classes from './mark.module.css';

export interface LogoProps {
  name: string;
  size?: number;
  /** Shows the mark alone; the name is then what a screen reader says. */
  markOnly?: boolean;
}

export function Logo({ name, size = 24, markOnly = false }: LogoProps) {
  return (
    <span className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path d="M18.6 5.5A9.5 9.5 0 1 0 18.6 18.5" stroke="currentColor" strokeWidth="2.6" />
        <path className={classes.logoAccent} d="M10 9.7H21.6M10 14.3H21.6" strokeWidth="2.7" />
      </svg>
      {markOnly ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </span>
  );
}
