// A button that shows only an icon; its name is required, because a screen reader sees nothing else.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './button.module.css';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  label: string;
  /** A 20 px icon on a desktop, 24 in the bars of a phone. */
  icon: ReactNode;
  tone?: 'muted' | 'strong';
}

export function IconButton({ label, icon, tone = 'muted', className, ...rest }: IconButtonProps) {
  const look = joinClasses(classes.icon, tone === 'strong' && classes.iconStrong, className);
  return (
    <button type="button" {...rest} className={look} aria-label={label} title={label}>
      {icon}
    </button>
  );
}
