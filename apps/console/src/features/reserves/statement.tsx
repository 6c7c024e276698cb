// One stated address: what it is said to hold, who stated it, and what a second operator can do with it.
import { type ReserveStatement, useConsole } from '@candor/client/console';
import { dateTime, isolatedName } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Badge, type BadgeKind, Button, Mono } from '@candor/ui';
import { useState } from 'react';
import { PlainChange } from '../../change/plain-change.tsx';
import { Amount } from '../../parts/amount.tsx';
import line from '../../parts/set-line.module.css';
import { useOperator } from '../../session/session-provider.tsx';

const kinds = {
  stated: 'pending',
  confirmed: 'success',
  withdrawn: 'neutral',
} as const satisfies Readonly<Record<ReserveStatement['state'], BadgeKind>>;

function Facts({ statement }: { statement: ReserveStatement }) {
  const { state, network, address, currency, amount, record, reason } = statement;
  const { statedBy, statedAt, confirmedBy, confirmedAt } = statement;
  const facts = [
    t('reserves.forRoot', { record: String(record) }),
    t('settings.proposedBy', { name: isolatedName(statedBy.name), time: dateTime(statedAt) }),
    ...(confirmedBy === null || confirmedAt === null
      ? []
      : [t('settings.confirmedBy', { name: isolatedName(confirmedBy.name), time: dateTime(confirmedAt) })]),
  ];
  return (
    <span className={line.words}>
      <span className={line.name}>
        {network} <Amount value={amount} currency={currency} />{' '}
        <Badge kind={kinds[state]}>{t(`reserves.${state}`)}</Badge>
      </span>
      <Mono>{address}</Mono>
      <span>
        <bdi>{reason}</bdi>
      </span>
      {facts.map((fact) => (
        <span key={fact} className={line.quiet}>
          {fact}
        </span>
      ))}
    </span>
  );
}

export function Statement({ statement }: { statement: ReserveStatement }) {
  const { calls } = useConsole();
  const { self, may } = useOperator();
  const [open, setOpen] = useState<'confirm' | 'withdraw'>();
  const { id, state, statedBy, address } = statement;
  const close = () => setOpen(undefined);
  return (
    <li className={line.line}>
      <Facts statement={statement} />
      <span className={line.acts}>
        {state === 'stated' && statedBy.id !== self.id && may('ConfirmReserve') && (
          <Button
            size="table"
            aria-label={`${t('settings.confirm')} ${address}`}
            onClick={() => setOpen('confirm')}
          >
            {t('settings.confirm')}
          </Button>
        )}
        {state !== 'withdrawn' && may('WithdrawReserve') && (
          <Button
            tone="second"
            size="table"
            aria-label={`${t('settings.withdraw')} ${address}`}
            onClick={() => setOpen('withdraw')}
          >
            {t('settings.withdraw')}
          </Button>
        )}
      </span>
      {open === 'confirm' && (
        <PlainChange
          title={t('reserves.confirmTitle')}
          submit={t('settings.confirm')}
          consequence={t('reserves.confirmLead')}
          call={(reason, key) => calls.confirmReserve({ id, reason }, key)}
          onClose={close}
        />
      )}
      {open === 'withdraw' && (
        <PlainChange
          title={t('reserves.withdrawTitle')}
          submit={t('settings.withdraw')}
          tone="refuse"
          consequence={t('reserves.withdrawLead')}
          call={(reason, key) => calls.withdrawReserve({ id, reason }, key)}
          onClose={close}
        />
      )}
    </li>
  );
}
