// The winning numbers: as the venue lists them at once, marked as that, until this browser has drawn the same.
import { type DrawOnScreen, numbersOf, type ProjectDetail, useWinningTickets } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, joinClasses, VisuallyHidden } from '@candor/ui';
import { IconInfoCircle, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import { StaleRows } from '../../parts/stale-rows.tsx';
import { countText, numbersShown, ticketNumber } from './project-texts.ts';
import classes from './subscription.module.css';
import { type TicketRange, TicketRanges, ticketsPerPage } from './ticket-pages.tsx';
import look from './tickets.module.css';
import type { Verification } from './use-verification.ts';

interface NumbersProps {
  numbers: readonly number[];
  own: ReadonlySet<number>;
}

function Numbers({ numbers, own }: NumbersProps) {
  return (
    <ul className={look.numbers}>
      {numbers.map((ticket) => (
        <li key={ticket} className={joinClasses(own.has(ticket) && look.ownNumber)}>
          <bdi dir="ltr">{ticketNumber(ticket)}</bdi>
          {own.has(ticket) && <VisuallyHidden> {t('subscription.numbers.mine')}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}

interface VenueNumbersProps {
  id: number;
  own: ReadonlySet<number>;
  range: TicketRange;
}

/** A page of the venue's list; the first few are the beginning of the first page. */
function VenueNumbers({ id, own, range: { from, to } }: VenueNumbersProps) {
  const asked = useWinningTickets(id, from, ticketsPerPage);
  return (
    <Loaded value={asked} failed={t('subscription.numbers.failed')} onRetry={asked.askAgain} rows={3}>
      {({ tickets }) => (
        <StaleRows asked={asked} failed={t('subscription.numbers.failed')}>
          <Numbers numbers={tickets.slice(0, to - from)} own={own} />
        </StaleRows>
      )}
    </Loaded>
  );
}

/** Whose word the list is: the venue's until this browser has drawn too, and loudly so where the two do not agree. */
function Mark({ state }: { state: DrawOnScreen }) {
  if (state.stage !== 'done') {
    return (
      <p className={look.mark}>
        <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
        {t('subscription.numbers.unchecked')}
      </p>
    );
  }
  const { ok } = state.drawn;
  const Icon = ok ? IconShieldCheck : IconShieldX;
  return (
    <p className={joinClasses(look.mark, ok ? look.markOk : look.markBad)} role={ok ? 'status' : 'alert'}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {ok ? t('subscription.numbers.checked') : t('subscription.numbers.wrong')}
    </p>
  );
}

export interface WinningNumbersProps {
  project: ProjectDetail;
  /** How many there are, by the venue. */
  won: number;
  verification: Verification;
}

export function WinningNumbers({ project, won, verification: { state } }: WinningNumbersProps) {
  const own = useMemo(() => new Set(project.own.flatMap(numbersOf)), [project.own]);
  const drawn = state.stage === 'done' && state.drawn.ok ? state.drawn.winners : undefined;
  return (
    <Card
      title={t('subscription.numbers.title')}
      {...(won > numbersShown && { count: t('subscription.numbers.first', { count: numbersShown }) })}
    >
      <div className={classes.form}>
        <Mark state={state} />
        <TicketRanges total={won} allText={t('subscription.numbers.all', { count: countText(won) })}>
          {(range) =>
            drawn === undefined ? (
              <VenueNumbers {...{ id: project.id, own, range }} />
            ) : (
              <Numbers numbers={drawn.slice(range.from, range.to)} own={own} />
            )
          }
        </TicketRanges>
      </div>
    </Card>
  );
}
