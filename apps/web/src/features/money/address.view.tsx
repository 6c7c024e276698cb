// The withdrawal addresses: what is bound on each network and from when it can be used, and who unbound what and why.
import {
  type AccountData,
  type NetworkTerms,
  type ReceiveAddressRow,
  useMoneyAccount,
  useReceiveAddresses,
  useServerTime,
  useWalletTerms,
} from '@candor/client';
import { longMoment, t } from '@candor/i18n';
import { Badge, Button, Card, EmptyState, Mono, TextLink } from '@candor/ui';
import { useState } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import { useServiceLink } from '../../shell/service-link.ts';
import { BindDialog } from './bind.dialog.tsx';
import { Gates } from './gates.tsx';
import classes from './money.module.css';

function Support() {
  const link = useServiceLink();
  return (
    <p className={classes.quiet}>
      {t('money.address.unbindAsk')}{' '}
      {link !== undefined && (
        <TextLink inline href={link.href} external={link.target !== undefined}>
          {t('money.address.support')}
        </TextLink>
      )}
    </p>
  );
}

function Trail({ unbound }: Pick<ReceiveAddressRow, 'unbound'>) {
  if (unbound.length === 0) return null;
  return (
    <div className={classes.trail}>
      <h3 className={classes.smallTitle}>{t('money.address.trail')}</h3>
      <ul>
        {unbound.map(({ address, boundAt, unboundAt, operator, reason }) => (
          <li key={`${unboundAt} ${address}`}>
            <Mono>{address}</Mono>
            <span className={classes.quiet}>{t('money.address.bound', { time: longMoment(boundAt) })}</span>
            <span className={classes.quiet}>
              {t('money.address.unboundBy', { time: longMoment(unboundAt), operator })}
            </span>
            <span className={classes.quiet} dir="auto">
              {t('records.reason', { reason })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NetworkCardProps {
  terms: NetworkTerms;
  row: ReceiveAddressRow | undefined;
  onBind: () => void;
}

function Bound({ bound }: { bound: NonNullable<ReceiveAddressRow['bound']> }) {
  const nowMs = useServerTime();
  const waits = bound.usableAt > nowMs;
  return (
    <div className={classes.bound}>
      <span className={classes.address}>
        <Mono>{bound.address}</Mono>
      </span>
      <span className={classes.boundLine}>
        <Badge kind={waits ? 'pending' : 'success'}>
          {waits ? t('money.address.waits', { time: longMoment(bound.usableAt) }) : t('money.address.usable')}
        </Badge>
        <span className={classes.quiet}>{t('money.address.bound', { time: longMoment(bound.boundAt) })}</span>
      </span>
      <Support />
    </div>
  );
}

/** An address is for withdrawals; on a network that takes neither them nor deposits it would serve nothing. */
const isUsed = ({ depositsOn, withdrawalsOn }: NetworkTerms): boolean => depositsOn || withdrawalsOn;

function NetworkCard({ terms, row, onBind }: NetworkCardProps) {
  const bound = row?.bound ?? null;
  return (
    <Card
      title={`${terms.name} · ${terms.currency}`}
      {...(!terms.withdrawalsOn && { actions: <Badge kind="neutral">{t('money.networkOff')}</Badge> })}
    >
      <div className={classes.form}>
        {bound === null ? (
          <EmptyState text={t('money.address.notBound')}>
            {isUsed(terms) && (
              <Button
                tone="second"
                size="table"
                aria-haspopup="dialog"
                aria-label={t('money.address.bindOn', { network: terms.name })}
                onClick={onBind}
              >
                {t('money.address.bind')}
              </Button>
            )}
          </EmptyState>
        ) : (
          <Bound bound={bound} />
        )}
        {row !== undefined && <Trail unbound={row.unbound} />}
      </div>
    </Card>
  );
}

interface AddressesProps {
  networks: readonly NetworkTerms[];
  rows: readonly ReceiveAddressRow[];
  account: AccountData;
}

function Addresses({ networks, rows, account }: AddressesProps) {
  const [binding, setBinding] = useState<string>();
  const rowOf = (network: string) => rows.find((row) => row.network === network);
  const free = networks.filter((terms) => isUsed(terms) && (rowOf(terms.network)?.bound ?? null) === null);
  return (
    <>
      <Gates account={account} leaves={!account.tradePasswordSet} />
      <p className={classes.lead}>{t('money.address.lead')}</p>
      <div className={classes.columns}>
        {networks.map((terms) => (
          <NetworkCard
            key={terms.network}
            terms={terms}
            row={rowOf(terms.network)}
            onBind={() => setBinding(terms.network)}
          />
        ))}
      </div>
      {binding !== undefined && (
        <BindDialog
          account={account}
          networks={free}
          network={binding}
          onClose={() => setBinding(undefined)}
        />
      )}
    </>
  );
}

export function AddressView() {
  const terms = useWalletTerms();
  const account = useMoneyAccount();
  const addresses = useReceiveAddresses();
  return (
    <Loaded value={terms} failed={t('money.networksFailed')} onRetry={terms.askAgain} rows={4}>
      {(networks) => (
        <Loaded value={account} failed={t('money.accountFailed')} onRetry={account.askAgain} rows={4}>
          {(facts) => (
            <Loaded
              value={addresses}
              failed={t('money.address.failed')}
              onRetry={addresses.askAgain}
              rows={4}
            >
              {(rows) => <Addresses networks={networks} rows={rows} account={facts} />}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
