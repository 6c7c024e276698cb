// The page before the console is open: the mark, a title, one card, and the choices of how it looks.
import { t } from '@candor/i18n/console';
import { Badge, Logo } from '@candor/ui';
import type { ReactNode } from 'react';
import { LookControls } from '../shell/look-controls.tsx';
import classes from './session.module.css';

interface DoorPageProps {
  title: string;
  lead?: string;
  /** Says that the venue is a paper one. */
  banner?: ReactNode;
  children: ReactNode;
}

export function DoorPage({ title, lead, banner, children }: DoorPageProps) {
  return (
    <main>
      {banner}
      <div className={classes.door}>
        <title>{title}</title>
        <header className={classes.doorHead}>
          <Logo name={t('frame.brand')} />
          <Badge kind="progress">{t('frame.mark')}</Badge>
          <span className={classes.doorControls}>
            <LookControls />
          </span>
        </header>
        <h1 className={classes.doorTitle}>{title}</h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {children}
        <p className={classes.foot}>{t('frame.noOutcome')}</p>
      </div>
    </main>
  );
}
