// Makes an operator; the credentials are shown once.
import { type OperatorCredentials, type OperatorRole, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { TextField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { useChange } from '../../change/use-change.ts';
import { GivesAccess } from './gives-access.tsx';
import { RoleChoice } from './role-choice.tsx';

interface Fields {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly OperatorRole[];
}

interface NewOperatorFormProps {
  onClose: () => void;
  onMade: (name: string, credentials: OperatorCredentials) => void;
}

export function NewOperatorForm({ onClose, onMade }: NewOperatorFormProps) {
  const { calls } = useConsole();
  const change = useChange<Fields, OperatorCredentials>({
    empty: { name: '', email: '', roles: [] },
    check: ({ name, email, roles }) => ({
      ...(name.trim() === '' && { name: t('change.needed') }),
      ...(email.trim() === '' && { email: t('change.needed') }),
      ...(roles.length === 0 && { roles: t('operators.rolesNeeded') }),
    }),
    call: ({ name, email, roles }, reason, key) =>
      calls.createOperator({ name: name.trim(), email: email.trim(), roles: [...roles], reason }, key),
    onDone: (credentials, { name }) => onMade(name.trim(), credentials),
  });
  const { name, email, roles } = change.fields;
  return (
    <ChangeDialog
      title={t('operators.add')}
      submit={t('operators.add')}
      change={change}
      consequence={<GivesAccess lead={t('operators.addLead')} />}
      onClose={onClose}
    >
      <TextField
        label={t('operators.name')}
        maxLength={80}
        autoComplete="off"
        value={name}
        error={change.errorOf('name')}
        onChange={(next) => change.set({ name: next })}
      />
      <TextField
        label={t('operators.email')}
        type="email"
        autoComplete="off"
        value={email}
        error={change.errorOf('email')}
        onChange={(next) => change.set({ email: next })}
      />
      <RoleChoice
        roles={roles}
        error={change.errorOf('roles')}
        onChange={(next) => change.set({ roles: next })}
      />
    </ChangeDialog>
  );
}
