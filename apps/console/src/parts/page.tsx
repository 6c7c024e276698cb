// The frame of a place that is no queue: the paper notice, its title with what can be done, and a body that scrolls.
import { t } from '@candor/i18n/console';
import { joinClasses, PaperBanner } from '@candor/ui';
import type { ReactNode } from 'react';
import { useOperator } from '../session/session-provider.tsx';
import classes from './page.module.css';

export function PaperNotice() {
  const { self } = useOperator();
  return self.mode === 'paper' ? <PaperBanner text={t('frame.paper')} /> : null;
}

export interface PageProps {
  title: string;
  lead?: string;
  actions?: ReactNode;
  /** Stands between head and body and does not scroll. */
  strip?: ReactNode;
  children: ReactNode;
}

export function Page({ title, lead, actions, strip, children }: PageProps) {
  return (
    <div className={classes.page}>
      <title>{`${title} · ${t('frame.mark')}`}</title>
      <PaperNotice />
      <header className={classes.head}>
        <div className={classes.titles}>
          <h1 className={classes.title}>{title}</h1>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {strip !== undefined && <div className={classes.strip}>{strip}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <div className={classes.body} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}

/** Cards side by side where there is room. */
export function Cards({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <div className={joinClasses(classes.cards, wide && classes.wideCards)}>{children}</div>;
}
