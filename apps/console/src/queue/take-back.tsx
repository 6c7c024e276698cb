// Whoever approved as the first of two may still refuse: the request ends, and nobody approves it as the second.
import type { ActionDone, ConsoleDecision, Outcome, QueueClaim, QueueName } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button } from '@candor/ui';
import { useState } from 'react';
import { PlainChange } from '../change/plain-change.tsx';
import { ClaimBar } from './claim-bar.tsx';
import { YouWereFirst } from './standing.tsx';

interface TakeBackProps {
  queue: Extract<QueueName, 'deposits' | 'withdrawals'>;
  id: number;
  claim: QueueClaim | null;
  usual: readonly string[];
  /** What else follows, where something does. */
  releases?: string;
  call: (
    body: { readonly id: number; readonly decision: ConsoleDecision; readonly reason: string },
    key: string,
  ) => Promise<Outcome<ActionDone>>;
}

export function TakeBack({ queue, id, claim, usual, releases, call }: TakeBackProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <YouWereFirst />
      <ClaimBar queue={queue} id={id} claim={claim} lead={t('claim.takeToRefuse')}>
        <Button tone="refuse" wide onClick={() => setOpen(true)}>
          {t('decide.refuseAfterAll')}
        </Button>
      </ClaimBar>
      {open && (
        <PlainChange
          title={t('decide.refuseAfterAll')}
          submit={t('decide.refuse')}
          tone="refuse"
          shownToUser
          usual={usual}
          consequence={
            <>
              <p>{t('decide.refuseAfterAllLead')}</p>
              {releases !== undefined && <p>{releases}</p>}
            </>
          }
          call={(reason, key) => call({ id, decision: 'refuse', reason }, key)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
