// Buying tickets on the screen: how many, what they cost, and buying them once, with bytes of this browser's own.
import {
  type BegunPurchase,
  begunPurchase,
  keepOwnBytes,
  missingFunds,
  newNonce,
  oneTicket,
  type ProjectDetail,
  steppedTickets,
  type TicketField,
  ticketCost,
  ticketProblems,
  ticketRequest,
  useRoom,
  useSubscriptionRefresh,
} from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { useRef, useState } from 'react';
import { useMoneyForm } from '../../parts/money-form/use-money-form.ts';
import { useFunding } from '../../parts/use-funding.ts';
import { ticketNumber } from './project-texts.ts';

export function useBuy(project: ProjectDetail) {
  const { calls, environment, session } = useRoom();
  const refresh = useSubscriptionRefresh();
  const funding = useFunding();
  const screen = useMoneyForm<TicketField>(oneTicket);
  const [reviewing, setReviewing] = useState(false);
  const begun = useRef<BegunPurchase>(undefined);
  const balances = funding.status === 'data' ? funding.data : undefined;
  const isStale = funding.status !== 'data' || funding.stale;
  const balance = balances?.find(({ currency }) => currency === project.payment);
  const context = { project, balance, isStale };
  const { values } = screen;
  const problems = ticketProblems(values, context);

  const send = async () => {
    begun.current = begunPurchase(values, project, begun.current, () =>
      newNonce((bytes) => environment.fillRandom(bytes)),
    );
    const { nonce } = begun.current;
    const content = ticketRequest(values, project, nonce);
    if (content === undefined) return;
    const user = session.store.getState().user?.id;
    // Also what got no answer may have been bought: the draw is checked against these bytes.
    const bytes = user === undefined ? undefined : { user, project: project.id, nonce };
    if (bytes !== undefined) keepOwnBytes(environment.storage, bytes);
    const done = await screen.send(content, (key) => calls.buyTickets(content, key), oneTicket);
    setReviewing(false);
    refresh();
    if (done === undefined) return;
    begun.current = undefined;
    const { first, count } = done.data;
    if (bytes !== undefined) keepOwnBytes(environment.storage, { ...bytes, bought: { first, count } });
    showToast({
      tone: 'success',
      title: t('subscription.buy.done'),
      body: t('subscription.buy.doneText', {
        first: ticketNumber(first),
        last: ticketNumber(first + count - 1),
      }),
    });
  };

  return {
    project,
    screen,
    balance,
    cost: ticketCost(values, project),
    missing: missingFunds(values, context),
    errors: screen.errors(problems),
    step: (by: 1 | -1) => screen.change({ tickets: steppedTickets(values.tickets, by, project) }),
    reviewing,
    review: () => setReviewing(screen.isReady(problems)),
    back: () => setReviewing(false),
    send,
  };
}

export type Buy = ReturnType<typeof useBuy>;
