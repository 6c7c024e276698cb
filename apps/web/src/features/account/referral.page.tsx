// The invitations: the code and link, how many came by them, the share of their fees, and what that has earned.
import { type ReferralData, type ReferralRow, useReferral } from '@candor/client';
import { dateTime, moment, t, zoned } from '@candor/i18n';
import { Card, DataTable, DecimalText, EmptyState, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { copyText } from '../../parts/copy-text.ts';
import { rateText, trimZeros } from '../../parts/figures.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { askedNumber, SingleBar, SingleMissing } from '../../parts/single/index.ts';
import { useIsMobile } from '../../parts/use-media.ts';
import { paths } from '../../paths.ts';
import classes from './account.module.css';
import { AccountFrame } from './account-frame.tsx';
import { InvitationRows } from './invitation.card.tsx';
import { Pages, pageSize } from './pages.tsx';

function Amount({ amount, currency }: { amount: string; currency: string }) {
  return <DecimalText value={trimZeros(amount, 2)} unit={currency} />;
}

function Sums({ invited, ratePpm, earnings }: ReferralData) {
  return (
    <dl className={classes.sums}>
      <div className={classes.sum}>
        <dt>{t('account.referral.invited')}</dt>
        <dd>
          <DecimalText value={String(invited)} />
        </dd>
      </div>
      <div className={classes.sum}>
        <dt>{t('account.referral.share')}</dt>
        <dd>
          <bdi dir="ltr">{rateText(ratePpm)}</bdi>
        </dd>
      </div>
      <div className={classes.sum}>
        <dt>{t('account.referral.earned')}</dt>
        {earnings.length === 0 && <dd>{t('account.referral.nothing')}</dd>}
        {earnings.map((each) => (
          <dd key={each.currency}>
            <Amount {...each} />
          </dd>
        ))}
      </div>
    </dl>
  );
}

const columns = (): readonly TableColumn<ReferralRow>[] => [
  {
    id: 'time',
    head: t('account.referral.time', zoned()),
    cell: ({ time }) => dateTime(time),
    tone: 'muted',
  },
  { id: 'trade', head: t('account.referral.trade'), cell: ({ trade }) => trade },
  {
    id: 'amount',
    head: t('account.referral.amount'),
    cell: (row) => <Amount {...row} />,
    align: 'end',
    tone: 'value',
  },
];

interface RowsProps {
  data: ReferralData;
  /** The trade whose share is shown alone. */
  one: number | undefined;
  onAll: () => void;
  page: number;
  onPage: (page: number) => void;
}

function Rows({ data: { rows, total, behind, invitationLink }, one, onAll, page, onPage }: RowsProps) {
  const mobile = useIsMobile();
  return (
    <Card title={t('account.referral.rows')} padded={false}>
      {one !== undefined && <SingleBar thing={{ kind: 'cashBack', number: one }} onAll={onAll} />}
      {behind && <p className={classes.behind}>{t('account.behind')}</p>}
      {rows.length === 0 && one !== undefined && <SingleMissing behind={behind} />}
      {rows.length === 0 && one === undefined && (
        <EmptyState
          text={t('account.referral.empty')}
          action={{
            text: t('account.invitation.copyLink'),
            onPress: () => void copyText(invitationLink),
          }}
        />
      )}
      {rows.length > 0 && mobile && (
        <ul className={classes.items} aria-label={t('account.referral.rows')}>
          {rows.map((row) => (
            <li key={`${row.trade} ${row.currency}`}>
              <div className={classes.itemHead}>
                <Amount {...row} />
                <span className={classes.quiet}>{moment(row.time)}</span>
              </div>
              <p className={classes.quiet}>
                {t('account.referral.trade')} <bdi>{row.trade}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && !mobile && (
        <DataTable
          caption={t('account.referral.rows')}
          columns={columns()}
          rows={rows}
          rowKey={(row) => `${row.trade} ${row.currency}`}
          density="comfortable"
        />
      )}
      <Pages page={page} total={total} onPage={onPage} />
    </Card>
  );
}

export function ReferralPage() {
  const [page, setPage] = useState(1);
  const [address, setAddress] = useSearchParams();
  const trade = askedNumber(address, 'trade');
  const record = askedNumber(address, 'record');
  const one = record === undefined ? undefined : trade;
  const referral = useReferral({ page, pageSize, ...(one !== undefined && { trade, record }) });
  const showAll = () => setAddress({}, { replace: true, preventScrollReset: true });
  return (
    <AccountFrame title={t('account.referral.title')} back={paths.user()}>
      <Loaded value={referral} failed={t('account.referral.failed')} onRetry={referral.askAgain} rows={6}>
        {(data) => (
          <>
            <p className={classes.lead}>{t('account.referral.lead', { share: rateText(data.ratePpm) })}</p>
            <div className={classes.columns}>
              <Card title={t('account.invitation.title')}>
                <InvitationRows {...data} />
              </Card>
              <Card>
                <Sums {...data} />
              </Card>
            </div>
            <Rows data={data} one={one} onAll={showAll} page={page} onPage={setPage} />
          </>
        )}
      </Loaded>
    </AccountFrame>
  );
}
