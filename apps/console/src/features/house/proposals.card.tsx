// Gifts and money of the house that wait for a second person, each confirmed by somebody else or withdrawn.
import { type HouseProposalRow, useConsole } from '@candor/client/console';
import { dateTime, isolatedName } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Button, Card, Mono } from '@candor/ui';
import { useState } from 'react';
import { PlainChange } from '../../change/plain-change.tsx';
import { accountName } from '../../parts/account-name.ts';
import { useAsked } from '../../parts/asked.ts';
import { shownAmount, userMark } from '../../parts/figures.ts';
import { NameLink } from '../../parts/name-link.tsx';
import line from '../../parts/set-line.module.css';
import { walletName } from '../../parts/wallet-name.ts';
import { hrefTo, paths } from '../../paths.ts';
import { networkName } from '../../queue/names.ts';
import { useOperator } from '../../session/session-provider.tsx';

const EVERY_MS = 15_000;

function what(proposal: HouseProposalRow): string {
  if (proposal.kind === 'gift') {
    const { user, wallet } = proposal;
    return t('house.giftFor', { user: userMark(user.user), wallet: walletName(wallet) });
  }
  const { kind, network, account } = proposal;
  const words = { network: networkName(network), account: accountName(account) };
  return kind === 'funding' ? t('house.fundingFor', words) : t('house.payoutFor', words);
}

interface FactsProps {
  proposal: HouseProposalRow;
  /** Leads to the account, where nothing that is begun would be lost. */
  linked?: boolean;
}

/** Whose wallet it goes to, or the payment that brought it or took it away: what a second person can look up. */
function Source({ proposal, linked }: FactsProps) {
  const { may } = useOperator();
  if (proposal.kind !== 'gift') {
    return (
      <>
        {t('house.transaction')} <Mono>{proposal.transaction}</Mono>
      </>
    );
  }
  const { user, email } = proposal.user;
  if (!linked || !may('GetUser')) return <bdi>{email}</bdi>;
  return <NameLink href={hrefTo(paths.users(user))} name={email} size={12} />;
}

function Facts({ proposal, linked = false }: FactsProps) {
  const { amount, currency, reason, proposedBy, proposedAt } = proposal;
  return (
    <>
      <span className={line.name}>{shownAmount(amount, currency)}</span>
      <span>{what(proposal)}</span>
      <span className={line.quiet}>
        <Source proposal={proposal} linked={linked} />
      </span>
      <span>
        <bdi>{reason}</bdi>
      </span>
      <span className={line.quiet}>
        {t('settings.proposedBy', { name: isolatedName(proposedBy.name), time: dateTime(proposedAt) })}
      </span>
    </>
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
      <span className={line.words}>
        <Facts proposal={proposal} linked />
        {mine && <span className={line.quiet}>{t('house.yours')}</span>}
      </span>
      <span className={line.acts}>
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
      </span>
      {open === 'confirm' && (
        <PlainChange
          title={t('house.confirmTitle')}
          submit={t('settings.confirm')}
          consequence={
            <>
              <p className={line.words}>
                <Facts proposal={proposal} />
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
          consequence={
            <>
              <p className={line.words}>
                <Facts proposal={proposal} />
              </p>
              <p>{t('house.withdrawLead')}</p>
            </>
          }
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
    <Card title={t('house.waiting')} count={asked.data.length} padded={false}>
      <ul>
        {asked.data.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Card>
  );
}
