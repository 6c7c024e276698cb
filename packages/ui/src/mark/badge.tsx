// Badges: what something is or how it stands, in a word; the fixed ones keep their icon everywhere.
import {
  IconArrowDown,
  IconArrowUp,
  IconClock,
  IconFlask,
  type IconProps,
  IconShieldCheck,
  IconWifiOff,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import classes from './mark.module.css';

export type BadgeKind =
  | 'house'
  | 'sample'
  | 'paper'
  | 'verified'
  | 'pending'
  | 'success'
  | 'failed'
  | 'progress'
  | 'warning'
  | 'neutral'
  | 'up'
  | 'down';

interface BadgeLook {
  tone: 'house' | 'sample' | 'neutral' | 'accent' | 'ok' | 'bad' | 'warn' | 'up' | 'down';
  icon?: ComponentType<IconProps>;
}

const looks: Readonly<Record<BadgeKind, BadgeLook>> = {
  house: { tone: 'house' },
  sample: { tone: 'sample' },
  paper: { tone: 'warn', icon: IconFlask },
  verified: { tone: 'ok', icon: IconShieldCheck },
  pending: { tone: 'warn', icon: IconClock },
  success: { tone: 'ok' },
  failed: { tone: 'bad' },
  progress: { tone: 'accent' },
  warning: { tone: 'warn' },
  neutral: { tone: 'neutral' },
  up: { tone: 'up', icon: IconArrowUp },
  down: { tone: 'down', icon: IconArrowDown },
};

export interface BadgeProps {
  kind: BadgeKind;
  children: ReactNode;
  /** Leaves out the icon of a fixed kind, as the console's list does. */
  plain?: boolean;
}

export function Badge({ kind, children, plain = false }: BadgeProps) {
  const { tone, icon: Icon } = looks[kind];
  const arrow = kind === 'up' || kind === 'down';
  return (
    <span className={joinClasses(classes.badge, classes[tone])}>
      {Icon && !plain && <Icon size={arrow ? 14 : 16} stroke={1.75} aria-hidden="true" />}
      {children}
    </span>
  );
}

/** The same verdict as the badge, in a line of text without a background. */
export function VerifiedMark({ children }: { children: ReactNode }) {
  return (
    <span className={classes.verified}>
      <IconShieldCheck size={16} stroke={1.75} aria-hidden="true" />
      {children}
    </span>
  );
}

/** Stands where live data stood, with the word for reconnecting. */
export function StaleMark({ children }: { children: ReactNode }) {
  return (
    <span className={classes.stale}>
      <IconWifiOff size={16} stroke={1.75} aria-hidden="true" />
      {children}
    </span>
  );
}
