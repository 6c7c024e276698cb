// What users are owed by currency, and what none of this proves.
import type { TransparencyData } from '@candor/client';
import { formatDecimal } from '@candor/exchange/arithmetic';
import { detectionChance } from '@candor/exchange/liabilities';
import { t } from '@candor/i18n';
import { Card, CoinRing, DataTable, DecimalText } from '@candor/ui';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { CoverBadge, type Covers } from './reserves.panel.tsx';
import classes from './transparency.module.css';

function Currency({ code }: { code: string }) {
  return (
    <span className={classes.currency}>
      <CoinRing currency={code} size={20} />
      {code}
    </span>
  );
}

/** A figure with what follows it in the sum, so that a row reads across. */
function Term({ value, sign }: { value: string; sign: '+' | '−' | '=' | '≠' }) {
  return (
    <span className={classes.term}>
      <DecimalText value={value} />
      <span className={classes.sign}>{sign}</span>
    </span>
  );
}

const decimalOf = (units: string | undefined, scale: number): string =>
  formatDecimal(BigInt(units ?? '0'), scale);

export function Owed({ row, covers }: { row: NonNullable<TransparencyData['newest']>; covers: Covers }) {
  const { published, ledger, openContracts } = row;
  const { currencies, totals } = published.root;
  const rows = currencies
    .map(({ code, scale }, i) => ({
      code,
      ledger: decimalOf(ledger[i], scale),
      contracts: decimalOf(openContracts[i], scale),
      total: decimalOf(totals[i], scale),
      isOwed: totals[i] !== '0',
      addsUp: BigInt(ledger[i] ?? '0') + BigInt(openContracts[i] ?? '0') === BigInt(totals[i] ?? '0'),
    }))
    .filter(({ isOwed }) => isOwed);
  return (
    <Card
      title={t('transparency.owed.title')}
      padded={false}
      actions={
        <span className={classes.note}>
          {t('transparency.roots.record')} <bdi>#{published.root.seq}</bdi>
        </span>
      }
    >
      <p className={classes.lead}>{t('transparency.owed.text')}</p>
      <DataTable
        caption={t('transparency.owed.title')}
        rows={rows}
        rowKey={({ code }) => code}
        {...(rows.length === 0 && {
          placeholder: <p className={classes.nothing}>{t('transparency.owed.none')}</p>,
        })}
        columns={[
          {
            id: 'code',
            head: t('transparency.owed.currency'),
            tone: 'strong',
            cell: ({ code }) => <Currency code={code} />,
          },
          {
            id: 'ledger',
            head: t('transparency.owed.ledger'),
            align: 'end',
            desktopOnly: true,
            cell: (row) => <Term value={row.ledger} sign={row.contracts.startsWith('-') ? '−' : '+'} />,
          },
          {
            id: 'contracts',
            head: t('transparency.owed.contracts'),
            align: 'end',
            desktopOnly: true,
            cell: (row) => <Term value={row.contracts.replace(/^-/, '')} sign={row.addsUp ? '=' : '≠'} />,
          },
          {
            id: 'total',
            head: t('transparency.owed.total'),
            align: 'end',
            tone: 'value',
            cell: (row) => <DecimalText value={row.total} />,
          },
          {
            id: 'reserves',
            head: t('transparency.owed.reserves'),
            align: 'end',
            // A phone has no room for it: the card below says the same.
            desktopOnly: true,
            cell: ({ code }) => <CoverBadge cover={covers.find(({ symbol }) => symbol === code)} />,
          },
        ]}
      />
    </Card>
  );
}

/** The usual example: one user in a hundred checks. */
const SHARE = 0.01;
const OMITTED = 459;

export function Limits() {
  const chance = detectionChance(SHARE, OMITTED);
  return (
    <Card title={t('transparency.limits.title')}>
      <div className={classes.stack}>
        <p>{t('transparency.limits.reserves')}</p>
        <p>
          {t('transparency.limits.omitted', {
            share: shownDecimal((SHARE * 100).toFixed(0)),
            omitted: shownDecimal(String(OMITTED)),
            chance: shownDecimal((chance * 100).toFixed(0)),
          })}
        </p>
      </div>
    </Card>
  );
}
