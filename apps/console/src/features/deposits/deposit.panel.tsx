// One deposit: what was reported, what was checked, who has decided, and the decision.

import { type ConsoleDepositDetail, useConsole } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Mono } from '@candor/ui';
import { useAsked } from '../../parts/asked.ts';
import { shownAmount, userMark } from '../../parts/figures.ts';
import { Shown } from '../../parts/shown.tsx';
import { UserLine } from '../../parts/user-line.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { Before, type EarlierRequest } from '../../queue/before.tsx';
import { Checks } from '../../queue/checks.tsx';
import { ClaimBar } from '../../queue/claim-bar.tsx';
import { Decision } from '../../queue/decision.tsx';
import { Detail, Facts, Part } from '../../queue/detail.tsx';
import { DetailSkeleton } from '../../queue/detail-skeleton.tsx';
import { approveText, isFirstOfTwo, networkName, requestMark } from '../../queue/names.ts';
import { PicturePanel } from '../../queue/picture-panel.tsx';
import { RequestAddress } from '../../queue/request-address.tsx';
import { DecidedNote } from '../../queue/standing.tsx';
import { TakeBack } from '../../queue/take-back.tsx';
import { TwoPeople } from '../../queue/two-people.tsx';
import { useAccount, useListings } from '../../queue/use-surroundings.ts';
import { useOperator } from '../../session/session-provider.tsx';
import { depositBadge } from './deposit-badge.ts';
import { depositChecks } from './deposit-checks.ts';

const EVERY_MS = 10_000;

export function DepositPanel({ id, search }: { id: number; search: string }) {
  const { calls } = useConsole();
  const asked = useAsked('deposit', id, () => calls.deposit(id), { everyMs: EVERY_MS });
  return (
    <Shown asked={asked} skeleton={<DetailSkeleton />}>
      {(deposit) => <OpenDeposit deposit={deposit} search={search} />}
    </Shown>
  );
}

function useDepositSurroundings(deposit: ConsoleDepositDetail) {
  const { calls } = useConsole();
  const { transaction } = deposit;
  const same = useAsked('deposits', { transaction }, () =>
    calls.deposits({ state: 'all', query: transaction }),
  );
  const own = useAsked('deposits', { of: deposit.user.aid }, () =>
    calls.deposits({ state: 'all', query: deposit.user.aid, pageSize: 50 }),
  );
  const listings = useListings();
  const user = useAccount(deposit.user.user);
  return { same, own, listings, user };
}

function OpenDeposit({ deposit, search }: { deposit: ConsoleDepositDetail; search: string }) {
  const { self } = useOperator();
  const { same, own, listings, user } = useDepositSurroundings(deposit);
  const mark = requestMark('deposits', deposit.id);
  const network = networkName(deposit.network);
  const open = deposit.state === 'pending';
  const terms = listings?.networks.find((each) => each.network === deposit.network);
  const checks = depositChecks({
    deposit,
    sameNumber: same.status === 'ready' ? same.data.rows : undefined,
    user,
    mode: self.mode,
    twoAbove: terms?.secondApprovalAbove,
  });
  return (
    <Detail
      title={shownAmount(deposit.amount, deposit.currency)}
      mark={mark}
      badges={[depositBadge(deposit)]}
      meta={t('queue.filed', { time: dateTime(deposit.requestedAt) })}
      backHref={hrefTo(paths.deposits() + search)}
      aside={
        <>
          {deposit.screenshot === null ? (
            <p>{t('picture.none')}</p>
          ) : (
            <PicturePanel
              file={deposit.screenshot}
              name={t('picture.screenshot')}
              mark={mark}
              usual={t('usual.compareAmount')}
              openedNote={t('picture.opened')}
            />
          )}
          <TwoPeople
            decisions={deposit.decisions}
            approvals={deposit.approvals}
            approvalsNeeded={deposit.approvalsNeeded}
            open={open ? 'approvals' : undefined}
          />
        </>
      }
      decision={<DepositDecision deposit={deposit} />}
    >
      <Part title={t('queue.request')}>
        <Facts
          facts={[
            { name: t('queue.user'), value: <UserLine name={deposit.user} detail={user} /> },
            { name: t('queue.way'), value: t('queue.wayOf', { currency: deposit.currency, network }) },
            { name: t('queue.address'), value: <RequestAddress {...deposit} /> },
            { name: t('queue.transaction'), value: <Mono>{deposit.transaction}</Mono> },
            ...(deposit.reason === null ? [] : [{ name: t('queue.reasonGiven'), value: deposit.reason }]),
          ]}
        />
      </Part>
      <Checks checks={checks} />
      <Before asked={own.status === 'ready' ? { ...own, data: earlierOf(own.data.rows, deposit.id) } : own} />
    </Detail>
  );
}

function earlierOf(
  rows: readonly Omit<ConsoleDepositDetail, 'decisions' | 'address' | 'screenshot' | 'closed'>[],
  id: number,
): EarlierRequest[] {
  return rows
    .filter((row) => row.id < id)
    .map((row) => ({
      id: row.id,
      mark: requestMark('deposits', row.id),
      at: row.requestedAt,
      state: row.state === 'pending' ? 'other' : row.state,
      word: depositBadge(row).text,
      amount: shownAmount(row.amount, row.currency),
      ...(row.state === 'failed' && row.reason !== null && { refusedFor: row.reason }),
    }));
}

function DepositDecision({ deposit }: { deposit: ConsoleDepositDetail }) {
  const { calls } = useConsole();
  const { self } = useOperator();
  if (deposit.state !== 'pending') return <DecidedNote at={deposit.decidedAt} />;
  const wrong = [t('usual.noSuchTransaction'), t('usual.wrongAmount'), t('usual.otherAddress')];
  if (deposit.approvals.some(({ id }) => id === self.id))
    return (
      <TakeBack
        queue="deposits"
        id={deposit.id}
        claim={deposit.claim}
        usual={wrong}
        call={calls.decideDeposit}
      />
    );
  const amount = shownAmount(deposit.amount, deposit.currency);
  const first = isFirstOfTwo(deposit);
  return (
    <ClaimBar queue="deposits" id={deposit.id} claim={deposit.claim}>
      <Decision
        id={deposit.id}
        approve={approveText(deposit)}
        whenApproved={
          first
            ? t('decide.firstOfTwo')
            : t('decide.fundingOf', {
                user: userMark(deposit.user.user),
                amount: shownAmount(deposit.amount, deposit.currency, '+'),
              })
        }
        usual={[t('usual.transferConfirmed'), t('usual.ownAddress'), ...wrong]}
        call={calls.decideDeposit}
        done={{
          // What the operator has let in elsewhere meanwhile may have made it the first of two.
          approve: ({ seq }) =>
            seq === null ? t('decide.firstToast') : t('decide.creditedToast', { amount }),
          refuse: t('decide.refusedToast'),
        }}
      />
    </ClaimBar>
  );
}
