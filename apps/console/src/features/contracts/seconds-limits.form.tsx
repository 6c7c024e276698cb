// Changes how far the house goes with seconds contracts in one market.
import { type ActionDone, type ConsoleSecondsMarket, useConsole } from '@candor/client/console';
import { SECONDS_SOURCES_MAX } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n/console';
import { Checkbox, SelectField, TextField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { ChangedTerms, compared, type SaidTerm } from '../../change/changed-terms.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { AmountFields, wrongAmounts } from '../../parts/amount-fields.tsx';
import { shownAmount, shownCount, trimmed } from '../../parts/figures.ts';
import { quoteOf } from './option-name.ts';

interface Fields {
  readonly symbol: string;
  readonly isOn: boolean;
  readonly escrowMax: string;
  readonly escrowPerMinuteMax: string;
  readonly sourcesMin: string;
}

const amounts = ['escrowMax', 'escrowPerMinuteMax'] as const;
const fewSources = /^[1-9]\d?$/;

function said(fields: Fields, currency: string): readonly SaidTerm[] {
  return [
    [t('contracts.isOffered'), fields.isOn ? t('state.on') : t('state.off')],
    [t('contracts.escrowMax'), shownAmount(fields.escrowMax || '0', currency)],
    [t('contracts.perMinuteMax'), shownAmount(fields.escrowPerMinuteMax || '0', currency)],
    [t('contracts.sourcesMin'), fields.sourcesMin],
  ];
}

interface SecondsLimitsFormProps {
  /** Undefined for the first terms of a market. */
  market: ConsoleSecondsMarket | undefined;
  /** Markets without seconds contracts. */
  free: readonly string[];
  sourcesFloor: number;
  onClose: () => void;
}

function fieldsOf(market: ConsoleSecondsMarket | undefined, free: readonly string[], floor: number): Fields {
  if (market === undefined) {
    return {
      symbol: free[0] ?? '',
      isOn: true,
      escrowMax: '',
      escrowPerMinuteMax: '',
      sourcesMin: String(floor),
    };
  }
  return {
    symbol: market.symbol,
    isOn: market.isOn,
    escrowMax: trimmed(market.escrowMax),
    escrowPerMinuteMax: trimmed(market.escrowPerMinuteMax),
    sourcesMin: String(market.sourcesMin),
  };
}

export function SecondsLimitsForm({ market, free, sourcesFloor, onClose }: SecondsLimitsFormProps) {
  const { calls } = useConsole();
  const before = fieldsOf(market, free, sourcesFloor);
  const change = useChange<Fields, ActionDone>({
    empty: before,
    check: (fields) => ({
      ...wrongAmounts(fields, amounts),
      ...((!fewSources.test(fields.sourcesMin) || Number(fields.sourcesMin) < sourcesFloor) && {
        sourcesMin: t('contracts.sourcesFloor', { count: sourcesFloor }),
      }),
      ...(Number(fields.sourcesMin) > SECONDS_SOURCES_MAX && {
        sourcesMin: t('change.atMost', { most: shownCount(SECONDS_SOURCES_MAX) }),
      }),
    }),
    call: ({ sourcesMin, ...fields }, reason, key) =>
      calls.setSecondsTerms({ ...fields, sourcesMin: Number(sourcesMin), reason }, key),
    onDone: (done) => {
      showDone(t('kind.secondsTermsSet'), done);
      onClose();
    },
  });
  const { fields } = change;
  const { symbol } = fields;
  const currency = quoteOf(symbol);
  const labels = { escrowMax: t('contracts.escrowMax'), escrowPerMinuteMax: t('contracts.perMinuteMax') };
  return (
    <ChangeDialog
      title={market === undefined ? t('contracts.addMarket') : t('contracts.limitsTitle', { symbol })}
      submit={market === undefined ? t('contracts.addMarket') : t('contracts.edit')}
      tone={before.isOn && !fields.isOn ? 'refuse' : 'primary'}
      change={change}
      consequence={
        market === undefined ? (
          t('contracts.addMarketLead', { symbol })
        ) : (
          <ChangedTerms terms={compared(said(before, currency), said(fields, currency))}>
            {t('contracts.limitsLead')}
          </ChangedTerms>
        )
      }
      onClose={onClose}
    >
      {market === undefined && (
        <SelectField
          label={t('contracts.market')}
          value={symbol}
          options={free.map((value) => ({ value, text: value }))}
          onChange={(next) => change.set({ symbol: next })}
        />
      )}
      <AmountFields change={change} labels={labels} currency={currency} />
      <TextField
        label={t('contracts.sourcesMin')}
        hint={t('contracts.sourcesFloor', { count: sourcesFloor })}
        inputMode="numeric"
        maxLength={2}
        value={fields.sourcesMin}
        error={change.errorOf('sourcesMin')}
        onChange={(next) => change.set({ sourcesMin: next.trim() })}
      />
      <Checkbox checked={fields.isOn} onChange={(isOn) => change.set({ isOn })}>
        {t('contracts.isOffered')}
      </Checkbox>
    </ChangeDialog>
  );
}
