// Shuts an operator out, lets one in again, and replaces a sign-in that was lost.
import { type OperatorCredentials, type OperatorRow, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { PlainChange } from '../../change/plain-change.tsx';
import { GivesAccess } from './gives-access.tsx';

interface AccessProps {
  row: OperatorRow;
  onClose: () => void;
}

export function DisableForm({ row: { id, name }, onClose }: AccessProps) {
  const { calls } = useConsole();
  return (
    <PlainChange
      title={t('operators.disableTitle', { name })}
      submit={t('operators.disable')}
      tone="refuse"
      consequence={t('operators.disableLead')}
      call={(reason, key) => calls.disableOperator({ operator: id, reason }, key)}
      onClose={onClose}
    />
  );
}

export function EnableForm({ row: { id, name }, onClose }: AccessProps) {
  const { calls } = useConsole();
  return (
    <PlainChange
      title={t('operators.enableTitle', { name })}
      submit={t('operators.enable')}
      consequence={<GivesAccess lead={t('operators.enableLead')} />}
      call={(reason, key) => calls.enableOperator({ operator: id, reason }, key)}
      onClose={onClose}
    />
  );
}

export function ResetForm({
  row: { id, name },
  onClose,
  onReset,
}: AccessProps & { onReset: (credentials: OperatorCredentials) => void }) {
  const { calls } = useConsole();
  return (
    <PlainChange
      title={t('operators.resetTitle', { name })}
      submit={t('operators.reset')}
      tone="refuse"
      consequence={<GivesAccess lead={t('operators.resetLead')} />}
      call={(reason, key) => calls.resetOperator({ operator: id, reason }, key)}
      onClose={onClose}
      onDone={onReset}
    />
  );
}
