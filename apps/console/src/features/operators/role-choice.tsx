// The choice of roles, each with what it opens.
import { type OperatorRole, operatorRoles } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Checkbox } from '@candor/ui';
import classes from './operators.module.css';

interface RoleChoiceProps {
  roles: readonly OperatorRole[];
  error: string | undefined;
  onChange: (roles: readonly OperatorRole[]) => void;
}

export function RoleChoice({ roles, error, onChange }: RoleChoiceProps) {
  return (
    <fieldset className={classes.roles}>
      <legend>{t('operators.roles')}</legend>
      {operatorRoles.map((role) => (
        <Checkbox
          key={role}
          checked={roles.includes(role)}
          onChange={(chosen) => onChange(chosen ? [...roles, role] : roles.filter((each) => each !== role))}
        >
          <b>{t(`role.${role}`)}</b> <span className={classes.does}>{t(`roleDoes.${role}`)}</span>
        </Checkbox>
      ))}
      {error !== undefined && <p className={classes.wrong}>{error}</p>}
    </fieldset>
  );
}
