// The sign-up form.
import { useSystemParam } from '@candor/client';
import { nationalities } from '@candor/client/nationalities';
import { currentLanguage, languageTag, t } from '@candor/i18n';
import { Button, Checkbox, SelectField, type SelectOption, TextField } from '@candor/ui';
import { type FormEvent, useMemo } from 'react';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { PasswordPair } from '../../parts/form/password-pair.tsx';
import type { Form } from '../../parts/form/use-form.ts';
import { LegalLink } from '../../parts/legal-link.tsx';
import type { RegisterFields } from './checks.ts';
import { CodePart } from './code-part.tsx';
import classes from './session.module.css';
import { useRegistration } from './use-registration.ts';

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

/** Before anybody agrees to anything: what they do can be read by everybody. */
function PublishedLine() {
  const param = useSystemParam();
  if (param.status !== 'data' || !param.data.logPublished) return null;
  return <p className={classes.published}>{t('session.register.published')}</p>;
}

function PersonPart({ form: { fields, errors, change } }: { form: Form<RegisterFields> }) {
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
      <PublishedLine />
      <Checkbox
        checked={fields.agreement}
        error={errors.of('agreement')}
        onChange={(agreement) => change({ agreement })}
      >
        {t('session.register.agreement')}
      </Checkbox>
      <p className={classes.read}>
        <LegalLink notice="3" beside>
          {t('session.register.readAgreement')}
        </LegalLink>
        <LegalLink notice="2" beside>
          {t('session.register.readPrivacy')}
        </LegalLink>
      </p>
      <Checkbox checked={fields.adult} error={errors.of('adult')} onChange={(adult) => change({ adult })}>
        {t('session.register.adult')}
      </Checkbox>
    </>
  );
}

export function RegisterForm() {
  const { form, code, register } = useRegistration();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void register();
  };
  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={submit}>
      <CodePart form={form} code={code} />
      <PasswordPair
        label={t('session.register.password')}
        repeatLabel={t('session.register.repeatPassword')}
        fields={form.fields}
        errors={form.errors}
        onChange={form.change}
      />
      <PersonPart form={form} />
      <div className={classes.end}>
        <FormProblem text={form.failedStep === 'form' ? form.errors.whole : undefined} />
        <Button
          type="submit"
          size="form"
          wide
          busy={form.busy === 'form'}
          busyLabel={t('session.register.sending')}
        >
          {t('session.register.submit')}
        </Button>
      </div>
    </form>
  );
}
