// The swap form: two currencies that are never the same, the quote with its rate, and how long it stands.
import { t } from '@candor/i18n';
import { Button, CoinRing, DecimalText, IconButton, KeyValue, KeyValueList, SelectField } from '@candor/ui';
import { IconArrowsDownUp } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Amount, shownAmount } from '../../parts/amount.tsx';
import { trimZeros } from '../../parts/figures.ts';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { secondsText } from '../../parts/seconds-text.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { CurrencyAmount } from './currency-amount.tsx';
import classes from './money.module.css';
import { reversedRate } from './reversed-rate.ts';
import type { Swap } from './use-swap.ts';

function ReceiveField({ swap: { screen, receives, errors } }: { swap: Swap }) {
  const { to } = screen.values;
  return (
    <SelectField
      label={t('money.swap.receive')}
      value={to}
      error={errors.of('to')}
      options={[
        ...(to === '' ? [{ value: '', text: t('money.swap.choose'), disabled: true }] : []),
        ...receives.map(({ currency }) => ({ value: currency, text: currency })),
      ]}
      {...(to !== '' && { leading: <CoinRing currency={to} size={24} /> })}
      onChange={(next) => screen.change({ to: next })}
    />
  );
}

/** Both places change at once: the list of each leaves out what stands in the other. */
function TurnButton({ swap: { screen, locked } }: { swap: Swap }) {
  const { fo, to } = screen.values;
  if (locked) return null;
  return (
    <div className={classes.turn}>
      <IconButton
        label={t('money.swap.turn')}
        icon={<IconArrowsDownUp size={20} stroke={1.75} aria-hidden="true" />}
        disabled={to === ''}
        onClick={() => to !== '' && screen.change({ fo: to, to: fo })}
      />
    </div>
  );
}

/** A rate of many zeros is said the other way round as well, which nobody has to count. */
function Rate({ from, to, rate }: { from: string; to: string; rate: string }) {
  const reversed = reversedRate(rate);
  return (
    <span className={classes.rate}>
      <span dir="ltr">{t('money.swap.rateOf', { from, to, rate: shownDecimal(trimZeros(rate, 2)) })}</span>
      {reversed !== undefined && (
        <span className={classes.quiet} dir="ltr">
          {t('money.swap.rateReversed', { from, to, rate: shownDecimal(reversed) })}
        </span>
      )}
    </span>
  );
}

function Quote({ swap }: { swap: Swap }) {
  const { quoted, secondsLeft } = swap;
  if (quoted === undefined) return null;
  const { quote, request } = quoted;
  const { fo, to } = request;
  return (
    <section className={classes.quote}>
      <KeyValueList>
        <KeyValue name={t('money.swap.give')}>
          <Amount value={quote.give} currency={fo} />
        </KeyValue>
        <KeyValue name={t('money.swap.receive')} total>
          <Amount value={quote.receive} currency={to} />
        </KeyValue>
        <KeyValue name={t('money.swap.rate')}>
          <Rate from={fo} to={to} rate={quote.rate} />
        </KeyValue>
        <KeyValue name={t('money.fee')}>
          <DecimalText value="0.00" unit={fo} />
        </KeyValue>
        <KeyValue name={t('money.swap.stands')}>
          {/* Told once a second, which nobody wants to hear; that it is over, everybody. */}
          {secondsLeft > 0 ? (
            <span key="left" aria-live="off" className={classes.seconds}>
              {secondsText(secondsLeft)}
            </span>
          ) : (
            <span key="over" className={classes.seconds}>
              {t('money.swap.expired')}
            </span>
          )}
        </KeyValue>
      </KeyValueList>
    </section>
  );
}

function acceptText({ quoted }: Swap): string {
  if (quoted === undefined) return '';
  const { request, quote } = quoted;
  return t('money.swap.accept', { give: shownDecimal(shownAmount(quote.give)), from: request.fo });
}

function Foot({ swap }: { swap: Swap }) {
  const { quoted, canAccept, screen, errors, isOutdated } = swap;
  return (
    <div>
      <FormProblem text={errors.whole} />
      <div aria-live="polite">
        {isOutdated && errors.whole === undefined && (
          <p className={classes.quietLine}>{t('money.swap.stale')}</p>
        )}
      </div>
      <Button
        type="submit"
        size="form"
        wide
        busy={screen.sending}
        busyLabel={canAccept ? t('money.swap.accepting') : t('money.swap.asking')}
      >
        {canAccept
          ? acceptText(swap)
          : quoted === undefined && !isOutdated
            ? t('money.swap.ask')
            : t('money.swap.askAgain')}
      </Button>
    </div>
  );
}

export function SwapForm({ swap }: { swap: Swap }) {
  const { screen, gives, given, errors, canAccept, ask, accept } = swap;
  const { values, change, leave } = screen;
  const press = (event: FormEvent) => {
    event.preventDefault();
    void (canAccept ? accept() : ask());
  };
  return (
    <form
      ref={screen.element}
      className={classes.form}
      noValidate
      onSubmit={press}
      aria-label={t('money.swap.title')}
    >
      <CurrencyAmount
        choices={gives}
        chosen={given}
        locked={swap.locked}
        amount={values.amount}
        currencyError={errors.of('fo')}
        amountError={errors.of('amount')}
        onCurrency={(fo) => change({ fo, ...(fo === values.to && { to: '' }) })}
        onAmount={(amount) => change({ amount })}
        onLeave={() => leave('amount')}
      />
      <TurnButton swap={swap} />
      <ReceiveField swap={swap} />
      {/* On the page before the first quote, or its rate would not be heard before it is taken. */}
      <div aria-live="polite" className={classes.heardQuote}>
        <Quote swap={swap} />
      </div>
      <Foot swap={swap} />
      <p className={classes.note}>{t('money.swap.note')}</p>
    </form>
  );
}
