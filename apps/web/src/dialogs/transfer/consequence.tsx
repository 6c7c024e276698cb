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

/** While one wallet cannot give the amount, the other does not have it afterwards. */
const isRefused = ({ from }: TransferSummary): boolean => from !== undefined && from.after === undefined;

function After({ summary, side }: { summary: TransferSummary; side: 'from' | 'to' }) {
  const about = summary[side];
  if (about === undefined || summary.amount === undefined) return <DecimalText value={null} />;
  const refused = isRefused(summary);
  const text = (atoms: bigint) => currencyAtomsText(atoms, summary.scale);
  return (
    <span className={classes.becoming}>
      <OwnAmount value={text(about.before)} className={classes.before ?? ''} />
      <span className={classes.then}>
        <IconArrowRight size={16} stroke={1.75} className={classes.arrow} aria-hidden="true" />
        <VisuallyHidden>{t('assets.transfer.becomes')}</VisuallyHidden>
        {refused || about.after === undefined ? (
          <DecimalText value={null} />
        ) : (
          <OwnAmount value={text(about.after)} className={classes.after ?? ''} />
        )}
      </span>
    </span>
  );
}

const afterIn = (wallet: WalletName): string =>
  t('assets.transfer.after', { wallet: t(`assets.wallet.${wallet}`) });

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
      {(['from', 'to'] as const).map((side) => {
        const wallet = form[side];
        // A wallet that nobody has chosen yet has no afterwards.
        if (wallet === undefined) return null;
        return (
          <KeyValue key={side} name={afterIn(wallet)}>
            {summary === undefined ? <DecimalText value={null} /> : <After summary={summary} side={side} />}
          </KeyValue>
        );
      })}
      {side !== undefined && summary?.currency === marginCurrency && (
        <RiskAfter summary={summary} side={side} refused={isRefused(summary)} />
      )}
    </KeyValueList>
  );
}
