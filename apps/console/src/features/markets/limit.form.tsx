// Changes what users of a level can withdraw a day.
import { type ActionDone, type ConsoleTierLimit, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { AmountField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { trimmed } from '../../parts/figures.ts';

export function LimitForm({ limit, onClose }: { limit: ConsoleTierLimit; onClose: () => void }) {
  const { calls } = useConsole();
  const { tier, ...seen } = limit;
  const { currency } = seen;
  const change = useChange<{ readonly perDay: string }, ActionDone>({
    empty: { perDay: trimmed(limit.perDay) },
    check: ({ perDay }) => (perDay === '' ? { perDay: t('change.needed') } : {}),
    call: ({ perDay }, reason, key) => calls.setTierLimit({ tier, currency, perDay, seen, reason }, key),
    onDone: (done) => {
      showDone(t('kind.tierLimitSet'), done);
      onClose();
    },
  });
  const { perDay } = change.fields;
  return (
    <ChangeDialog
      title={t('markets.limitTitle', { tier: t(`tier.${tier}`) })}
      submit={t('markets.edit')}
      change={change}
      consequence={perDay === '' ? t('change.none') : t('markets.limitLead', { amount: perDay, currency })}
      onClose={onClose}
    >
      <AmountField
        label={t('markets.perDay')}
        unit={currency}
        value={perDay}
        error={change.errorOf('perDay')}
        onChange={(next) => change.set({ perDay: next })}
      />
    </ChangeDialog>
  );
}
