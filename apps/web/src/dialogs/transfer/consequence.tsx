// What the transfer costs and what both wallets have afterwards, changing while one types.
import type { TransferSummary, WalletName } from '@candor/client';
import { t } from '@candor/i18n';
import { DecimalText, KeyValue, KeyValueList, VisuallyHidden } from '@candor/ui';
import { IconArrowRight } from '@tabler/icons-react';
import { atomsText, currencyAtomsText } from '../../parts/figures.ts';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { RiskAfter } from './risk-after.tsx';
import classes from './transfer.module.css';
import type { TransferPartProps } from './use-transfer.ts';

function After({ summary, side }: { summary: TransferSummary; side: 'from' | 'to' }) {
  const about = summary[side];
  if (about === undefined || summary.amount === undefined) return <DecimalText value={null} />;
  const text = (atoms: bigint) => currencyAtomsText(atoms, summary.scale);
  return (
    <span className={classes.becoming}>
      <OwnAmount value={text(about.before)} className={classes.before ?? ''} />
      <span className={classes.then}>
        <IconArrowRight size={16} stroke={1.75} className={classes.arrow} aria-hidden="true" />
        <VisuallyHidden>{t('assets.transfer.becomes')}</VisuallyHidden>
        {about.after === undefined ? (
          <DecimalText value={null} />
        ) : (
          <OwnAmount value={text(about.after)} className={classes.after ?? ''} />
        )}
      </span>
    </span>
  );
}

function nameOf(wallet: WalletName | undefined, side: 'from' | 'to'): string {
  if (wallet === undefined) return t(`assets.transfer.${side}`);
  return t('assets.transfer.after', { wallet: t(`assets.wallet.${wallet}`) });
}

/** Contracts are settled in this currency; any other that lies in the wallet bears no risk. */
const marginCurrency = 'USDT';

export function Consequence({ transfer: { form, summary } }: TransferPartProps) {
  const side = form.from === 'leverage' ? 'from' : form.to === 'leverage' ? 'to' : undefined;
  return (
    <KeyValueList>
      <KeyValue name={t('assets.transfer.fee')}>
        <DecimalText
          value={summary === undefined ? null : atomsText(summary.fee, summary.scale)}
          {...(summary !== undefined && { unit: summary.currency })}
        />
      </KeyValue>
      {(['from', 'to'] as const).map((side) => (
        <KeyValue key={side} name={nameOf(form[side], side)}>
          {summary === undefined ? <DecimalText value={null} /> : <After summary={summary} side={side} />}
        </KeyValue>
      ))}
      {side !== undefined && summary?.currency === marginCurrency && (
        <RiskAfter summary={summary} side={side} />
      )}
    </KeyValueList>
  );
}
