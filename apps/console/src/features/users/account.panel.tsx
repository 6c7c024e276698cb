// The facts of an account: who it is, sign-ins that failed, its wallets, its limits, its addresses and its gifts.
import type { AddressNetwork, ConsoleUserDetail } from '@candor/client/console';
import { dateTime, longDate } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Button, DataTable, Mono, ProgressBar } from '@candor/ui';
import { useState } from 'react';
import { Amount } from '../../parts/amount.tsx';
import { shownAmount, shownFigure, trimmed } from '../../parts/figures.ts';
import { UserLine } from '../../parts/user-line.tsx';
import { walletName } from '../../parts/wallet-name.ts';
import { WideTable } from '../../parts/wide-table.tsx';
import { Facts, Part } from '../../queue/detail.tsx';
import { networkName } from '../../queue/names.ts';
import { useOperator } from '../../session/session-provider.tsx';
import { FailedSignInsPart } from './failed-sign-ins.part.tsx';
import { shareUsed } from './share-used.ts';
import { TakeBackForm } from './take-back.form.tsx';
import { UnbindForm } from './unbind.form.tsx';
import { UnderWayPart } from './under-way.part.tsx';
import classes from './users.module.css';

type Of = { detail: ConsoleUserDetail };

export function AccountPanel({ detail }: Of) {
  return (
    <>
      <WhoPart detail={detail} />
      <UnderWayPart detail={detail} />
      <FailedSignInsPart detail={detail} />
      <WalletsPart detail={detail} />
      <LimitsPart detail={detail} />
      <AddressesPart detail={detail} />
      <GiftsPart detail={detail} />
    </>
  );
}

function keysText({ apiKeys: { reading, trading, lastUsedAt } }: ConsoleUserDetail): string {
  if (reading + trading === 0) return '0';
  const used =
    lastUsedAt === null ? t('users.keysUnused') : t('users.keysUsed', { time: dateTime(lastUsedAt) });
  return `${t('users.keysHeld', { reading, trading })} · ${used}`;
}

function WhoPart({ detail }: Of) {
  const { lastSeenAt, inviter } = detail;
  const seen = lastSeenAt === null ? '' : ` · ${t('users.lastSeen', { time: dateTime(lastSeenAt) })}`;
  return (
    <Part title={t('users.facts')}>
      <Facts
        facts={[
          { name: t('users.publicId'), value: <Mono>{detail.aid}</Mono> },
          { name: t('users.nationality'), value: detail.nationality },
          { name: t('users.registered'), value: longDate(detail.createdAt) },
          { name: t('users.tier'), value: t(`tier.${detail.tier}`) },
          {
            name: t('column.factor'),
            value: detail.secondFactorOn ? t('operators.factorOn') : t('operators.factorOff'),
          },
          { name: t('users.sessions'), value: `${detail.sessions}${seen}` },
          { name: t('users.apiKeys'), value: keysText(detail) },
          { name: t('users.openOrders'), value: String(detail.openOrders) },
          { name: t('users.openDeposits'), value: String(detail.openDeposits) },
          { name: t('users.openWithdrawals'), value: String(detail.openWithdrawals) },
          { name: t('users.invitationCode'), value: <Mono>{detail.invitationCode}</Mono> },
          ...(inviter === null ? [] : [{ name: t('users.inviter'), value: <UserLine name={inviter} /> }]),
        ]}
      />
    </Part>
  );
}

function WalletsPart({ detail }: Of) {
  return (
    <Part title={t('users.wallets')}>
      {detail.balances.length === 0 ? (
        <p className={classes.quiet}>{t('users.walletsNone')}</p>
      ) : (
        <WideTable framed>
          <DataTable
            caption={t('users.wallets')}
            rows={detail.balances}
            rowKey={({ wallet, currency }) => `${wallet} ${currency}`}
            columns={[
              { id: 'wallet', head: t('column.wallet'), cell: ({ wallet }) => walletName(wallet) },
              {
                id: 'currency',
                head: t('column.currency'),
                cell: ({ currency }) => currency,
                tone: 'strong',
              },
              {
                id: 'available',
                head: t('column.available'),
                cell: ({ available, currency }) => <Amount value={available} currency={currency} />,
                align: 'end',
              },
              {
                id: 'frozen',
                head: t('column.frozen'),
                cell: ({ frozen, currency }) => <Amount value={frozen} currency={currency} />,
                align: 'end',
              },
            ]}
          />
        </WideTable>
      )}
    </Part>
  );
}

function LimitsPart({ detail }: Of) {
  const blocked = detail.withdrawalsBlockedUntil;
  return (
    <Part title={t('place.withdrawals')}>
      {blocked !== null && (
        <Facts
          facts={[{ name: t('users.blockedUntil'), value: t('state.utc', { time: dateTime(blocked) }) }]}
        />
      )}
      <ul className={classes.limits}>
        {detail.limits.map(({ currency, usedToday, perDay }) => {
          const words = t('users.limitOf', {
            used: shownAmount(usedToday, currency),
            limit: shownAmount(perDay, currency),
          });
          return (
            <li key={currency}>
              <p>{words}</p>
              <ProgressBar
                label={t('users.limit', { currency })}
                percent={shareUsed(usedToday, perDay)}
                valueText={words}
              />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function AddressesPart({ detail }: Of) {
  const { may } = useOperator();
  const [open, setOpen] = useState<AddressNetwork>();
  return (
    <Part title={t('users.addresses')}>
      {detail.addresses.length === 0 && <p className={classes.quiet}>{t('users.addressesNone')}</p>}
      <ul>
        {detail.addresses.map(({ network, address, usableAt }) => (
          <li key={network} className={classes.line}>
            <span className={classes.lineWords}>
              <b>{networkName(network)}</b> <Mono>{address}</Mono>
              <span className={classes.quiet}>{t('users.usableAt', { time: dateTime(usableAt) })}</span>
            </span>
            {may('UnbindAddress') && (
              <Button tone="second" size="table" onClick={() => setOpen(network)}>
                {t('act.unbind')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <UnbindForm
          user={detail.user}
          network={open}
          openWithdrawals={detail.openWithdrawals}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Part>
  );
}

function GiftsPart({ detail }: Of) {
  const { may } = useOperator();
  const [open, setOpen] = useState<ConsoleUserDetail['gifts'][number]>();
  return (
    <Part title={t('users.gifts')}>
      {detail.gifts.length === 0 && <p className={classes.quiet}>{t('users.giftsNone')}</p>}
      <ul>
        {detail.gifts.map((gift) => (
          <li key={gift.gift} className={classes.line}>
            <span className={classes.lineWords}>
              <b>
                <Amount value={gift.amount} currency={gift.currency} />
              </b>{' '}
              {walletName(gift.wallet)}
              <span className={classes.quiet}>
                {t('users.giftLeft', {
                  left: shownFigure(trimmed(gift.left)),
                  amount: shownAmount(gift.amount, gift.currency),
                })}
                {' · '}
                {gift.reason}
              </span>
            </span>
            {may('TakeBackGift') && (
              <Button tone="second" size="table" onClick={() => setOpen(gift)}>
                {t('act.takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <TakeBackForm user={detail.user} gift={open} onClose={() => setOpen(undefined)} />
      )}
    </Part>
  );
}
