// What the house stands for, and what came of the contracts and draws that it offered.
import { riskShare, type TransparencyData, useLosingAccounts } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, DataTable, DecimalText, ProgressBar, TextLink } from '@candor/ui';
import { percentText } from '../../parts/figures.ts';
import { secondsText } from '../../parts/seconds-text.ts';
import { shareText } from '../../parts/share-text.ts';
import { shortDecimal } from '../../parts/short-decimal.ts';
import { hrefTo, paths } from '../../paths.ts';
import classes from './transparency.module.css';

const figure = (value: string | number) => <DecimalText value={shortDecimal(String(value))} />;

type RiskRow = TransparencyData['risks'][number];

function Risk({ row }: { row: RiskRow }) {
  const { product, symbol, needed, has } = row;
  const { percent } = riskShare(row);
  const share = percent === undefined ? '—' : percentText(percent);
  const level = percent === undefined ? 100 : Number(percent);
  const name = t(`transparency.risk.${product}`);
  return (
    <li className={classes.risk}>
      <p className={classes.riskHead}>
        <span className={classes.strong}>{name}</span>
        <bdi dir="ltr" className={classes.strong}>
          {share}
        </bdi>
      </p>
      <ProgressBar
        label={`${name} ${symbol}`}
        percent={level}
        valueText={share}
        tone={level > 80 ? 'bad' : level > 50 ? 'warn' : 'accent'}
      />
      <p className={classes.riskHead}>
        <span className={classes.note}>
          {t('transparency.risk.needed')} <DecimalText value={shortDecimal(needed)} unit={symbol} />
        </span>
        <span className={classes.note}>
          {t('transparency.risk.has')} <DecimalText value={shortDecimal(has)} unit={symbol} />
        </span>
      </p>
    </li>
  );
}

/** How much of what the house has set aside for a product its open contracts need at the worst. */
export function Risks({ rows }: { rows: TransparencyData['risks'] }) {
  return (
    <Card title={t('transparency.risk.title')}>
      <ul className={classes.risks}>
        {rows.map((row) => (
          <Risk key={`${row.product}/${row.symbol}`} row={row} />
        ))}
      </ul>
    </Card>
  );
}

export function SecondsResults({ rows }: { rows: TransparencyData['seconds'] }) {
  return (
    <Card title={t('transparency.seconds.title')} padded={false}>
      <p className={classes.lead}>
        {rows.length === 0 ? t('transparency.seconds.none') : t('transparency.seconds.text')}
      </p>
      {rows.length > 0 && (
        <DataTable
          caption={t('transparency.seconds.title')}
          rows={rows}
          rowKey={({ symbol, duration, currency }) => `${symbol}/${duration}/${currency}`}
          columns={[
            {
              id: 'market',
              head: t('transparency.seconds.market'),
              tone: 'strong',
              cell: ({ symbol, duration }) => (
                <>
                  <bdi dir="ltr">{symbol}</bdi> · <bdi>{secondsText(duration)}</bdi>
                </>
              ),
            },
            {
              id: 'orders',
              head: t('transparency.seconds.orders'),
              align: 'end',
              cell: ({ orders }) => figure(orders),
            },
            {
              id: 'won',
              head: t('transparency.seconds.won'),
              align: 'end',
              cell: ({ won, lost }) => <bdi dir="ltr">{shareText(won, won + lost)}</bdi>,
            },
            {
              id: 'staked',
              head: t('transparency.seconds.staked'),
              align: 'end',
              desktopOnly: true,
              cell: ({ staked, currency }) => <DecimalText value={staked} unit={currency} />,
            },
            {
              id: 'paid',
              head: t('transparency.seconds.paid'),
              align: 'end',
              desktopOnly: true,
              cell: ({ paid, currency }) => <DecimalText value={paid} unit={currency} />,
            },
          ]}
        />
      )}
    </Card>
  );
}

/** Everybody with a contract that ended in the last twelve months, product by product. */
export function Accounts() {
  const seconds = useLosingAccounts('seconds');
  const perpetual = useLosingAccounts('perpetual');
  const rows = [perpetual, seconds].filter((row) => row !== undefined);
  const title = t('transparency.accounts.title');
  return (
    <Card title={title} padded={false}>
      <p className={classes.lead}>
        {rows.length === 0 ? t('transparency.accounts.none') : t('transparency.accounts.text')}
      </p>
      {rows.length > 0 && (
        <DataTable
          caption={title}
          rows={rows}
          rowKey={({ product }) => product}
          columns={[
            {
              id: 'product',
              head: t('transparency.risk.product'),
              tone: 'strong',
              cell: ({ product }) => (
                <span className={classes.wraps}>{t(`transparency.risk.${product}`)}</span>
              ),
            },
            {
              id: 'accounts',
              head: t('transparency.accounts.accounts'),
              align: 'end',
              cell: ({ accounts }) => figure(accounts),
            },
            {
              id: 'lost',
              head: t('transparency.accounts.lost'),
              align: 'end',
              cell: ({ accounts, losing }) => <bdi dir="ltr">{shareText(losing, accounts)}</bdi>,
            },
          ]}
        />
      )}
    </Card>
  );
}

export function Draws({ rows }: { rows: TransparencyData['draws'] }) {
  return (
    <Card title={t('transparency.draws.title')} padded={false}>
      {rows.length === 0 ? (
        <p className={classes.lead}>{t('transparency.draws.none')}</p>
      ) : (
        <DataTable
          caption={t('transparency.draws.title')}
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              id: 'project',
              head: t('transparency.draws.project'),
              cell: ({ id, name }) => (
                <TextLink href={hrefTo(paths.ieorgDetail(String(id)))}>{name}</TextLink>
              ),
            },
            {
              id: 'tickets',
              head: t('transparency.draws.tickets'),
              align: 'end',
              cell: ({ tickets }) => figure(tickets),
            },
            { id: 'won', head: t('transparency.draws.won'), align: 'end', cell: ({ won }) => figure(won) },
          ]}
        />
      )}
    </Card>
  );
}
