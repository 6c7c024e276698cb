// One withdrawal: where it goes, what was checked, who has approved, and what is to be done next.
import { type ConsoleWithdrawalDetail, useConsole } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Mono } from '@candor/ui';
import { useAsked } from '../../parts/asked.ts';
import { shownAmount } from '../../parts/figures.ts';
import { Shown } from '../../parts/shown.tsx';
import { UserLine } from '../../parts/user-line.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { Checks } from '../../queue/checks.tsx';
import { ClaimBar } from '../../queue/claim-bar.tsx';
import { Decision } from '../../queue/decision.tsx';
import { Detail, Facts, Part } from '../../queue/detail.tsx';
import { DetailSkeleton } from '../../queue/detail-skeleton.tsx';
import { approveText, isFirstOfTwo, networkName, requestMark } from '../../queue/names.ts';
import { RequestAddress } from '../../queue/request-address.tsx';
import { DecidedNote, Warning, YouRefused } from '../../queue/standing.tsx';
import { TakeBack } from '../../queue/take-back.tsx';
import { TwoPeople } from '../../queue/two-people.tsx';
import { useAccount, useListings } from '../../queue/use-surroundings.ts';
import { useOperator } from '../../session/session-provider.tsx';
import { NotSent } from './not-sent.form.tsx';
import { waitsForRefusal } from './refusals.ts';
import { SettleForm } from './settle.form.tsx';
import { withdrawalBadges } from './withdrawal-badge.ts';
import { withdrawalChecks } from './withdrawal-checks.ts';

const EVERY_MS = 10_000;

export function WithdrawalPanel({ id, search }: { id: number; search: string }) {
  const { calls } = useConsole();
  const asked = useAsked('withdrawal', id, () => calls.withdrawal(id), { everyMs: EVERY_MS });
  return (
    <Shown asked={asked} skeleton={<DetailSkeleton />}>
      {(withdrawal) => <OpenWithdrawal withdrawal={withdrawal} search={search} />}
    </Shown>
  );
}

function OpenWithdrawal({ withdrawal, search }: { withdrawal: ConsoleWithdrawalDetail; search: string }) {
  const user = useAccount(withdrawal.user.user);
  const terms = useListings()?.networks.find(({ network }) => network === withdrawal.network);
  const { currency } = withdrawal;
  const refusing = waitsForRefusal(withdrawal);
  const amount = shownAmount(withdrawal.amount, currency);
  const network = networkName(withdrawal.network);
  const facts = [
    { name: t('queue.user'), value: <UserLine name={withdrawal.user} detail={user} /> },
    { name: t('queue.way'), value: t('queue.wayOf', { currency, network }) },
    { name: t('queue.address'), value: <RequestAddress {...withdrawal} /> },
    ...(withdrawal.addressBoundAt === null
      ? []
      : [{ name: t('queue.boundAt'), value: dateTime(withdrawal.addressBoundAt) }]),
    { name: t('queue.amount'), value: amount },
    { name: t('queue.fee'), value: shownAmount(withdrawal.fee, currency) },
    { name: t('queue.toSend'), value: <b>{shownAmount(withdrawal.received, currency)}</b> },
    ...(withdrawal.transaction === null
      ? []
      : [{ name: t('queue.transaction'), value: <Mono>{withdrawal.transaction}</Mono> }]),
  ];
  return (
    <Detail
      title={amount}
      mark={requestMark('withdrawals', withdrawal.id)}
      badges={withdrawalBadges(withdrawal)}
      meta={t('queue.filed', { time: dateTime(withdrawal.requestedAt) })}
      backHref={hrefTo(paths.withdrawals() + search)}
      aside={
        <TwoPeople
          decisions={withdrawal.decisions}
          approvals={withdrawal.approvals}
          refusals={withdrawal.refusals}
          approvalsNeeded={withdrawal.approvalsNeeded}
          refusalsNeeded={withdrawal.refusalsNeeded}
          open={refusing ? 'refusals' : withdrawal.state === 'pending' ? 'approvals' : undefined}
        />
      }
      decision={
        <>
          {isOpen(withdrawal) && withdrawal.frozen && <Warning text={t('decide.ownerFrozen')} />}
          {withdrawal.addressUnbound && <Warning text={t('decide.addressUnbound')} />}
          <WithdrawalDecision withdrawal={withdrawal} />
        </>
      }
    >
      <Part title={t('queue.request')}>
        <Facts facts={facts} />
      </Part>
      <Checks checks={withdrawalChecks({ withdrawal, user, twoAbove: terms?.secondApprovalAbove })} />
    </Detail>
  );
}

/** Money may still leave. */
function isOpen({ state }: ConsoleWithdrawalDetail): boolean {
  return state === 'pending' || state === 'approved';
}

function WithdrawalDecision({ withdrawal }: { withdrawal: ConsoleWithdrawalDetail }) {
  const { calls } = useConsole();
  const { self } = useOperator();
  const { id, claim, state } = withdrawal;
  if (state === 'approved') {
    const [first] = waitsForRefusal(withdrawal) ? withdrawal.refusals : [];
    return (
      <>
        {first && <Warning text={t('decide.refusalWaits', { operator: first.name })} />}
        <ClaimBar queue="withdrawals" id={id} claim={claim} lead={t('claim.takeToSend')}>
          <SettleForm withdrawal={withdrawal} />
          {first?.id === self.id ? <YouRefused /> : <NotSent withdrawal={withdrawal} />}
        </ClaimBar>
      </>
    );
  }
  if (state !== 'pending') return <DecidedNote at={withdrawal.decidedAt} />;
  const first = isFirstOfTwo(withdrawal);
  const amount = shownAmount(withdrawal.received, withdrawal.currency);
  const whenRefused = t('decide.releases', { amount: shownAmount(withdrawal.amount, withdrawal.currency) });
  if (withdrawal.approvals.some((operator) => operator.id === self.id))
    return (
      <TakeBack
        queue="withdrawals"
        id={id}
        claim={claim}
        usual={[t('usual.addressDoubtful'), t('usual.userAsked')]}
        releases={whenRefused}
        call={calls.decideWithdrawal}
      />
    );
  return (
    <ClaimBar queue="withdrawals" id={id} claim={claim}>
      <Decision
        id={id}
        approve={approveText(withdrawal)}
        whenApproved={first ? t('decide.firstOfTwo') : t('decide.readyToSend', { amount })}
        whenRefused={whenRefused}
        usual={[t('usual.addressChecked'), t('usual.addressDoubtful'), t('usual.userAsked')]}
        call={calls.decideWithdrawal}
        done={{
          approve: first ? t('decide.firstToast') : t('decide.approvedToast'),
          refuse: t('decide.refusedToast'),
        }}
      />
    </ClaimBar>
  );
}
