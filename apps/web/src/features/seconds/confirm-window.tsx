// The window that asks once more: what is bought, the three results, when the entry is, and what the house gains by it.
import type { OddsOption } from '@candor/client';
import { secondsSummary } from '@candor/client';
import { SECONDS_WINDOW_MS } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { Button, FieldError, Price, SideMark, Spinner } from '@candor/ui';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { currencyAtomsText, rateText } from '../../parts/figures.ts';
import { SheetOrDialog } from '../../parts/sheet-or-dialog.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { useQuote } from '../../parts/use-quote.ts';
import classes from './confirm.module.css';
import { Outcomes } from './confirm-outcomes.tsx';
import { directionText, edgeText, oddsText, shortAmount, sideOf, timeText } from './contract-words.ts';
import { ChangeNotice } from './option-choice.tsx';
import { errorOfAll } from './problem-text.ts';
import type { ContractPartProps } from './use-contract.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ReviewProps extends ContractPartProps {
  option: OddsOption;
}

function Facts({ contract: { form, terms, context }, option }: ReviewProps) {
  const quote = useQuote(terms.symbol);
  return (
    <dl className={classes.facts}>
      <Fact name={t('seconds.confirm.pair')}>{terms.symbol}</Fact>
      <Fact name={t('seconds.confirm.direction')}>
        <SideMark side={sideOf(form.direction)}>{directionText(form.direction)}</SideMark>
      </Fact>
      <Fact name={t('seconds.confirm.amount')}>
        <bdi dir="ltr">{shortAmount(form.amount, context.currency)}</bdi>
      </Fact>
      <Fact name={t('seconds.confirm.time')}>{timeText(option.Second)}</Fact>
      <Fact name={t('seconds.confirm.odds')}>
        <bdi dir="ltr">{oddsText(option)}</bdi>
      </Fact>
      <Fact name={t('seconds.confirm.priceNow')}>
        <Price value={quote?.index ?? null} tint={false} />
      </Fact>
    </dl>
  );
}

function Notes({ contract: { form, context }, option }: ReviewProps) {
  const results = secondsSummary(form, option, context);
  const edge = edgeText(option);
  return (
    <div className={classes.notes}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
      <div>
        <p>{t('seconds.confirm.entry', { window: timeText(SECONDS_WINDOW_MS / 1_000) })}</p>
        <p>
          {option.edgePpm === 0
            ? t('seconds.confirm.noEdge', { edge: rateText(0) })
            : t('seconds.confirm.edge', { edge })}
          {results !== undefined && results.fee > 0n && (
            <>
              {' '}
              {t('seconds.confirm.fee', {
                amount: `${shownDecimal(currencyAtomsText(results.fee, context.scale))}\u00a0${context.currency}`,
              })}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function Foot({ contract }: ContractPartProps) {
  const { form, context, changedTo, sending, close, send } = contract;
  const error = errorOfAll(contract);
  const amount = shortAmount(form.amount, context.currency);
  const words =
    form.direction === 'long'
      ? t('seconds.confirm.confirmLong', { amount })
      : t('seconds.confirm.confirmShort', { amount });
  return (
    <div className={classes.foot}>
      {error !== undefined && <FieldError text={error} whole />}
      <div className={classes.answers}>
        <Button tone="second" size="form" onClick={close}>
          {t('seconds.confirm.back')}
        </Button>
        {changedTo === undefined && (
          <Button
            tone={form.direction === 'long' ? 'up' : 'down'}
            size="form"
            busy={sending}
            busyLabel={t('seconds.confirm.sending')}
            onClick={() => void send()}
          >
            {words}
          </Button>
        )}
      </div>
    </div>
  );
}

function Overlay() {
  return (
    <div className={classes.overlay} role="status">
      <Spinner size={24} />
      {t('seconds.confirm.sending')}
    </div>
  );
}

function Changed({ contract, option }: ReviewProps) {
  const { changedTo, dispatch } = contract;
  if (changedTo === undefined) return null;
  if (changedTo === null) return <FieldError text={t('seconds.changed.gone')} whole />;
  return (
    <ChangeNotice
      before={option}
      after={changedTo}
      note={t('seconds.changed.stopped')}
      onSeen={() => dispatch({ type: 'reviewed', option: changedTo })}
    />
  );
}

export function ConfirmWindow({ contract }: ContractPartProps) {
  const option = contract.form.reviewed;
  if (option === undefined) return null;
  return (
    <SheetOrDialog
      onClose={contract.close}
      title={t('seconds.confirm.title')}
      foot={<Foot contract={contract} />}
    >
      <div className={classes.body} aria-busy={contract.sending}>
        <Changed contract={contract} option={option} />
        <Facts contract={contract} option={option} />
        <Outcomes contract={contract} option={option} />
        <Notes contract={contract} option={option} />
        {contract.sending && <Overlay />}
      </div>
    </SheetOrDialog>
  );
}
