// The transaction log: everything that happened to the account, also what staff did, with who, why and when.
import { type AccountLogRow, useAccountLog } from '@candor/client';
import { longDateTime, RichText, t, zoned } from '@candor/i18n';
import { Card, DataTable, EmptyState, joinClasses, type TableColumn, TextLink } from '@candor/ui';
import type { ReactNode } from 'react';
import { Loaded } from '../../../parts/loaded.tsx';
import {
  NothingInPeriod,
  type Period,
  PeriodFilter,
  rowTime,
  usePages,
  usePeriod,
} from '../../../parts/period/index.ts';
import { StaleRows } from '../../../parts/stale-rows.tsx';
import { useIsMobile } from '../../../parts/use-media.ts';
import { hrefTo, paths } from '../../../paths.ts';
import classes from '../account.module.css';
import { deviceText } from '../device.ts';
import { Pages, pageSize } from '../pages.tsx';
import { detailText, whatText, whoText } from './log-texts.ts';

function What({ row }: { row: AccountLogRow }) {
  const detail = detailText(row);
  return (
    <div className={classes.wrap}>
      {whatText(row)}
      {detail !== null && (
        <>
          {' '}
          <bdi className={classes.quiet}>{detail}</bdi>
        </>
      )}
    </div>
  );
}

function Who({ row }: { row: AccountLogRow }) {
  return (
    <div className={classes.wrap}>
      <bdi>{whoText(row)}</bdi>
      {row.reason !== null && <Reason reason={row.reason} />}
    </div>
  );
}

/** Empty for what staff did: where they sit is nobody's business. */
function Where({ row: { userAgent, address } }: { row: AccountLogRow }) {
  return (
    <>
      {userAgent !== null && <bdi>{deviceText(userAgent)}</bdi>}
      {userAgent !== null && address !== null && ' · '}
      {address !== null && <bdi dir="ltr">{address}</bdi>}
    </>
  );
}

function Reason({ reason }: { reason: string }) {
  return (
    <p className={classes.quiet}>
      <bdi>{t('account.log.reason', { reason })}</bdi>
    </p>
  );
}

const columns = (): readonly TableColumn<AccountLogRow>[] => [
  {
    id: 'time',
    head: t('account.log.time', zoned()),
    cell: ({ time }) => longDateTime(time),
    tone: 'muted',
    width: '20%',
  },
  { id: 'what', head: t('account.log.what'), cell: (row) => <What row={row} />, tone: 'strong' },
  {
    id: 'where',
    head: t('account.log.where'),
    cell: (row) => (
      <span className={classes.wrap}>
        <Where row={row} />
      </span>
    ),
    width: '24%',
  },
  { id: 'who', head: t('account.log.who'), cell: (row) => <Who row={row} />, width: '24%' },
];

function Item({ row, period }: { row: AccountLogRow; period: Period }) {
  const detail = detailText(row);
  return (
    <li>
      <div className={classes.itemHead}>
        <b className={classes.name}>{whatText(row)}</b>
        <span className={classes.quiet}>{rowTime(row.time, period)}</span>
      </div>
      {detail !== null && (
        <p className={classes.quiet}>
          <bdi>{detail}</bdi>
        </p>
      )}
      <p className={classes.quiet}>
        <bdi>{whoText(row)}</bdi>
        {row.userAgent !== null && ' · '}
        <Where row={row} />
      </p>
      {row.reason !== null && <Reason reason={row.reason} />}
    </li>
  );
}

/** The words are given by the text in which it stands. */
function LedgerLink({ children }: { children?: ReactNode }) {
  return (
    <TextLink inline href={hrefTo(paths.financeHistory('ledger'))}>
      {children}
    </TextLink>
  );
}

/** Whoever looks here for a movement of money is told where it is. */
function Lead() {
  return (
    <p className={classes.lead}>
      {t('account.log.lead')} <RichText text="account.log.money" parts={{ ledger: <LedgerLink /> }} />
    </p>
  );
}

export function LogPanel() {
  const mobile = useIsMobile();
  const period = usePeriod();
  const [page, setPage] = usePages([period.bounds]);
  const log = useAccountLog({ page, pageSize, ...period.bounds });
  const empty = period.isOpen ? (
    <EmptyState text={t('account.log.empty')} />
  ) : (
    <NothingInPeriod period={period} />
  );
  return (
    <div className={joinClasses(classes.panel, classes.log)}>
      <Lead />
      <Card padded={false}>
        <PeriodFilter period={period} />
        <Loaded
          value={log}
          failed={t('account.log.failed')}
          onRetry={log.askAgain}
          rows={8}
          {...(!mobile && { columns: [16, 24, 20, 12] })}
        >
          {({ rows, total }) => (
            <StaleRows asked={log} failed={t('account.log.failed')} inCard>
              {rows.length === 0 && empty}
              {rows.length > 0 && mobile && (
                <ul className={classes.items} aria-label={t('shell.account.log')}>
                  {rows.map((row) => (
                    <Item key={row.id} row={row} period={period} />
                  ))}
                </ul>
              )}
              {rows.length > 0 && !mobile && (
                <DataTable
                  caption={t('shell.account.log')}
                  columns={columns()}
                  rows={rows}
                  rowKey={({ id }) => id}
                  density="comfortable"
                />
              )}
              <Pages page={page} total={total} onPage={setPage} />
            </StaleRows>
          )}
        </Loaded>
      </Card>
    </div>
  );
}
