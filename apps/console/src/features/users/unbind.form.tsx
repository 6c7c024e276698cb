// Unbinds a withdrawal address.
import { type AddressNetwork, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { PlainChange } from '../../change/plain-change.tsx';
import { networkName } from '../../queue/names.ts';

interface UnbindFormProps {
  user: number;
  network: AddressNetwork;
  onClose: () => void;
}

export function UnbindForm({ user, network, onClose }: UnbindFormProps) {
  const { calls } = useConsole();
  return (
    <PlainChange
      title={t('act.unbindTitle', { network: networkName(network) })}
      submit={t('act.unbind')}
      tone="refuse"
      consequence={t('act.unbindLead')}
      usual={[t('usual.userAsked')]}
      shownToUser
      call={(reason, key) => calls.unbindAddress({ user, network, reason }, key)}
      onClose={onClose}
    />
  );
}
