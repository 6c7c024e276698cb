// The second step of logging in: a code of the authenticator app, a passkey, or a recovery code.
import { t } from '@candor/i18n';
import { Button, TextLink } from '@candor/ui';
import { type FormEvent, useEffect } from 'react';
import { FactorPart } from '../../parts/factor/factor-part.tsx';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { useServiceLink } from '../../shell/service-link.ts';
import classes from './session.module.css';
import { type SecondStepParts, useSecondStep } from './use-login.ts';

export function SecondStepForm({ email, ...parts }: SecondStepParts & { email: string }) {
  const { form, kinds, kind, confirm } = useSecondStep(parts);
  const { element } = form;
  const service = useServiceLink();
  // The form took the place of another one, and the focus with it.
  useEffect(() => element.current?.querySelector<HTMLElement>('input, button')?.focus(), [element]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm();
  };
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={submit}
      aria-label={t('session.factor.title')}
    >
      <h2 className={classes.subtitle}>{t('session.factor.title')}</h2>
      <p className={classes.lead}>{t('session.factor.lead', { email })}</p>
      <FactorPart kinds={kinds} fields={form.fields} errors={form.errors} onChange={form.change} />
      <div className={classes.end}>
        <FormProblem text={form.errors.whole} />
        <Button
          type="submit"
          size="form"
          wide
          busy={form.busy === 'form'}
          busyLabel={t('session.logIn.sending')}
        >
          {kind === 'passkey' ? t('session.factor.usePasskey') : t('session.logIn.submit')}
        </Button>
      </div>
      <p className={classes.again}>
        <TextLink onClick={() => parts.onStartAgain(false)}>{t('session.factor.startAgain')}</TextLink>
        {service !== undefined && (
          <TextLink href={service.href} external>
            {t('session.factor.lost')}
          </TextLink>
        )}
      </p>
    </form>
  );
}
