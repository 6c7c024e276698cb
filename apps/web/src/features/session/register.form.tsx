// The sign-up form.
import { nationalities } from '@candor/client/nationalities';
import { currentLanguage, languageTag, t } from '@candor/i18n';
import { Button, Checkbox, PasswordField, SelectField, type SelectOption, TextField } from '@candor/ui';
import { type FormEvent, useMemo } from 'react';
import type { RegisterFields } from './checks.ts';
import { CodePart } from './code-part.tsx';
import { type FieldErrors, fieldErrors } from './field-errors.ts';
import { FormProblem } from './form-problem.tsx';
import classes from './session.module.css';
import { type Registration, useRegistration } from './use-registration.ts';

const shownFields: readonly (keyof RegisterFields)[] = [
  'email',
  'captcha',
  'code',
  'password',
  'repeatPassword',
  'nationality',
  'invitationCode',
  'agreement',
  'adult',
];

/** Countries by their names in the reader's language, in that language's order. */
function useCountries(): readonly SelectOption<string>[] {
  return useMemo(() => {
    const tag = languageTag(currentLanguage());
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    const options = nationalities.map((code) => ({ value: code, text: names.of(code) ?? code }));
    const ordered = options.sort((a, b) => a.text.localeCompare(b.text, tag));
    return [{ value: '', text: t('session.register.nationalityPick') }, ...ordered];
  }, []);
}

interface PartProps {
  registration: Registration;
  errors: FieldErrors;
}

function PasswordPart({ registration: { fields, change }, errors }: PartProps) {
  const shown = { showLabel: t('session.showPassword'), hideLabel: t('session.hidePassword') };
  return (
    <>
      <PasswordField
        {...shown}
        label={t('session.register.password')}
        name="new-password"
        autoComplete="new-password"
        hint={t('session.register.passwordHint')}
        value={fields.password}
        error={errors.of('password')}
        onChange={(password) => change({ password })}
      />
      <PasswordField
        {...shown}
        label={t('session.register.repeatPassword')}
        name="repeat-password"
        autoComplete="new-password"
        value={fields.repeatPassword}
        error={errors.of('repeatPassword')}
        onChange={(repeatPassword) => change({ repeatPassword })}
      />
    </>
  );
}

function PersonPart({ registration: { fields, change }, errors }: PartProps) {
  const countries = useCountries();
  return (
    <>
      <SelectField
        label={t('session.register.nationality')}
        hint={t('session.register.nationalityHint')}
        value={fields.nationality}
        options={countries}
        error={errors.of('nationality')}
        onChange={(nationality) => change({ nationality })}
      />
      <TextField
        label={t('session.register.invitationCode')}
        name="invitation"
        autoComplete="off"
        value={fields.invitationCode}
        error={errors.of('invitationCode')}
        onChange={(invitationCode) => change({ invitationCode })}
      />
      <Checkbox
        checked={fields.agreement}
        error={errors.of('agreement')}
        onChange={(agreement) => change({ agreement })}
      >
        {t('session.register.agreement')}
      </Checkbox>
      <Checkbox checked={fields.adult} error={errors.of('adult')} onChange={(adult) => change({ adult })}>
        {t('session.register.adult')}
      </Checkbox>
    </>
  );
}

export function RegisterForm({ paper }: { paper: boolean }) {
  const registration = useRegistration();
  const errors = fieldErrors<RegisterFields>(registration.wrongs, registration.failure, shownFields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void registration.register();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <CodePart registration={registration} errors={errors} paper={paper} />
      <PasswordPart registration={registration} errors={errors} />
      <PersonPart registration={registration} errors={errors} />
      <div className={classes.end}>
        <FormProblem text={errors.whole} />
        <Button
          type="submit"
          size="form"
          wide
          busy={registration.step === 'registering'}
          busyLabel={t('session.register.sending')}
        >
          {t('session.register.submit')}
        </Button>
      </div>
    </form>
  );
}
