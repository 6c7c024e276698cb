// The records of the user: the ledger and the lists of what was asked for. Tab and filter are in the address.
import { useWalletFollow } from '@candor/client';
import { t } from '@candor/i18n';
import { ButtonLink, Card, EmptyState, TabPanel, Tabs } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { EyeButton } from '../../parts/eye-button.tsx';
import { beside, NothingInPeriod, type Period, PeriodFilter, usePeriod } from '../../parts/period/index.ts';
import { DepositList } from '../../parts/records/deposit-list.tsx';
import { SendList, SwapList, TransferList } from '../../parts/records/movement-lists.tsx';
import { WithdrawalList } from '../../parts/records/withdrawal-list.tsx';
import { askedNumber, type SingleThing } from '../../parts/single/index.ts';
import { useIsMobile } from '../../parts/use-media.ts';
import { hrefTo, type MoneyView, paths } from '../../paths.ts';
import { PhoneTop } from '../../shell/phone-top.tsx';
import { filterOf, isFiltered, LedgerFilters, withoutFilter } from './ledger-filters.tsx';
import { LedgerList } from './ledger-list.tsx';
import classes from './records.module.css';

const tabs = ['ledger', 'deposits', 'withdrawals', 'transfers', 'swaps', 'sends'] as const;
type RecordsTab = (typeof tabs)[number];

/** Where what a list records is begun. */
const beginnings: Readonly<Record<RecordsTab, MoneyView>> = {
  ledger: 'deposit',
  deposits: 'deposit',
  withdrawals: 'withdraw',
  transfers: 'transfer',
  swaps: 'swap',
  sends: 'send',
};

function Empty({ tab }: { tab: RecordsTab }) {
  return (
    <EmptyState text={t(`records.empty.${tab}`)}>
      <ButtonLink tone="second" size="table" href={hrefTo(paths.dealFinance(beginnings[tab]))}>
        {t(`records.begin.${tab}`)}
      </ButtonLink>
    </EmptyState>
  );
}

type SetAddress = (change: (address: URLSearchParams) => URLSearchParams) => void;

function Ledger({ address, onAddress }: { address: URLSearchParams; onAddress: SetAddress }) {
  const filter = filterOf(address);
  const period = usePeriod();
  const { bounds } = period;
  const empty = !period.isOpen ? (
    <NothingInPeriod period={period} />
  ) : isFiltered(filter) ? (
    <EmptyState
      text={t('records.empty.filtered')}
      action={{ text: t('records.filter.clear'), onPress: () => onAddress(withoutFilter) }}
    />
  ) : (
    <Empty tab="ledger" />
  );
  return (
    <>
      <PeriodFilter period={period} />
      <LedgerFilters filter={filter} bounds={bounds} onChange={onAddress} />
      <LedgerList filter={{ ...filter, ...bounds }} empty={empty} />
    </>
  );
}

type ListTab = Exclude<RecordsTab, 'ledger'>;

const singleKinds = {
  deposits: 'reportedDeposit',
  withdrawals: 'withdrawal',
  transfers: 'record',
  swaps: 'swap',
  sends: 'record',
} as const satisfies Record<ListTab, SingleThing['kind']>;

/** What the address asks for alone. */
function askedOf(tab: ListTab, address: URLSearchParams): SingleThing | undefined {
  const transaction = address.get('transaction');
  if (tab === 'deposits' && transaction !== null) return { kind: 'deposit', number: transaction };
  const number = askedNumber(address, tab === 'swaps' ? 'quote' : 'id');
  if (number === undefined) return undefined;
  return { kind: singleKinds[tab], number };
}

const depositOf = ({ number }: SingleThing, address: URLSearchParams) =>
  typeof number === 'number' ? { id: number } : { way: address.get('way') ?? undefined, transaction: number };

interface ListProps {
  tab: ListTab;
  address: URLSearchParams;
  onAddress: SetAddress;
}

function List(props: ListProps) {
  const thing = askedOf(props.tab, props.address);
  const period = usePeriod();
  // One thing is shown whenever it was.
  if (thing !== undefined) return <Rows {...props} thing={thing} period={undefined} />;
  return (
    <>
      <PeriodFilter period={period} csv={props.tab} />
      <Rows {...props} thing={undefined} period={period} />
    </>
  );
}

interface RowsProps extends ListProps {
  thing: SingleThing | undefined;
  period: Period | undefined;
}

function Rows({ tab, address, onAddress, thing, period }: RowsProps) {
  const onAll = () => onAddress(() => new URLSearchParams({ tab }));
  const single = thing && { thing, onAll };
  const only = typeof thing?.number === 'number' ? thing.number : undefined;
  const empty = period?.isOpen === false ? <NothingInPeriod period={period} /> : <Empty tab={tab} />;
  const key = thing?.number;
  const shown = { empty, single, bounds: period?.bounds };
  switch (tab) {
    case 'deposits':
      return <DepositList key={key} {...shown} {...(thing && { only: depositOf(thing, address) })} />;
    case 'withdrawals':
      return <WithdrawalList key={key} {...shown} only={only} />;
    case 'transfers':
      return <TransferList key={key} {...shown} only={only} />;
    case 'swaps':
      return <SwapList key={key} {...shown} only={only} />;
    case 'sends':
      return <SendList key={key} {...shown} only={only} />;
    default:
      return tab satisfies never;
  }
}

function Body() {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((each) => each === address.get('tab')) ?? 'ledger';
  const onAddress: SetAddress = (change) => setAddress(change, { replace: true, preventScrollReset: true });
  return (
    <Card padded={false}>
      <div className={classes.tabs}>
        <Tabs
          id="records"
          label={t('records.tabs')}
          value={tab}
          items={tabs.map((value) => ({ value, text: t(`records.tab.${value}`) }))}
          onChange={(value) => onAddress((now) => beside(now, value === 'ledger' ? {} : { tab: value }))}
          look="plain"
        />
      </div>
      <TabPanel id="records" value={tab}>
        {tab === 'ledger' ? (
          <Ledger address={address} onAddress={onAddress} />
        ) : (
          <List {...{ tab, address, onAddress }} />
        )}
      </TabPanel>
    </Card>
  );
}

export function RecordsPage() {
  const mobile = useIsMobile();
  useWalletFollow();
  return (
    <>
      <title>{`${t('records.title')} · ${t('shell.brand')}`}</title>
      {mobile && (
        <PhoneTop title={t('records.title')} back={paths.asset()}>
          <EyeButton size={24} />
        </PhoneTop>
      )}
      <div className={classes.page}>
        {!mobile && (
          <div className={classes.pageHead}>
            <h1 className={classes.pageTitle}>{t('records.title')}</h1>
            <EyeButton size={20} />
          </div>
        )}
        <Body />
      </div>
    </>
  );
}
