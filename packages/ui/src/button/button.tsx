// The button, and the link that looks like one: every tone and size of the venue.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './button.module.css';
import { Spinner } from './spinner.tsx';

export type ButtonTone = 'primary' | 'up' | 'down' | 'second' | 'outline' | 'refuse' | 'quiet';
/** `touch` is 48 high everywhere, `form` 44 and 48, `normal` 40, `small` 32 and `table` 28; all 44 or more on a phone. */
export type ButtonSize = 'touch' | 'form' | 'normal' | 'small' | 'table';

interface ButtonLook {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Fills the width of its container. */
  wide?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  children: ReactNode;
  /** A request is in flight: the button keeps its focus, says so and does nothing. */
  busy?: boolean;
  busyLabel?: string;
}

function lookOf(
  { tone = 'primary', size = 'normal', wide = false }: ButtonLook,
  idle: boolean,
  own?: string,
): string {
  return joinClasses(
    classes.button,
    classes[tone],
    classes[size],
    wide && classes.wide,
    idle && classes.idle,
    own,
  );
}

export function Button(props: ButtonProps) {
  const {
    tone,
    size,
    wide,
    icon,
    iconEnd,
    busy = false,
    busyLabel,
    children,
    className,
    onClick,
    ...rest
  } = props;
  const idle = busy || rest.disabled === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={lookOf(
        { ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) },
        idle,
        className,
      )}
      aria-disabled={idle}
      aria-busy={busy}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel !== undefined ? busyLabel : children}
      {iconEnd}
    </button>
  );
}

export interface ButtonLinkProps
  extends ButtonLook,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  href: string;
  children: ReactNode;
}

/** Goes somewhere instead of doing something, so it is a link to the keyboard and to a screen reader. */
export function ButtonLink({
  tone,
  size,
  wide,
  icon,
  iconEnd,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={lookOf(
        { ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) },
        false,
        className,
      )}
    >
      {icon}
      {children}
      {iconEnd}
    </a>
  );
}
