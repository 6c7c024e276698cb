// What the operator shows to hold: addresses whose signatures this browser checked, beside what users were owed.
import type { ReserveCover, ReserveOnScreen, UnprovenReason } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, Card, DecimalText, KeyValue, KeyValueList, Mono } from '@candor/ui';
import { shortDecimal } from '../../parts/short-decimal.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import classes from './transparency.module.css';

export type Covers = readonly ReserveCover[];

/** The share in percent where the newest root is covered, or since when it is not. */
export function CoverBadge({ cover }: { cover: ReserveCover | undefined }) {
  if (cover?.unproven === 'checking')
    return <Badge kind="pending">{t('transparency.reserves.checking')}</Badge>;
  if (cover?.unproven === 'older')
    return <Badge kind="warning">{t('transparency.owed.since', { record: String(cover.record) })}</Badge>;
  if (cover === undefined || cover.unproven !== undefined)
    return <Badge kind="warning">{t('transparency.owed.unproven')}</Badge>;
  const { percent } = cover;
  const isWhole = percent === undefined || Number.parseInt(percent, 10) >= 100;
  return (
    <Badge kind={isWhole ? 'success' : 'warning'}>
      <bdi dir="ltr">{percent === undefined ? '—' : `${shownDecimal(percent)}\u00a0%`}</bdi>
    </Badge>
  );
}

function reasonText(reason: UnprovenReason | NonNullable<ReserveOnScreen['passedOver']>): string {
  switch (reason) {
    case 'older':
      return t('transparency.reserves.older');
    case 'repeated':
      return t('transparency.reserves.repeated');
    case 'checking':
      return t('transparency.reserves.checking');
    case 'wrong':
      return `${t('transparency.reserves.signature')}: ${t('transparency.reserves.wrong')}`;
    default:
      return t(`transparency.reason.${reason}`);
  }
}

function Address({ reserve, checked, passedOver }: ReserveOnScreen) {
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
        {passedOver !== undefined && <span className={classes.note}>{reasonText(passedOver)}</span>}
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

function Cover({ cover }: { cover: ReserveCover }) {
  const { symbol, stated, owed, record, unproven, reserves } = cover;
  const forRoot =
    record === undefined ? undefined : t('transparency.reserves.forRoot', { record: String(record) });
  const why = unproven === undefined ? undefined : reasonText(unproven);
  return (
    <section className={classes.cover}>
      <h3 className={classes.coverHead}>
        <bdi>{symbol}</bdi> <CoverBadge cover={cover} />
      </h3>
      {unproven === undefined && (
        <p>
          {`${t('transparency.reserves.stated')}: `}
          <bdi dir="ltr">{`${shownDecimal(stated)} / ${shownDecimal(shortDecimal(owed))} ${symbol}`}</bdi>
        </p>
      )}
      <p className={classes.note}>{[forRoot, why].filter((text) => text !== undefined).join(' · ')}</p>
      <ul className={classes.addresses} aria-label={symbol}>
        {reserves.map(({ passedOver, ...shown }, place) => (
          <Address
            // biome-ignore lint/suspicious/noArrayIndexKey: The venue may show one row twice, which has to be seen.
            key={place}
            {...shown}
            // Said once, above, where it is true of all.
            passedOver={passedOver === unproven ? undefined : passedOver}
          />
        ))}
      </ul>
    </section>
  );
}

export function Reserves({ covers }: { covers: Covers }) {
  return (
    <Card title={t('transparency.reserves.title')}>
      <div className={classes.stack}>
        {covers.length === 0 ? (
          <p>{t('transparency.reserves.none')}</p>
        ) : (
          <>
            <p>{t('transparency.reserves.text')}</p>
            {covers.map((cover) => (
              <Cover key={cover.symbol} cover={cover} />
            ))}
          </>
        )}
      </div>
    </Card>
  );
}
