// The form: direction, type, fields, consequence and button, in a column or in the body of a sheet.
import { t } from '@candor/i18n';
import { Button, focusWrongOnceDrawn, Rule, SegmentedControl, Tabs } from '@candor/ui';
import type { FormEvent } from 'react';
import classes from './form.module.css';
import { LeverCosts, LeverTotal, ProjectedRate } from './lever-consequence.tsx';
import { LeverFields } from './lever-fields.tsx';
import { LeverNote, LeverRefusal, MissingTransfer } from './lever-note.tsx';
import type { LeverOrderProps } from './use-lever-order.ts';

const types = ['market', 'limit'] as const;

function DirectionChoice({ order: { form, dispatch } }: LeverOrderProps) {
  return (
    <SegmentedControl
      label={t('lever.form.direction')}
      value={form.direction}
      segments={[
        { value: 'long', text: t('lever.direction.long'), tone: 'up' },
        { value: 'short', text: t('lever.direction.short'), tone: 'down' },
      ]}
      onChange={(direction) => dispatch({ type: 'directionChosen', direction })}
    />
  );
}

function TypeTabs({ order: { form, dispatch } }: LeverOrderProps) {
  return (
    <div className={classes.types}>
      <Tabs
        id="lever-type"
        label={t('lever.form.type')}
        look="short"
        value={form.type}
        items={types.map((value) => ({ value, text: t(`lever.form.${value}`) }))}
        onChange={(orderType) => dispatch({ type: 'typeChosen', orderType })}
      />
      <span className={classes.quiet}>{t('lever.form.cross')}</span>
    </div>
  );
}

function buttonText({ form, summary }: LeverOrderProps['order']): string {
  const count = summary?.contracts;
  const isLong = form.direction === 'long';
  if (count === undefined) return isLong ? t('lever.form.openLongPlain') : t('lever.form.openShortPlain');
  return isLong ? t('lever.form.openLong', { count }) : t('lever.form.openShort', { count });
}

export function SubmitButton({ order, formId }: LeverOrderProps & { formId: string }) {
  return (
    <Button
      type="submit"
      form={formId}
      size="form"
      wide
      tone={order.form.direction === 'long' ? 'up' : 'down'}
      busy={order.sending}
      busyLabel={t('lever.form.sending')}
    >
      {buttonText(order)}
    </Button>
  );
}

export interface LeverFormProps extends LeverOrderProps {
  id: string;
  /** In the sheet the direction was chosen before, and the button stands in its foot with the total. */
  inSheet?: boolean;
  onAccepted?: () => void;
}

export function LeverForm({ id, order, inSheet = false, onAccepted }: LeverFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    void order.send().then((accepted) => {
      if (accepted) onAccepted?.();
      else focusWrongOnceDrawn(element);
    });
  };
  return (
    <form id={id} className={classes.form} noValidate onSubmit={submit} aria-label={t('lever.form.label')}>
      {!inSheet && <DirectionChoice order={order} />}
      <TypeTabs order={order} />
      <div
        className={classes.fields}
        role="tabpanel"
        id={`lever-type-panel-${order.form.type}`}
        aria-labelledby={`lever-type-tab-${order.form.type}`}
      >
        <LeverFields order={order} inSheet={inSheet} />
        <MissingTransfer order={order} />
        <Rule />
        <LeverCosts order={order} />
        {inSheet && <ProjectedRate order={order} />}
      </div>
      {!inSheet && (
        <div className={classes.formFoot}>
          <ProjectedRate order={order} />
          <LeverTotal order={order} />
          <SubmitButton order={order} formId={id} />
          <LeverRefusal order={order} />
        </div>
      )}
      <LeverNote order={order} />
    </form>
  );
}
