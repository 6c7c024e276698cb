// Changes the level of a user, on which the limits of withdrawals depend.
import {
  type ActionDone,
  type ConsoleUserDetail,
  type UserTier,
  useConsole,
  userTiers,
} from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { SelectField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';

function changeOf(tier: UserTier): string {
  return tier === 'none' ? t('act.setTierBackLead') : t('act.setTierLead');
}

export function TierForm({ detail, onClose }: { detail: ConsoleUserDetail; onClose: () => void }) {
  const { calls } = useConsole();
  const change = useChange<{ readonly tier: UserTier }, ActionDone>({
    empty: { tier: detail.tier },
    call: ({ tier }, reason, key) => calls.setUserTier({ user: detail.user, tier, reason }, key),
    onDone: (done) => {
      showDone(t('kind.userTierSet'), done);
      onClose();
    },
  });
  const { tier } = change.fields;
  return (
    <ChangeDialog
      title={t('act.setTier')}
      submit={t('act.setTier')}
      change={change}
      shownToUser
      consequence={tier === detail.tier ? t('change.none') : changeOf(tier)}
      onClose={onClose}
    >
      <SelectField
        label={t('users.tier')}
        value={tier}
        options={userTiers.map((value) => ({ value, text: t(`tier.${value}`) }))}
        error={change.errorOf('tier')}
        onChange={(next) => change.set({ tier: next })}
      />
    </ChangeDialog>
  );
}
