// The winning numbers, as this browser worked them out: all at once, the user's own marked.
import { numbersOf, type ProjectDetail } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, joinClasses, VisuallyHidden } from '@candor/ui';
import { useMemo } from 'react';
import { countText, numbersShown, ticketNumber } from './project-texts.ts';
import classes from './subscription.module.css';
import { TicketPages } from './ticket-pages.tsx';
import look from './tickets.module.css';
import type { Verification } from './use-verification.ts';

interface NumbersProps {
  winners: readonly number[];
  own: ReadonlySet<number>;
}

function Numbers({ winners, own }: NumbersProps) {
  const allText = t('subscription.numbers.all', { count: countText(winners.length) });
  return (
    <TicketPages items={winners} allText={allText}>
      {(shown) => (
        <ul className={look.numbers}>
          {shown.map((ticket) => (
            <li key={ticket} className={joinClasses(own.has(ticket) && look.ownNumber)}>
              <bdi dir="ltr">{ticketNumber(ticket)}</bdi>
              {own.has(ticket) && <VisuallyHidden> {t('subscription.numbers.mine')}</VisuallyHidden>}
            </li>
          ))}
        </ul>
      )}
    </TicketPages>
  );
}

export interface WinningNumbersProps {
  project: ProjectDetail;
  verification: Verification;
}

export function WinningNumbers({ project, verification: { state } }: WinningNumbersProps) {
  const own = useMemo(() => new Set(project.own.flatMap(numbersOf)), [project.own]);
  const winners = state.stage === 'done' && state.drawn.ok ? state.drawn.winners : undefined;
  return (
    <Card
      title={t('subscription.numbers.title')}
      {...(winners !== undefined &&
        winners.length > numbersShown && {
          count: t('subscription.numbers.first', { count: numbersShown }),
        })}
    >
      <div className={classes.form}>
        {winners === undefined ? (
          <p className={classes.muted}>{t('subscription.numbers.verifyFirst')}</p>
        ) : (
          <Numbers winners={winners} own={own} />
        )}
      </div>
    </Card>
  );
}
