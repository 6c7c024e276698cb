// Gifts and money of the house that wait for a second person, each confirmed by somebody else or withdrawn.
import { type HouseProposalRow, useConsole } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Button, Card } from '@candor/ui';
import { useState } from 'react';
import { PlainChange } from '../../change/plain-change.tsx';
import { useAsked } from '../../parts/asked.ts';
import { shownAmount, userMark } from '../../parts/figures.ts';
import line from '../../parts/set-line.module.css';
import { walletName } from '../../parts/wallet-name.ts';
import { networkName } from '../../queue/names.ts';
import { useOperator } from '../../session/session-provider.tsx';
import { accountName } from './account-name.ts';

const EVERY_MS = 15_000;

function what(proposal: HouseProposalRow): string {
  if (proposal.kind === 'gift') {
    const { user, wallet } = proposal;
    return t('house.giftFor', { user: userMark(user.user), wallet: walletName(wallet) });
  }
  const { network, account, transaction } = proposal;
  return t('house.fundingFor', {
    network: networkName(network),
    account: accountName(account),
    transaction,
  });
}

function Facts({ proposal, mine }: { proposal: HouseProposalRow; mine: boolean }) {
  const { amount, currency, reason, proposedBy, proposedAt } = proposal;
  return (
    <span className={line.words}>
      <span className={line.name}>{shownAmount(amount, currency)}</span>
      <bdi>{what(proposal)}</bdi>
      <bdi>{reason}</bdi>
      <span className={line.quiet}>
        {t('settings.proposedBy', { name: proposedBy.name, time: dateTime(proposedAt) })}
      </span>
      {mine && <span className={line.quiet}>{t('house.yours')}</span>}
    </span>
  );
}

function Proposal({ proposal }: { proposal: HouseProposalRow }) {
  const { calls } = useConsole();
  const { self } = useOperator();
  const [open, setOpen] = useState<'confirm' | 'withdraw'>();
  const { id, amount, currency } = proposal;
  const mine = proposal.proposedBy.id === self.id;
  const shown = shownAmount(amount, currency);
  const close = () => setOpen(undefined);
  return (
    <li className={line.line}>
      <Facts proposal={proposal} mine={mine} />
      {!mine && (
        <Button
          size="table"
          aria-label={`${t('settings.confirm')} ${shown}`}
          onClick={() => setOpen('confirm')}
        >
          {t('settings.confirm')}
        </Button>
      )}
      <Button
        tone="second"
        size="table"
        aria-label={`${t('settings.withdraw')} ${shown}`}
        onClick={() => setOpen('withdraw')}
      >
        {t('settings.withdraw')}
      </Button>
      {open === 'confirm' && (
        <PlainChange
          title={t('house.confirmTitle')}
          submit={t('settings.confirm')}
          consequence={
            <>
              <p>
                <b>{shown}</b> <bdi>{what(proposal)}</bdi>
              </p>
              <p>{t('house.confirmLead')}</p>
            </>
          }
          shownToUser={proposal.kind === 'gift'}
          call={(reason, key) => calls.confirmHouseProposal({ id, reason }, key)}
          onClose={close}
        />
      )}
      {open === 'withdraw' && (
        <PlainChange
          title={t('house.withdrawTitle')}
          submit={t('settings.withdraw')}
          tone="refuse"
          consequence={t('house.withdrawLead')}
          shownToUser={proposal.kind === 'gift'}
          call={(reason, key) => calls.withdrawHouseProposal({ id, reason }, key)}
          onClose={close}
        />
      )}
    </li>
  );
}

export function ProposalsCard() {
  const { calls } = useConsole();
  const { may } = useOperator();
  const asked = useAsked('house-proposals', null, calls.houseProposals, {
    everyMs: EVERY_MS,
    enabled: may('GetHouseProposals'),
  });
  if (asked.status !== 'ready' || asked.data.length === 0) return null;
  return (
    <Card title={t('house.waiting')} padded={false}>
      <ul>
        {asked.data.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Card>
  );
}
