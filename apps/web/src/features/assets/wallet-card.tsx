// One wallet in short: its value, its main currencies and what is held; pressing it opens the wallet.
import type { ValuedBalance, WalletName, WalletValuation } from '@candor/client';
import { RichText, t } from '@candor/i18n';
import { joinClasses } from '@candor/ui';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { currencyAtomsText } from '../../parts/figures.ts';
import { OwnAmount } from '../../parts/own-amount.tsx';
import classes from './assets.module.css';
import { WalletIcon } from './wallet-icon.tsx';

/** More would not fit into the line of a phone. */
const shownMax = 2;
/** A line may end after the dot, and never begins with it. */
const between = '\u00a0· ';

/** "USDT 48,200.00 · BTC 0.33750000": the names lead, so that the eye finds the currency. */
function Main({ rows }: { rows: readonly ValuedBalance[] }) {
  const [first] = rows;
  if (first === undefined) return t('assets.empty');
  const amount = (row: ValuedBalance) => currencyAtomsText(row.available, row.scale);
  if (rows.length === 1) {
    const own = <OwnAmount value={amount(first)} unit={first.currency} />;
    return <RichText text="assets.available" parts={{ amount: own }} />;
  }
  return rows.slice(0, shownMax).map((row, index) => (
    <Fragment key={row.currency}>
      {index > 0 && between}
      <span className={classes.named}>
        {row.currency} <OwnAmount value={amount(row)} />
      </span>
    </Fragment>
  ));
}

function HeldAmounts({ rows }: { rows: readonly ValuedBalance[] }) {
  return rows.slice(0, shownMax).map((row, index) => (
    <Fragment key={row.currency}>
      {index > 0 && between}
      <OwnAmount value={currencyAtomsText(row.held, row.scale)} unit={row.currency} />
    </Fragment>
  ));
}

function Held({ wallet, rows }: { wallet: WalletName; rows: readonly ValuedBalance[] }) {
  const held = rows.filter((row) => row.held > 0n);
  if (held.length === 0) return t(`assets.purpose.${wallet}`);
  return <RichText text={`assets.held.${wallet}`} parts={{ amount: <HeldAmounts rows={held} /> }} />;
}

export interface WalletCardProps {
  wallet: WalletName;
  valuation: WalletValuation;
  to: string;
  /** Its list stands below the cards. */
  chosen: boolean;
  /** Another choice on the same screen, not a step into it. */
  replace: boolean;
}

export function WalletCard({ wallet, valuation, to, chosen, replace }: WalletCardProps) {
  return (
    <Link
      to={to}
      replace={replace}
      preventScrollReset
      className={joinClasses(classes.card, chosen && classes.chosenCard)}
      aria-current={chosen ? 'true' : undefined}
    >
      <span className={classes.cardIcon}>
        <WalletIcon wallet={wallet} />
      </span>
      <span className={classes.cardName}>{t(`assets.wallet.${wallet}`)}</span>
      <OwnAmount className={classes.cardValue ?? ''} value={valuation.value ?? null} />
      <span className={classes.cardLines}>
        <span>
          <Main rows={valuation.rows} />
        </span>
        <span>
          <Held wallet={wallet} rows={valuation.rows} />
        </span>
      </span>
      <IconChevronRight size={20} stroke={1.75} className={classes.cardChevron} aria-hidden="true" />
    </Link>
  );
}
