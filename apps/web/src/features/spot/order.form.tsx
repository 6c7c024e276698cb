// The order form: side, type, fields, consequence and button, in a column or in the body of a sheet.
import { t } from '@candor/i18n';
import { Button, focusWrongOnceDrawn, Rule, SegmentedControl, Tabs } from '@candor/ui';
import { IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { AboutTypes } from './about-types.tsx';
import classes from './order.module.css';
import { OrderConsequence } from './order-consequence.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderNote } from './order-note.tsx';
import type { OrderPartProps } from './order-part.ts';

const orderTypes = ['limit', 'market', 'stopLimit'] as const;

export function SideChoice({ order: { form, dispatch, context } }: OrderPartProps) {
  const { base } = context.terms;
  return (
    <SegmentedControl
      label={t('spot.form.side')}
      value={form.side}
      segments={[
        { value: 'buy', text: t('spot.form.buy', { currency: base }), tone: 'up' },
        { value: 'sell', text: t('spot.form.sell', { currency: base }), tone: 'down' },
      ]}
      onChange={(side) => dispatch({ type: 'sideChosen', side })}
    />
  );
}

export function TypeSegments({ order: { form, dispatch } }: OrderPartProps) {
  return (
    <SegmentedControl
      label={t('spot.form.type')}
      value={form.type}
      segments={orderTypes.map((value) => ({ value, text: t(`spot.form.${value}`) }))}
      onChange={(orderType) => dispatch({ type: 'typeChosen', orderType })}
    />
  );
}

function TypeTabs({ order: { form, dispatch, context } }: OrderPartProps) {
  const [about, setAbout] = useState(false);
  return (
    <div className={classes.types}>
      <Tabs
        id="order-type"
        label={t('spot.form.type')}
        look="short"
        value={form.type}
        items={orderTypes.map((value) => ({ value, text: t(`spot.form.${value}`) }))}
        onChange={(orderType) => dispatch({ type: 'typeChosen', orderType })}
      />
      <button
        type="button"
        className={classes.about}
        aria-label={t('spot.form.about')}
        aria-haspopup="dialog"
        onClick={() => setAbout(true)}
      >
        <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <AboutTypes hasIndex={context.hasIndex} opened={about} onClose={() => setAbout(false)} />
    </div>
  );
}

export function SubmitButton({ order: { form, sending }, formId }: OrderPartProps & { formId: string }) {
  return (
    <Button
      type="submit"
      form={formId}
      size="form"
      wide
      tone={form.side === 'buy' ? 'up' : 'down'}
      busy={sending}
      busyLabel={t('spot.form.sending')}
    >
      {form.side === 'buy' ? t('spot.form.placeBuy') : t('spot.form.placeSell')}
    </Button>
  );
}

export interface OrderFormProps extends OrderPartProps {
  id: string;
  /** In the sheet the side was chosen before, the type stands above, and the button stands in its foot with the total. */
  inSheet?: boolean;
  onAccepted?: () => void;
}

export function OrderForm({ id, order, inSheet = false, onAccepted }: OrderFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    void order.send().then((accepted) => {
      if (accepted) onAccepted?.();
      else focusWrongOnceDrawn(element);
    });
  };
  return (
    <form id={id} className={classes.form} noValidate onSubmit={submit} aria-label={t('spot.form.label')}>
      {inSheet ? <TypeSegments order={order} /> : <SideChoice order={order} />}
      {!inSheet && <TypeTabs order={order} />}
      <div
        className={classes.fields}
        {...(!inSheet && {
          role: 'tabpanel',
          id: `order-type-panel-${order.form.type}`,
          'aria-labelledby': `order-type-tab-${order.form.type}`,
        })}
      >
        <OrderFields order={order} inSheet={inSheet} />
        <Rule />
        <OrderConsequence order={order} inSheet={inSheet} />
      </div>
      {!inSheet && <SubmitButton order={order} formId={id} />}
      <OrderNote order={order} inSheet={inSheet} />
    </form>
  );
}
