// Halts a market, lets it only cancel, or lets it trade again.
import {
  type ActionDone,
  type ConsoleMarket,
  type ConsoleMarketStatus,
  useConsole,
} from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { SelectField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';

const statuses = ['trading', 'cancelOnly', 'halted'] as const satisfies readonly ConsoleMarketStatus[];

function leadOf(status: ConsoleMarketStatus): string {
  switch (status) {
    case 'trading':
      return t('markets.statusTrading');
    case 'cancelOnly':
      return t('markets.statusCancelOnly');
    case 'halted':
      return t('markets.statusHalted');
    default:
      return status satisfies never;
  }
}

export function StatusForm({ market, onClose }: { market: ConsoleMarket; onClose: () => void }) {
  const { calls } = useConsole();
  const { symbol } = market;
  const change = useChange<{ readonly status: ConsoleMarketStatus }, ActionDone>({
    empty: { status: market.status },
    call: ({ status }, reason, key) => calls.setMarketStatus({ symbol, status, reason }, key),
    onDone: (done) => {
      showDone(t('kind.marketStatusSet'), done);
      onClose();
    },
  });
  const { status } = change.fields;
  return (
    <ChangeDialog
      title={t('markets.statusTitle', { symbol })}
      submit={t('markets.edit')}
      tone={status === 'trading' ? 'primary' : 'refuse'}
      change={change}
      consequence={status === market.status ? t('change.none') : leadOf(status)}
      onClose={onClose}
    >
      <SelectField
        label={t('column.status')}
        value={status}
        options={statuses.map((value) => ({ value, text: t(`markets.${value}`) }))}
        error={change.errorOf('status')}
        onChange={(next) => change.set({ status: next })}
      />
    </ChangeDialog>
  );
}
