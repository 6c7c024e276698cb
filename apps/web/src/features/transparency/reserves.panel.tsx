// What the operator shows to hold: addresses whose signatures this browser checked, beside what users were owed.
import { type ReserveChecks, type ReserveCover, reserveCovers, type ShownReserve } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, Card, DecimalText, KeyValue, KeyValueList, Mono } from '@candor/ui';
import { shortDecimal } from '../../parts/short-decimal.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import classes from './transparency.module.css';

export type Covers = readonly ReserveCover[];

/** Until a signature was checked here, it counts for nothing. */
export function coversOf(
  reserves: readonly ShownReserve[],
  newestRecord: number | undefined,
  checks: ReserveChecks | undefined,
): Covers {
  return reserveCovers(reserves, newestRecord, ({ id }) => checks?.get(id)?.holds === true);
}

/** The share in percent where the newest root is covered, or since when it is not. */
export function CoverBadge({ cover }: { cover: ReserveCover | undefined }) {
  if (cover === undefined) return <Badge kind="warning">{t('transparency.owed.unproven')}</Badge>;
  if (!cover.isProven)
    return (
      <Badge kind="warning">
        {t('transparency.owed.since', { record: shownDecimal(String(cover.record)) })}
      </Badge>
    );
  const { percent } = cover;
  const isWhole = percent === undefined || Number.parseInt(percent, 10) >= 100;
  return (
    <Badge kind={isWhole ? 'success' : 'warning'}>
      <bdi dir="ltr">{percent === undefined ? '—' : `${shownDecimal(percent)}\u00a0%`}</bdi>
    </Badge>
  );
}

function Address({ reserve, checks }: { reserve: ShownReserve; checks: ReserveChecks | undefined }) {
  const checked = checks?.get(reserve.id);
  return (
    <li className={classes.address}>
      <div className={classes.addressHead}>
        <span className={classes.strong}>{reserve.network}</span>
        {checked === undefined ? (
          <span className={classes.note}>{t('transparency.reserves.checking')}</span>
        ) : (
          <Badge kind={checked.holds ? 'success' : 'failed'}>
            {`${t('transparency.reserves.signature')}: ${
              checked.holds ? t('transparency.reserves.holds') : t('transparency.reserves.wrong')
            }`}
          </Badge>
        )}
      </div>
      <KeyValueList>
        <KeyValue name={t('transparency.reserves.amount')}>
          <DecimalText value={reserve.amount} unit={reserve.symbol} />
        </KeyValue>
        <KeyValue name={t('transparency.reserves.address')}>
          <Mono>{reserve.address}</Mono>
        </KeyValue>
      </KeyValueList>
      {checked !== undefined && (
        <details className={classes.fold}>
          <summary>{t('transparency.reserves.message')}</summary>
          <pre className={classes.message} dir="ltr">
            {checked.message}
          </pre>
          <p>{t('transparency.reserves.signature')}</p>
          <Mono>{reserve.signature}</Mono>
        </details>
      )}
    </li>
  );
}

function Cover({ cover, checks }: { cover: ReserveCover; checks: ReserveChecks | undefined }) {
  const { symbol, stated, owed, record, isProven, reserves } = cover;
  return (
    <section className={classes.cover}>
      <h3 className={classes.coverHead}>
        <bdi>{symbol}</bdi> <CoverBadge cover={cover} />
      </h3>
      <p>
        {`${t('transparency.reserves.stated')}: `}
        <bdi dir="ltr">{`${shownDecimal(stated)} / ${shownDecimal(shortDecimal(owed))} ${symbol}`}</bdi>
      </p>
      <p className={classes.note}>
        {t('transparency.reserves.forRoot', { record: shownDecimal(String(record)) })}
        {!isProven && ` · ${t('transparency.reserves.older')}`}
      </p>
      <ul className={classes.addresses} aria-label={symbol}>
        {reserves.map((reserve) => (
          <Address key={reserve.id} reserve={reserve} checks={checks} />
        ))}
      </ul>
    </section>
  );
}

export function Reserves({ covers, checks }: { covers: Covers; checks: ReserveChecks | undefined }) {
  return (
    <Card title={t('transparency.reserves.title')}>
      <div className={classes.stack}>
        {covers.length === 0 ? (
          <p>{t('transparency.reserves.none')}</p>
        ) : (
          <>
            <p>{t('transparency.reserves.text')}</p>
            {covers.map((cover) => (
              <Cover key={cover.symbol} cover={cover} checks={checks} />
            ))}
          </>
        )}
      </div>
    </Card>
  );
}
