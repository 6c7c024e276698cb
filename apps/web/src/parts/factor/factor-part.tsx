// The part of a form that asks for a second factor: which one, and its code.
import { passkeysWork, type SecondFactorKind, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { RadioChoice, TextField } from '@candor/ui';
import { IconFingerprint } from '@tabler/icons-react';
import type { FieldErrors } from '../form/field-errors.ts';
import classes from './factor.module.css';
import { chosenKind, type FactorFields } from './factor-fields.ts';

export interface FactorPartProps {
  /** Nothing is drawn where there is no way. */
  kinds: readonly SecondFactorKind[];
  fields: FactorFields;
  errors: FieldErrors;
  onChange: (part: Partial<FactorFields>) => void;
  autoFocus?: boolean;
}

function CodeField({
  kind,
  fields,
  errors,
  onChange,
  autoFocus = false,
}: FactorPartProps & { kind: 'totp' | 'recovery' }) {
  const totp = kind === 'totp';
  return (
    <TextField
      // Another kind is another field: what was typed into the first one does not belong into it.
      key={kind}
      label={totp ? t('session.factor.totpCode') : t('session.factor.recoveryCode')}
      name={totp ? 'totp' : 'recovery-code'}
      autoComplete={totp ? 'one-time-code' : 'off'}
      inputMode={totp ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      data-autofocus={autoFocus || undefined}
      value={fields.code}
      error={errors.of('code')}
      below={totp ? undefined : t('session.factor.recoveryOnce')}
      onChange={(code) => onChange({ code })}
    />
  );
}

export function FactorPart(props: FactorPartProps) {
  const { kinds, fields, onChange } = props;
  const room = useRoom();
  const kind = chosenKind(kinds, fields.factor);
  if (kind === undefined) return null;
  return (
    <div className={classes.factor}>
      {kinds.length > 1 && (
        <RadioChoice
          label={t('session.factor.with')}
          labelAbove
          value={kind}
          options={kinds.map((value) => ({ value, text: t(`session.factor.kind.${value}`) }))}
          onChange={(factor) => onChange({ factor, code: '' })}
        />
      )}
      {kind === 'passkey' ? (
        <p className={classes.passkey}>
          <IconFingerprint size={20} stroke={1.75} aria-hidden="true" />
          {passkeysWork(room) ? t('session.factor.passkeyAsks') : t('session.factor.passkeyNotHere')}
        </p>
      ) : (
        <CodeField {...props} kind={kind} />
      )}
    </div>
  );
}
