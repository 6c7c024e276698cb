// What of the ledger is shown: wallet, currency and kind, kept in the address; and the same as a table to download.
import {
  type Bounds,
  type LedgerFilter,
  ledgerCsvAddress,
  useReadable,
  useRoom,
  walletNames,
  walletNumber,
  walletOfNumber,
} from '@candor/client';
import { t } from '@candor/i18n';
import { ButtonLink, SelectField, TextLink } from '@candor/ui';
import { IconDownload } from '@tabler/icons-react';
import { ledgerKindOf, personalKinds } from './ledger-kinds.ts';
import classes from './records.module.css';

const names = ['wallet', 'currency', 'kind'] as const;
type FilterName = (typeof names)[number];

export function filterOf(address: URLSearchParams): LedgerFilter {
  const wallet = walletOfNumber(address.get('wallet'));
  const currency = address.get('currency') ?? undefined;
  return {
    wallet: wallet && walletNumber(wallet),
    currency: currency !== undefined && /^[A-Z0-9]{1,12}$/.test(currency) ? currency : undefined,
    kind: ledgerKindOf(address.get('kind')),
  };
}

export const isFiltered = ({ wallet, currency, kind }: LedgerFilter): boolean =>
  wallet !== undefined || currency !== undefined || kind !== undefined;

export function withoutFilter(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of names) next.delete(name);
  return next;
}

function useCurrencies(chosen: string | undefined): readonly string[] {
  const account = useReadable(useRoom().account);
  const listed =
    account.status === 'data' ? [...new Set(account.data.balances.map(({ symbol }) => symbol))] : [];
  return chosen === undefined || listed.includes(chosen) ? listed : [chosen, ...listed];
}

export interface LedgerFiltersProps {
  filter: LedgerFilter;
  /** Of the download as well. */
  bounds: Bounds;
  onChange: (change: (address: URLSearchParams) => URLSearchParams) => void;
}

export function LedgerFilters({ filter, bounds, onChange }: LedgerFiltersProps) {
  const currencies = useCurrencies(filter.currency);
  const choose = (name: FilterName) => (value: string) =>
    onChange((address) => {
      const next = new URLSearchParams(address);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const everything = (text: string) => ({ value: '', text });
  return (
    <search className={classes.filters} aria-label={t('records.filter.label')}>
      <div className={classes.filter}>
        <SelectField
          label={t('records.filter.wallet')}
          value={filter.wallet === undefined ? '' : String(filter.wallet)}
          options={[
            everything(t('records.filter.everyWallet')),
            ...walletNames.map((wallet) => ({
              value: String(walletNumber(wallet)),
              text: t(`assets.wallet.${wallet}`),
            })),
          ]}
          onChange={choose('wallet')}
        />
      </div>
      <div className={classes.filter}>
        <SelectField
          label={t('records.filter.currency')}
          value={filter.currency ?? ''}
          options={[
            everything(t('records.filter.everyCurrency')),
            ...currencies.map((currency) => ({ value: currency, text: currency })),
          ]}
          onChange={choose('currency')}
        />
      </div>
      <div className={classes.filter}>
        <SelectField
          label={t('records.filter.kind')}
          value={filter.kind ?? ''}
          options={[
            everything(t('records.filter.everyKind')),
            ...personalKinds.map((kind) => ({ value: kind, text: t(`ledger.kind.${kind}`) })),
          ]}
          onChange={choose('kind')}
        />
      </div>
      {isFiltered(filter) && (
        <TextLink onClick={() => onChange(withoutFilter)}>{t('records.filter.clear')}</TextLink>
      )}
      <ButtonLink
        tone="outline"
        className={classes.csv}
        icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
        href={ledgerCsvAddress({ ...filter, ...bounds })}
        download="ledger.csv"
      >
        {t('records.csv')}
      </ButtonLink>
    </search>
  );
}
