// Halts a perpetual contract, lets it only close, or lets it trade again.
import {
  type ActionDone,
  type ConsolePerpetual,
  type ConsolePerpetualStatus,
  useConsole,
} from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { SelectField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { ChangedTerms } from '../../change/changed-terms.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';

export const perpetualStatuses = [
  'trading',
  'closeOnly',
  'halted',
] as const satisfies readonly ConsolePerpetualStatus[];

function leadOf(status: ConsolePerpetualStatus): string {
  switch (status) {
    case 'trading':
      return t('contracts.statusTrading');
    case 'closeOnly':
      return t('contracts.statusCloseOnly');
    case 'halted':
      return t('contracts.statusHalted');
    default:
      return status satisfies never;
  }
}

export function PerpetualStatusForm({
  contract,
  onClose,
}: {
  contract: ConsolePerpetual;
  onClose: () => void;
}) {
  const { calls } = useConsole();
  const { symbol } = contract;
  const change = useChange<{ readonly status: ConsolePerpetualStatus }, ActionDone>({
    empty: { status: contract.status },
    call: ({ status }, reason, key) => calls.setPerpetualStatus({ symbol, status, reason }, key),
    onDone: (done) => {
      showDone(t('kind.perpetualStatusSet'), done);
      onClose();
    },
  });
  const { status } = change.fields;
  const [before, after] = [t(`contracts.${contract.status}`), t(`contracts.${status}`)];
  return (
    <ChangeDialog
      title={t('contracts.statusTitle', { symbol })}
      submit={t('contracts.edit')}
      tone={status === 'trading' ? 'primary' : 'refuse'}
      change={change}
      consequence={
        <ChangedTerms terms={[{ name: t('contracts.status'), before, after }]}>{leadOf(status)}</ChangedTerms>
      }
      onClose={onClose}
    >
      <SelectField
        label={t('contracts.status')}
        value={status}
        options={perpetualStatuses.map((value) => ({ value, text: t(`contracts.${value}`) }))}
        error={change.errorOf('status')}
        onChange={(next) => change.set({ status: next })}
      />
    </ChangeDialog>
  );
}
