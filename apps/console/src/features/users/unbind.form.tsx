// Unbinds a withdrawal address.
import { type AddressNetwork, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { PlainChange } from '../../change/plain-change.tsx';
import { networkName } from '../../queue/names.ts';
import { Warning } from '../../queue/standing.tsx';

interface UnbindFormProps {
  user: number;
  network: AddressNetwork;
  openWithdrawals: number;
  onClose: () => void;
}

export function UnbindForm({ user, network, openWithdrawals, onClose }: UnbindFormProps) {
  const { calls } = useConsole();
  return (
    <PlainChange
      title={t('act.unbindTitle', { network: networkName(network) })}
      submit={t('act.unbind')}
      tone="refuse"
      consequence={
        <>
          <p>{t('act.unbindLead')}</p>
          {openWithdrawals > 0 && <Warning text={t('act.unbindOpen', { count: openWithdrawals })} />}
        </>
      }
      usual={[t('usual.userAsked')]}
      shownToUser
      call={(reason, key) => calls.unbindAddress({ user, network, reason }, key)}
      onClose={onClose}
    />
  );
}
