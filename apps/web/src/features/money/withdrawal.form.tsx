// The withdrawal form: the bound address, the amount with what it costs and what arrives, and what proves it.
import { longMoment, RichText, t } from '@candor/i18n';
import { AmountField, Button, DecimalText, FieldError, KeyValue, KeyValueList, Mono, Rule } from '@candor/ui';
import { IconClock, IconLink } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { atomsText, currencyAtomsText } from '../../parts/figures.ts';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { TimeLeft } from './gates.tsx';
import classes from './money.module.css';
import { ProofPart } from './proof-part.tsx';
import type { Withdrawal } from './use-withdrawal.ts';

interface PartProps {
  withdrawal: Withdrawal;
}

function BoundAddress({ withdrawal, onBind }: PartProps & { onBind: () => void }) {
  const { facts, errors } = withdrawal;
  const bound = facts.address?.bound ?? null;
  const error = errors.of('address');
  if (bound === null) {
    return (
      <div className={classes.unbound}>
        <IconLink size={20} stroke={1.75} aria-hidden="true" />
        <p className={error === undefined ? undefined : classes.wrongText}>{t('money.withdraw.bindFirst')}</p>
        <Button tone="second" onClick={onBind} aria-haspopup="dialog">
          {t('money.withdraw.bind')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.bound}>
      <span className={classes.quiet}>{t('money.withdraw.address')}</span>
      <Mono>{bound.address}</Mono>
      <UsableFrom atMs={bound.usableAt} isOver={withdrawal.isUsable} />
      {error !== undefined && <FieldError text={error} whole />}
    </div>
  );
}

function UsableFrom({ atMs, isOver }: { atMs: number; isOver: boolean }) {
  if (isOver) return null;
  return (
    <p className={classes.waits}>
      <IconClock size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {t('money.withdraw.usableFrom', { time: longMoment(atMs) })} <TimeLeft untilMs={atMs} />
      </span>
    </p>
  );
}

function Amount({ withdrawal }: PartProps) {
  const { screen, summary, context, errors, facts } = withdrawal;
  const { currency, scale } = facts.terms;
  const { all } = summary;
  return (
    <AmountField
      label={t('money.amount')}
      unit={currency}
      decimalsMax={scale}
      required
      value={screen.values.amount}
      error={errors.of('amount')}
      hint={
        context.available !== undefined && (
          <RichText
            text="money.available"
            parts={{
              amount: <OwnAmount value={currencyAtomsText(context.available, scale)} unit={currency} />,
            }}
          />
        )
      }
      below={t('money.minimum', { amount: shownDecimal(atomsText(summary.minimum, scale)), currency })}
      onChange={(amount) => screen.change({ amount })}
      onBlur={() => screen.leave('amount')}
      {...(all !== undefined && {
        action: {
          text: t('money.all'),
          onPress: () => screen.change({ amount: currencyAtomsText(all, scale) }),
        },
      })}
    />
  );
}

export function WithdrawalSums({ withdrawal: { summary } }: PartProps) {
  const { fee, received, currency, scale } = summary;
  return (
    <KeyValueList>
      <KeyValue name={t('money.fee')}>
        <DecimalText value={atomsText(fee, scale)} unit={currency} />
      </KeyValue>
      <KeyValue name={t('money.withdraw.received')} total>
        <OwnAmount
          value={received === undefined ? null : atomsText(received, scale)}
          {...(received !== undefined && { unit: currency })}
        />
      </KeyValue>
    </KeyValueList>
  );
}

export function WithdrawalForm({ withdrawal, onBind }: PartProps & { onBind: () => void }) {
  const { screen, errors, proof, review } = withdrawal;
  const press = (event: FormEvent) => {
    event.preventDefault();
    review();
  };
  return (
    <form
      ref={screen.element}
      className={classes.form}
      noValidate
      onSubmit={press}
      aria-label={t('money.withdraw.form')}
    >
      <BoundAddress withdrawal={withdrawal} onBind={onBind} />
      <Amount withdrawal={withdrawal} />
      <ProofPart
        proof={proof}
        values={screen.values}
        errors={errors}
        label={t('money.password')}
        onChange={screen.change}
      />
      <Rule />
      <WithdrawalSums withdrawal={withdrawal} />
      <div>
        <FormProblem text={errors.whole ?? errors.of('network')} />
        <Button
          type="submit"
          size="form"
          wide
          aria-haspopup="dialog"
          busy={screen.sending}
          busyLabel={t('money.withdraw.sending')}
        >
          {t('money.withdraw.review')}
        </Button>
      </div>
      <p className={classes.note}>{t('money.withdraw.held')}</p>
    </form>
  );
}
