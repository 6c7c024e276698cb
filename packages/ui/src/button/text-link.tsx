// A link in words: an anchor when it goes somewhere, a button when it does something.
import { IconArrowRight } from '@tabler/icons-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './button.module.css';

interface LinkLook {
  children: ReactNode;
  size?: 12 | 14;
  tone?: 'accent' | 'muted';
  /** Stands inside a sentence, takes its size and is underlined. */
  inline?: boolean;
  icon?: ReactNode;
  /** An arrow that points forward in the direction of reading. */
  arrow?: boolean;
  /** What a screen reader says when the words alone do not tell what is meant. */
  label?: string;
  className?: string;
}

type LinkTarget =
  | {
      href: string;
      onClick?: MouseEventHandler<HTMLAnchorElement>;
      external?: boolean;
      /** Keeps what is there as a file of this name: what cannot be had takes nobody away from the page. */
      download?: string;
    }
  | { href?: never; onClick: MouseEventHandler<HTMLButtonElement>; external?: never; download?: never };

export type TextLinkProps = LinkLook & LinkTarget;

export function TextLink(props: TextLinkProps) {
  const {
    children,
    size = 14,
    tone = 'accent',
    inline = false,
    icon,
    arrow = false,
    label,
    className,
  } = props;
  const look = joinClasses(
    classes.link,
    classes[`link${size}`],
    tone === 'muted' && classes.mutedLink,
    inline && classes.inlineLink,
    className,
  );
  const content = (
    <>
      {icon}
      {children}
      {arrow && (
        <IconArrowRight size={size + 2} stroke={1.75} className={classes.forward} aria-hidden="true" />
      )}
    </>
  );
  if (props.href === undefined) {
    return (
      <button type="button" className={look} aria-label={label} onClick={props.onClick}>
        {content}
      </button>
    );
  }
  const away = props.external === true ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a
      className={look}
      href={props.href}
      download={props.download}
      aria-label={label}
      onClick={props.onClick}
      {...away}
    >
      {content}
    </a>
  );
}
