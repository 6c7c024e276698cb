// The state of a connection or service: a shape and a colour beside the word that says it.
import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './mark.module.css';

export interface StatusDotProps {
  tone: 'ok' | 'warn' | 'bad' | 'muted';
  children: ReactNode;
}

export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <span className={classes.status}>
      <span className={joinClasses(classes.statusDot, classes[`status_${tone}`])} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
