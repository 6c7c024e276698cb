// Changes the roles of an operator.
import { type ActionDone, type OperatorRole, type OperatorRow, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { GivesAccess } from './gives-access.tsx';
import { RoleChoice } from './role-choice.tsx';

export function RolesForm({ row, onClose }: { row: OperatorRow; onClose: () => void }) {
  const { calls } = useConsole();
  const { id, name } = row;
  const change = useChange<{ readonly roles: readonly OperatorRole[] }, ActionDone>({
    empty: { roles: row.roles },
    check: ({ roles }) => (roles.length === 0 ? { roles: t('operators.rolesNeeded') } : {}),
    call: ({ roles }, reason, key) =>
      calls.setOperatorRoles({ operator: id, roles: [...roles], reason }, key),
    onDone: (done) => {
      showDone(t('kind.operatorRolesSet'), done);
      onClose();
    },
  });
  const gains = change.fields.roles.some((role) => !row.roles.includes(role));
  const lead = t('operators.setRolesLead', { name });
  return (
    <ChangeDialog
      title={t('operators.setRolesTitle', { name })}
      submit={t('markets.edit')}
      change={change}
      consequence={gains ? <GivesAccess lead={lead} /> : lead}
      onClose={onClose}
    >
      <RoleChoice
        roles={change.fields.roles}
        error={change.errorOf('roles')}
        onChange={(roles) => change.set({ roles })}
      />
    </ChangeDialog>
  );
}
