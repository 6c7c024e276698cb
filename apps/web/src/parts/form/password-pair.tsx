// A new password, twice.
import { t } from '@candor/i18n';
import { PasswordField } from '@candor/ui';
import type { FieldErrors } from './field-errors.ts';
import { usePasswordHint } from './use-password-hint.ts';

interface Pair {
  readonly password: string;
  readonly repeatPassword: string;
}

export interface PasswordPairProps {
  label: string;
  repeatLabel: string;
  fields: Pair;
  errors: FieldErrors;
  onChange: (part: Partial<Pair>) => void;
}

export function PasswordPair({ label, repeatLabel, fields, errors, onChange }: PasswordPairProps) {
  const shown = { showLabel: t('session.showPassword'), hideLabel: t('session.hidePassword') };
  return (
    <>
      <PasswordField
        {...shown}
        label={label}
        name="new-password"
        autoComplete="new-password"
        hint={usePasswordHint()}
        value={fields.password}
        error={errors.of('password')}
        onChange={(password) => onChange({ password })}
      />
      <PasswordField
        {...shown}
        label={repeatLabel}
        name="repeat-password"
        autoComplete="new-password"
        value={fields.repeatPassword}
        error={errors.of('repeatPassword')}
        onChange={(repeatPassword) => onChange({ repeatPassword })}
      />
    </>
  );
}
