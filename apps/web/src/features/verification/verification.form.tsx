// The form of an identity verification: for whom, what is typed, the pictures, and how far they are on their way.
import { t } from '@candor/i18n';
import { Button, ProgressBar, SegmentedControl } from '@candor/ui';
import type { FormEvent } from 'react';
import { percentText } from '../../parts/figures.ts';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import type { Days } from './checks.ts';
import { picturesOf } from './fields.ts';
import { PictureField } from './picture-field.tsx';
import { CompanyPart, DayField, HoldersPart, PersonPart, type TypedPartProps } from './typed-part.tsx';
import { useVerification, type Verification } from './use-verification.ts';
import classes from './verification.module.css';

const typedFields = {
  individual: ['name', 'documentNumber', 'takenOn'],
  institution: [
    'companyName',
    'registeredAddress',
    'licenceNumber',
    'legalRepresentative',
    'documentNumber',
    'holders',
  ],
} as const;

function knownIn({ fields: { kind } }: Verification): (field: string) => boolean {
  const known: readonly string[] = [...typedFields[kind], ...picturesOf[kind]];
  return (field) => known.includes(field);
}

function PicturesPart({ verification, errors, days }: TypedPartProps & { days: Days }) {
  const { fields, pictures, progress, choose } = verification;
  return (
    <fieldset className={classes.part}>
      <legend className={classes.partTitle}>{t('verification.picture.title')}</legend>
      <p className={classes.lead}>{t('verification.picture.form')}</p>
      <div className={classes.pictures}>
        {picturesOf[fields.kind].map((name) => (
          <PictureField
            key={name}
            name={name}
            file={pictures[name]}
            error={errors.of(name)}
            disabled={progress !== undefined}
            onChoose={(file) => void choose(name, file)}
          />
        ))}
      </div>
      {fields.kind === 'individual' && (
        <div className={classes.pair}>
          <DayField verification={verification} errors={errors} {...days} />
        </div>
      )}
    </fieldset>
  );
}

function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.progress} role="status">
      <ProgressBar label={t('verification.progress')} percent={percent} valueText={percentText(percent)} />
      <span className={classes.quiet}>
        {percent >= 100 ? (
          t('verification.checking')
        ) : (
          <>
            {t('verification.progress')} <bdi dir="ltr">{percentText(percent)}</bdi>
          </>
        )}
      </span>
    </div>
  );
}

export interface VerificationFormProps {
  days: Days;
  /** The documents were refused before. */
  again: boolean;
}

export function VerificationForm({ days, again }: VerificationFormProps) {
  const verification = useVerification(days);
  const { fields, progress, element } = verification;
  const errors = verification.errors(knownIn(verification));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verification.send();
  };
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={submit}
      aria-label={t('verification.title')}
    >
      <SegmentedControl
        label={t('verification.kind.label')}
        value={fields.kind}
        segments={[
          { value: 'individual', text: t('verification.kind.individual') },
          { value: 'institution', text: t('verification.kind.institution') },
        ]}
        onChange={(kind) => verification.change({ kind })}
      />
      {fields.kind === 'individual' && <PersonPart verification={verification} errors={errors} />}
      {fields.kind === 'institution' && (
        <>
          <CompanyPart verification={verification} errors={errors} />
          <HoldersPart verification={verification} errors={errors} />
        </>
      )}
      <PicturesPart verification={verification} errors={errors} days={days} />
      <div className={classes.foot}>
        <FormProblem text={errors.whole} />
        {progress !== undefined && <Progress share={progress} />}
        <Button
          type="submit"
          size="form"
          wide
          busy={progress !== undefined}
          busyLabel={t('verification.sending')}
        >
          {again ? t('verification.again') : t('verification.submit')}
        </Button>
      </div>
    </form>
  );
}
