// What is typed in an identity verification: about a person, or about an institution and who owns it.
import { t, utcLongDate } from '@candor/i18n';
import { Button, Checkbox, IconButton, TextField } from '@candor/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { holderField } from './checks.ts';
import { type Holder, holdersMax, type VerificationFields } from './fields.ts';
import type { Verification, VerificationErrors } from './use-verification.ts';
import classes from './verification.module.css';

export interface TypedPartProps {
  verification: Verification;
  errors: VerificationErrors;
}

type LineField = {
  [Name in keyof VerificationFields]: VerificationFields[Name] extends string ? Name : never;
}[keyof VerificationFields];

interface LineProps extends TypedPartProps {
  field: LineField;
  label: string;
  hint?: string;
  autoComplete?: string;
}

function Line({ verification, errors, field, label, hint, autoComplete = 'off' }: LineProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      name={field}
      autoComplete={autoComplete}
      dir="auto"
      value={verification.fields[field]}
      error={errors.of(field)}
      onChange={(value) => verification.change({ [field]: value })}
    />
  );
}

export function PersonPart(props: TypedPartProps) {
  return (
    <fieldset className={classes.part}>
      <legend className={classes.partTitle}>{t('verification.person.title')}</legend>
      <div className={classes.pair}>
        <Line
          {...props}
          field="name"
          label={t('verification.person.name')}
          hint={t('verification.person.nameHint')}
          autoComplete="name"
        />
        <Line
          {...props}
          field="documentNumber"
          label={t('verification.person.documentNumber')}
          hint={t('verification.person.documentHint')}
        />
      </div>
    </fieldset>
  );
}

export function CompanyPart(props: TypedPartProps) {
  return (
    <fieldset className={classes.part}>
      <legend className={classes.partTitle}>{t('verification.company.title')}</legend>
      <div className={classes.pair}>
        <Line
          {...props}
          field="companyName"
          label={t('verification.company.name')}
          autoComplete="organization"
        />
        <Line {...props} field="licenceNumber" label={t('verification.company.licence')} />
      </div>
      <Line {...props} field="registeredAddress" label={t('verification.company.address')} />
      <div className={classes.pair}>
        <Line {...props} field="legalRepresentative" label={t('verification.company.representative')} />
        <Line {...props} field="documentNumber" label={t('verification.company.documentNumber')} />
      </div>
    </fieldset>
  );
}

interface HolderRowProps extends TypedPartProps {
  holder: Holder;
  number: number;
}

function HolderRow({ verification, errors, holder, number }: HolderRowProps) {
  const { key } = holder;
  const { holders } = verification.fields;
  const put = (part: Partial<Holder>, field: string) =>
    verification.change(
      { holders: holders.map((each) => (each.key === key ? { ...each, ...part } : each)) },
      [field],
    );
  const nameField = holderField(key, 'name');
  const percentField = holderField(key, 'percent');
  return (
    <div className={classes.holder}>
      <TextField
        label={t('verification.holders.name', { number })}
        autoComplete="off"
        dir="auto"
        value={holder.name}
        error={errors.of(nameField)}
        onChange={(name) => put({ name }, nameField)}
      />
      <TextField
        label={t('verification.holders.percent', { number })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        trailing="%"
        value={holder.percent}
        error={errors.of(percentField)}
        onChange={(percent) => put({ percent }, percentField)}
      />
      <IconButton
        label={t('verification.holders.remove', { number })}
        icon={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => verification.change({ holders: holders.filter((each) => each.key !== key) })}
      />
    </div>
  );
}

export function HoldersPart({ verification, errors }: TypedPartProps) {
  const { holders, nobodyHolds } = verification.fields;
  const lastKey = useRef(Math.max(0, ...holders.map(({ key }) => key)));
  const add = () => {
    lastKey.current += 1;
    verification.change({ holders: [...holders, { key: lastKey.current, name: '', percent: '' }] });
  };
  return (
    <fieldset className={classes.part}>
      <legend className={classes.partTitle}>{t('verification.holders.title')}</legend>
      {!nobodyHolds && (
        <div className={classes.holders}>
          <p className={classes.lead}>{t('verification.holders.lead')}</p>
          {holders.map((holder, at) => (
            <HolderRow
              key={holder.key}
              verification={verification}
              errors={errors}
              holder={holder}
              number={at + 1}
            />
          ))}
          {holders.length < holdersMax && (
            <div>
              <Button
                tone="second"
                size="small"
                icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
                onClick={add}
              >
                {t('verification.holders.add')}
              </Button>
            </div>
          )}
        </div>
      )}
      <Checkbox
        checked={nobodyHolds}
        error={errors.of('holders')}
        onChange={(checked) => verification.change({ nobodyHolds: checked }, ['holders'])}
      >
        {t('verification.holders.nobody')}
      </Checkbox>
    </fieldset>
  );
}

export interface DayFieldProps extends TypedPartProps {
  from: string;
  to: string;
}

export function DayField({ verification, errors, from, to }: DayFieldProps) {
  return (
    <TextField
      label={t('verification.picture.takenOn')}
      hint={t('verification.picture.takenHint', { date: utcLongDate(Date.parse(from)) })}
      type="date"
      name="takenOn"
      min={from}
      max={to}
      value={verification.fields.takenOn}
      error={errors.of('takenOn')}
      onChange={(takenOn) => verification.change({ takenOn })}
    />
  );
}
