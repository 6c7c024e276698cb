// Where a deposit is sent: the user's own address as text and QR code, with what must not be sent there.
import { type NetworkTerms, type ReceiptAddress, useReceiptAddress } from '@candor/client';
import { refusalText, t } from '@candor/i18n';
import { Badge, EmptyState, ErrorState, Mono, QrCode, SkeletonBar, VisuallyHidden } from '@candor/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CopyButton } from '../../parts/copy-button.tsx';
import classes from './money.module.css';

function Loading() {
  return (
    <div className={classes.receipt} role="status">
      <VisuallyHidden>{t('shell.state.loading')}</VisuallyHidden>
      <SkeletonBar inlineSize="176px" blockSize="176px" />
      <div className={classes.receiptText}>
        <SkeletonBar inlineSize="60%" />
        <SkeletonBar inlineSize="90%" />
        <SkeletonBar inlineSize="40%" />
      </div>
    </div>
  );
}

function Address({ receipt, terms }: { receipt: ReceiptAddress; terms: NetworkTerms }) {
  const { address, paper, currency } = receipt;
  return (
    <>
      <div className={classes.receipt}>
        <QrCode text={address} label={t('money.deposit.qr')} />
        <div className={classes.receiptText}>
          <p className={classes.quiet}>{t('money.deposit.addressOf', { currency, network: terms.name })}</p>
          <p className={classes.address}>
            <Mono>{address}</Mono>
          </p>
          <CopyButton text={address} label={t('money.deposit.copy')} worded />
        </div>
      </div>
      {paper ? (
        <p className={classes.warning}>
          <Badge kind="paper">{t('money.deposit.paper')}</Badge>
          <span>{t('money.deposit.paperWarning')}</span>
        </p>
      ) : (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('money.deposit.onlyThis', { currency, network: terms.name })}</span>
        </p>
      )}
    </>
  );
}

/** Give it the network as its key: an address of another network must never stand there for a moment. */
export function DepositAddress({ terms }: { terms: NetworkTerms }) {
  const asked = useReceiptAddress(terms.network);
  if (asked.status === 'loading') return <Loading />;
  if (asked.status === 'error') {
    if (asked.failure.outcome === 'refused' && asked.failure.refusal === 'wallet.noDepositAddress') {
      return <EmptyState text={refusalText('wallet.noDepositAddress')} />;
    }
    return (
      <ErrorState
        text={t('money.deposit.addressFailed')}
        retry={{ text: t('shell.state.retry'), onPress: asked.askAgain }}
      />
    );
  }
  // Whatever has kept an answer about another network: its address is not that of this one.
  if (asked.data.network !== terms.network) return <Loading />;
  return <Address receipt={asked.data} terms={terms} />;
}
