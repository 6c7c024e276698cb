// The form that changes an operator's own password.
import { type OperatorSelf, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button, PasswordField } from '@candor/ui';
import type { FormEvent } from 'react';
import { Problem } from '../change/change-dialog.tsx';
import { useAsked } from '../parts/asked.ts';
import classes from './session.module.css';
import { useOnce } from './use-once.ts';

const empty = { oldPassword: '', password: '', repeatPassword: '' };

export function PasswordForm({ onChanged }: { onChanged: (self: OperatorSelf) => void }) {
  const { calls } = useConsole();
  const settings = useAsked('settings', null, calls.settings);
  const form = useOnce(empty);
  const { fields } = form;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(fields.oldPassword === '' && { oldPassword: t('change.needed') }),
      ...(fields.password === '' && { password: t('change.needed') }),
      ...(fields.repeatPassword !== fields.password && { repeatPassword: t('password.mismatch') }),
    };
    const self = await form.send(found, () => calls.setPassword(fields));
    if (self !== undefined) {
      form.set(empty);
      onChanged(self);
    }
  };
  const lengths = settings.status === 'ready' && {
    hint: t('password.length', {
      min: settings.data.passwordLengthMin,
      max: settings.data.passwordLengthMax,
    }),
  };
  const field = (name: keyof typeof empty, label: string, fresh: boolean) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      showLabel={t('signIn.show')}
      hideLabel={t('signIn.hide')}
      value={fields[name]}
      error={form.errorOf(name)}
      {...(name === 'password' && lengths)}
      onChange={(next) => form.set({ [name]: next })}
    />
  );
  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={submit}>
      {field('oldPassword', t('password.old'), false)}
      {field('password', t('password.fresh'), true)}
      {field('repeatPassword', t('password.repeat'), true)}
      <Problem text={form.problem} />
      <Button type="submit" size="form" wide busy={form.busy} busyLabel={t('change.sending')}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
