// Lists a new market between two listed currencies, with all its terms.
import { type ActionDone, type ConsoleListings, useConsole } from '@candor/client/console';
import { FEE_RATE_PPM_MAX } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n/console';
import { AmountField, TextField } from '@candor/ui';
import { ChangeDialog } from '../change/change-dialog.tsx';
import { showDone } from '../change/done-toast.ts';
import { useChange, type Wrongs } from '../change/use-change.ts';
import { ppmOf } from './figures.ts';
import classes from './list-market.module.css';
import { RateField, wrongRates } from './rate-field.tsx';

const amounts = ['minAmount', 'maxAmount', 'maxPrice', 'minTotal', 'maxTotal'] as const;
const scales = ['priceScale', 'lotScale'] as const;
const rates = ['bandPpm', 'makerFeePpm', 'takerFeePpm'] as const;

const empty = {
  symbol: '',
  priceScale: '2',
  lotScale: '4',
  minAmount: '',
  maxAmount: '',
  maxPrice: '',
  minTotal: '10',
  maxTotal: '',
  bandPpm: '10',
  makerFeePpm: '0.045',
  takerFeePpm: '0.045',
};
type Fields = typeof empty;

const wholeNumber = /^-?\d$/;

function wrongs(fields: Fields): Wrongs<Fields> {
  const missing = [...amounts, 'symbol' as const].filter((name) => fields[name].trim() === '');
  const badScales = scales.filter((name) => !wholeNumber.test(fields[name]));
  return {
    ...Object.fromEntries(missing.map((name) => [name, t('change.needed')])),
    ...Object.fromEntries(badScales.map((name) => [name, t('change.number')])),
    ...wrongRates(fields, rates, { makerFeePpm: FEE_RATE_PPM_MAX, takerFeePpm: FEE_RATE_PPM_MAX }),
    // A market without a band would not bound its market orders.
    ...(ppmOf(fields.bandPpm) === 0 && { bandPpm: t('change.needed') }),
  };
}

function useListing(start: Partial<Fields>, onClose: () => void) {
  const { calls } = useConsole();
  return useChange<Fields, ActionDone>({
    empty: { ...empty, ...start },
    check: wrongs,
    call: (fields, reason, key) =>
      calls.listMarket(
        {
          ...fields,
          symbol: fields.symbol.trim().toUpperCase(),
          priceScale: Number(fields.priceScale),
          lotScale: Number(fields.lotScale),
          bandPpm: ppmOf(fields.bandPpm) ?? 0,
          makerFeePpm: ppmOf(fields.makerFeePpm) ?? 0,
          takerFeePpm: ppmOf(fields.takerFeePpm) ?? 0,
          reason,
        },
        key,
      ),
    onDone: (done) => {
      showDone(t('kind.marketListed'), done);
      onClose();
    },
  });
}

interface ListMarketFormProps {
  listings: ConsoleListings;
  /** What the form begins with, where something is known of the market. */
  start?: Partial<Fields>;
  onClose: () => void;
}

export function ListMarketForm({ listings, start = {}, onClose }: ListMarketFormProps) {
  const change = useListing(start, onClose);
  const { fields } = change;
  const symbol = fields.symbol.trim().toUpperCase();
  const [base = '', quote = ''] = symbol.split('/');
  const known = (code: string): boolean => listings.currencies.some((currency) => currency.code === code);
  const unitOf = (name: (typeof amounts)[number]): string => (name.endsWith('Amount') ? base : quote);
  const rateLabels = {
    bandPpm: t('markets.band'),
    makerFeePpm: t('markets.maker'),
    takerFeePpm: t('markets.taker'),
  };
  return (
    <ChangeDialog
      title={t('markets.addMarket')}
      submit={t('markets.addMarket')}
      size="wide"
      change={change}
      consequence={known(base) && known(quote) ? t('markets.addMarketLead', { symbol }) : t('change.none')}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <TextField
          label={t('markets.symbol')}
          hint={t('markets.symbolHint')}
          autoCapitalize="characters"
          value={fields.symbol}
          error={change.errorOf('symbol')}
          onChange={(next) => change.set({ symbol: next })}
        />
        {scales.map((name) => (
          <TextField
            key={name}
            label={t(`markets.${name}`)}
            inputMode="numeric"
            value={fields[name]}
            error={change.errorOf(name)}
            onChange={(next) => change.set({ [name]: next })}
          />
        ))}
        {amounts.map((name) => (
          <AmountField
            key={name}
            label={t(`markets.${name}`)}
            unit={unitOf(name)}
            value={fields[name]}
            error={change.errorOf(name)}
            onChange={(next) => change.set({ [name]: next })}
          />
        ))}
        {rates.map((name) => (
          <RateField
            key={name}
            label={rateLabels[name]}
            value={fields[name]}
            error={change.errorOf(name)}
            onChange={(next) => change.set({ [name]: next })}
          />
        ))}
      </div>
    </ChangeDialog>
  );
}
