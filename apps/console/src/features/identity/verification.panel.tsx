// One verification: closed until it is claimed, then what was entered, the pictures one by one, and the decision.
import { type ConsoleVerification, type ConsoleVerificationDetail, useConsole } from '@candor/client/console';
import { dateTime, longDate } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { type Asked, useAsked } from '../../parts/asked.ts';
import { userMark } from '../../parts/figures.ts';
import { Shown } from '../../parts/shown.tsx';
import { UserLine } from '../../parts/user-line.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { Before, type EarlierRequest } from '../../queue/before.tsx';
import { Checks } from '../../queue/checks.tsx';
import { ClaimBar } from '../../queue/claim-bar.tsx';
import { Decision } from '../../queue/decision.tsx';
import { Detail, Facts, Part } from '../../queue/detail.tsx';
import { DetailSkeleton } from '../../queue/detail-skeleton.tsx';
import { requestMark } from '../../queue/names.ts';
import { DecidedNote } from '../../queue/standing.tsx';
import { TwoPeople } from '../../queue/two-people.tsx';
import { useAccount } from '../../queue/use-surroundings.ts';
import { Entered, Pictures } from './contents.tsx';
import { identityBadge } from './identity-badge.ts';
import { verificationChecks } from './verification-checks.ts';

const EVERY_MS = 10_000;

export function VerificationPanel({ id, search }: { id: number; search: string }) {
  const { calls } = useConsole();
  const asked = useAsked('verification', id, () => calls.verification(id), { everyMs: EVERY_MS });
  return (
    <Shown asked={asked} skeleton={<DetailSkeleton />}>
      {(detail) => <OpenVerification detail={detail} search={search} />}
    </Shown>
  );
}

const states = { authenticating: 'other', verified: 'success', refused: 'failed' } as const;

function earlierOf(rows: readonly ConsoleVerification[], id: number): EarlierRequest[] {
  return rows
    .filter((row) => row.id < id)
    .map((row) => ({
      id: row.id,
      mark: requestMark('verifications', row.id),
      at: row.submittedAt,
      state: states[row.state],
      word: identityBadge(row).text,
      ...(row.state === 'refused' && row.reason !== null && { refusedFor: row.reason }),
    }));
}

/** Who was refused before sends again, and the next look begins with why. */
function useEarlier({ id, user }: ConsoleVerificationDetail): Asked<readonly EarlierRequest[]> {
  const { calls } = useConsole();
  const own = useAsked('verifications', { of: user.aid }, () =>
    calls.verifications({ state: 'all', query: user.aid, page: 1, pageSize: 50 }),
  );
  return own.status === 'ready' ? { ...own, data: earlierOf(own.data.rows, id) } : own;
}

function OpenVerification({ detail, search }: { detail: ConsoleVerificationDetail; search: string }) {
  const user = useAccount(detail.user.user);
  const earlier = useEarlier(detail);
  const checks = verificationChecks(detail);
  const open = detail.state === 'authenticating';
  return (
    <Detail
      title={t(`identity.${detail.kind}`)}
      mark={requestMark('verifications', detail.id)}
      badges={[identityBadge(detail)]}
      meta={t('queue.filed', { time: dateTime(detail.submittedAt) })}
      backHref={hrefTo(paths.identity() + search)}
      aside={
        <>
          <Pictures verification={detail.id} files={detail.files} />
          <TwoPeople
            decisions={detail.decisions}
            approvals={[]}
            approvalsNeeded={1}
            open={open ? 'approvals' : undefined}
          />
        </>
      }
      decision={<VerificationDecision detail={detail} />}
    >
      <Part title={t('queue.request')}>
        <Facts
          facts={[
            { name: t('queue.user'), value: <UserLine name={detail.user} detail={user} /> },
            { name: t('identity.registered'), value: longDate(detail.registeredAt) },
            { name: t('identity.nationality'), value: detail.nationality ?? t('queue.afterOpening') },
            ...(detail.reason === null ? [] : [{ name: t('queue.reasonGiven'), value: detail.reason }]),
          ]}
        />
      </Part>
      <Entered {...detail} />
      {checks.length > 0 && <Checks checks={checks} />}
      <Before asked={earlier} />
    </Detail>
  );
}

function VerificationDecision({ detail }: { detail: ConsoleVerificationDetail }) {
  const { calls } = useConsole();
  if (detail.state !== 'authenticating') {
    return (
      <>
        <DecidedNote at={detail.decidedAt} />
        <ClaimBar
          queue="verifications"
          id={detail.id}
          claim={detail.claim}
          lead={t('claim.takeToRead')}
          opens
        />
      </>
    );
  }
  return (
    <ClaimBar queue="verifications" id={detail.id} claim={detail.claim} opens>
      <Decision
        id={detail.id}
        approve={t('decide.approve')}
        whenApproved={t('decide.verifiedAs', {
          user: userMark(detail.user.user),
          tier: t(`tier.${detail.kind}`),
        })}
        usual={[
          t('usual.documentsMatch'),
          t('usual.photoDark'),
          t('usual.documentCut'),
          t('usual.nameDiffers'),
          t('usual.documentExpired'),
        ]}
        call={calls.decideVerification}
        done={{ approve: t('decide.approvedToast'), refuse: t('decide.refusedToast') }}
      />
    </ClaimBar>
  );
}
