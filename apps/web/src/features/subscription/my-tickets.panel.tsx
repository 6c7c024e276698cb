// The user's own tickets: each number with what became of it, in words, and what was paid, released and received.
import { numbersOf, type ProjectDetail, ticketTotals } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, Card, joinClasses, KeyValue, KeyValueList } from '@candor/ui';
import { IconCheck } from '@tabler/icons-react';
import { shownAmount } from '../../parts/amount.tsx';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { HashRow } from './hash-row.tsx';
import { countText, figure, ticketNumber, ticketsText } from './project-texts.ts';
import classes from './subscription.module.css';
import { TicketPages } from './ticket-pages.tsx';
import look from './tickets.module.css';

type Fate = 'won' | 'notDrawn' | 'waiting' | 'refunded';

interface OneTicket {
  readonly ticket: number;
  readonly fate: Fate;
}

function ticketsOf({ own, draw }: ProjectDetail): readonly OneTicket[] {
  return own.flatMap((purchase) => {
    const won = new Set(purchase.won);
    const fateOf = (ticket: number): Fate => {
      if (draw === 'refunded') return 'refunded';
      if (purchase.won === null) return 'waiting';
      return won.has(ticket) ? 'won' : 'notDrawn';
    };
    return numbersOf(purchase).map((ticket) => ({ ticket, fate: fateOf(ticket) }));
  });
}

function Tickets({ tickets }: { tickets: readonly OneTicket[] }) {
  const allText = t('subscription.mine.moreRows', { tickets: ticketsText(tickets.length) });
  return (
    <TicketPages items={tickets} allText={allText}>
      {(shown) => (
        <ul className={look.tickets} aria-label={t('subscription.mine.title')}>
          {shown.map(({ ticket, fate }) => (
            <li key={ticket} className={joinClasses(look.ticket, fate === 'won' && look.ticketWon)}>
              <bdi dir="ltr" className={look.ticketNumber}>
                {ticketNumber(ticket)}
              </bdi>
              <span className={look.fate}>
                {fate === 'won' && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
                {t(`subscription.mine.${fate}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </TicketPages>
  );
}

function Outcome({ project }: { project: ProjectDetail }) {
  const { held, won, paid, released, tokens } = ticketTotals(project);
  const { ticketPrice, ticketTokens, code, payment } = project;
  const back = project.draw === 'refunded' ? held : won === undefined ? undefined : held - won;
  if (back === undefined) return null;
  return (
    <KeyValueList className={look.outcome ?? ''}>
      {won !== undefined && (
        <>
          <KeyValue
            name={t('subscription.mine.received', {
              count: won,
              tokens: figure(ticketTokens),
              code,
            })}
          >
            <OwnAmount value={shownAmount(tokens)} unit={code} />
          </KeyValue>
          <KeyValue name={t('subscription.mine.paid', { count: won, price: figure(ticketPrice) })}>
            <OwnAmount value={shownAmount(paid)} unit={payment} />
          </KeyValue>
        </>
      )}
      <KeyValue name={t('subscription.mine.released', { count: back, price: figure(ticketPrice) })}>
        <OwnAmount value={shownAmount(released)} unit={payment} />
      </KeyValue>
    </KeyValueList>
  );
}

function Nonces({ project }: { project: ProjectDetail }) {
  const { held } = ticketTotals(project);
  const allText = t('subscription.mine.moreRows', { tickets: ticketsText(held) });
  return (
    <details className={look.more}>
      <summary>{t('subscription.mine.nonces')}</summary>
      <p className={classes.quiet}>{t('subscription.mine.noncesNote')}</p>
      <TicketPages items={project.own} allText={allText}>
        {(shown) =>
          shown.map(({ first, count, nonce, commitment }) => (
            <section key={first} className={look.run}>
              <h3 className={look.smallTitle}>
                {t('subscription.mine.run', {
                  first: ticketNumber(first),
                  last: ticketNumber(first + count - 1),
                })}
              </h3>
              <HashRow name={t('subscription.mine.nonce')} hash={nonce} />
              <HashRow name={t('subscription.mine.commitment')} hash={commitment} />
            </section>
          ))
        }
      </TicketPages>
    </details>
  );
}

export function MyTickets({ project }: { project: ProjectDetail }) {
  const { held, won } = ticketTotals(project);
  if (held === 0) {
    return (
      <Card title={t('subscription.mine.title')}>
        <p className={classes.muted}>{t('subscription.mine.none')}</p>
      </Card>
    );
  }
  return (
    <Card
      title={t('subscription.mine.title')}
      {...(won !== undefined && {
        actions: (
          <Badge kind={won > 0 ? 'success' : 'neutral'}>
            {t('subscription.mine.wonOf', { won: countText(won), all: countText(held) })}
          </Badge>
        ),
      })}
    >
      <div className={classes.form}>
        <p className={classes.quiet}>
          {t('subscription.mine.held', {
            tickets: ticketsText(held),
            price: figure(project.ticketPrice),
            currency: project.payment,
            cap: countText(project.ticketsPerUser),
          })}
        </p>
        <Tickets tickets={ticketsOf(project)} />
        <Outcome project={project} />
        <Nonces project={project} />
      </div>
    </Card>
  );
}
