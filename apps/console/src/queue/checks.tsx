// What was checked about a request: each check says in words how it stands, and with which figure.
import { t } from '@candor/i18n/console';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHandStop,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Part } from './detail.tsx';
import classes from './parts.module.css';

export type Verdict = 'ok' | 'warn' | 'bad' | 'byHand';

export interface Check {
  readonly id: string;
  readonly verdict: Verdict;
  readonly text: string;
  readonly fact?: string | undefined;
}

const icons: Readonly<Record<Verdict, ComponentType<IconProps>>> = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  byHand: IconHandStop,
};

export function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <Part title={t('check.title')}>
      <ul>
        {checks.map(({ id, verdict, text, fact }) => {
          const Icon = icons[verdict];
          return (
            <li key={id} className={classes.check}>
              <Icon size={20} stroke={1.75} className={classes[`verdict_${verdict}`]} aria-hidden="true" />
              <span className={classes.checkText}>{text}</span>
              {fact !== undefined && <span className={classes.checkFact}>{fact}</span>}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
