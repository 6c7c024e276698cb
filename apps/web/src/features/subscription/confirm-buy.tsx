// Asks before tickets are bought: what is held, and what becomes of it.
import { t } from '@candor/i18n';
import { ConfirmDialog, KeyValue, KeyValueList } from '@candor/ui';
import { currencyAtomsText } from '../../parts/figures.ts';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { figure, ticketsText } from './project-texts.ts';
import classes from './subscription.module.css';
import type { Buy } from './use-buy.ts';

export function ConfirmBuy({ buy }: { buy: Buy }) {
  const { project, cost, screen, reviewing } = buy;
  if (cost === undefined) return null;
  const currency = project.payment;
  const text = currencyAtomsText(cost.cost, cost.scale);
  const tickets = ticketsText(cost.count);
  return (
    <ConfirmDialog
      opened={reviewing}
      title={t('subscription.buy.confirmTitle')}
      confirmLabel={t('subscription.buy.confirm', { tickets, cost: shownDecimal(text), currency })}
      cancelLabel={t('subscription.buy.back')}
      busy={screen.sending}
      busyLabel={t('subscription.buy.confirming')}
      onConfirm={() => void buy.send()}
      onCancel={buy.back}
    >
      <div className={classes.form}>
        <KeyValueList>
          <KeyValue name={t('subscription.buy.tickets')}>{tickets}</KeyValue>
          <KeyValue name={t('subscription.ticketBrings')}>
            <bdi dir="ltr">{`${figure(project.ticketTokens)} ${project.code}`}</bdi>
          </KeyValue>
          <KeyValue name={t('subscription.buy.cost')} total>
            <OwnAmount value={text} unit={currency} />
          </KeyValue>
        </KeyValueList>
        <p className={classes.quiet}>{t('subscription.buy.note')}</p>
      </div>
    </ConfirmDialog>
  );
}
