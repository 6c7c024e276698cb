// The end of a form that changes what guards the account: the login password, and the second factor.
import { type SecondFactorKind, useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { PasswordField } from '@candor/ui';
import { FactorPart } from '../../parts/factor/factor-part.tsx';
import type { Form } from '../../parts/form/use-form.ts';
import classes from './account.module.css';
import type { OwnerFields } from './use-owner-form.ts';

/** Tells a password manager whose passwords these are; people do not see it. */
export function UserName() {
  const email = useSession((session) => session.user?.email ?? '');
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

export interface OwnerPartProps {
  form: Form<OwnerFields>;
  kinds: readonly SecondFactorKind[];
  /** Where the login password is not called so. */
  label?: string;
  autoFocus?: boolean;
  /** Says that withdrawals are blocked after the change; where more fields follow, the form says it at its end. */
  blocks?: boolean;
}

export function ProofField({
  form,
  label,
  autoFocus = false,
}: Pick<OwnerPartProps, 'form' | 'label' | 'autoFocus'>) {
  return (
    <>
      <UserName />
      <PasswordField
        label={label ?? t('account.proof.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('session.showPassword')}
        hideLabel={t('session.hidePassword')}
        data-autofocus={autoFocus || undefined}
        value={form.fields.proof}
        error={form.errors.of('proof')}
        onChange={(proof) => form.change({ proof })}
      />
    </>
  );
}

/** Stands last in a form: what the change does to withdrawals. */
export function BlocksNote() {
  return <p className={classes.quiet}>{t('account.proof.blocks')}</p>;
}

export function OwnerPart({ form, kinds, label, autoFocus = false, blocks = true }: OwnerPartProps) {
  return (
    <>
      <ProofField form={form} {...(label !== undefined && { label })} autoFocus={autoFocus} />
      <FactorPart kinds={kinds} fields={form.fields} errors={form.errors} onChange={form.change} />
      {blocks && <BlocksNote />}
    </>
  );
}
