// One verification: closed until it is claimed, then what was entered, the pictures one by one, and the decision.
import { type ConsoleVerificationDetail, useConsole } from '@candor/client/console';
import { dateTime, longDate } from '@candor/i18n';
import { t, textOf } from '@candor/i18n/console';
import { useAsked } from '../../parts/asked.ts';
import { userMark } from '../../parts/figures.ts';
import { Shown } from '../../parts/shown.tsx';
import { UserLine } from '../../parts/user-line.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { Checks } from '../../queue/checks.tsx';
import { ClaimBar } from '../../queue/claim-bar.tsx';
import { Decision } from '../../queue/decision.tsx';
import { Detail, Facts, Part } from '../../queue/detail.tsx';
import { DetailSkeleton } from '../../queue/detail-skeleton.tsx';
import { requestMark } from '../../queue/names.ts';
import { PicturePanel } from '../../queue/picture-panel.tsx';
import { DecidedNote } from '../../queue/standing.tsx';
import { TwoPeople } from '../../queue/two-people.tsx';
import { useAccount } from '../../queue/use-surroundings.ts';
import { identityBadge } from './identity-badge.ts';
import { ReviewForm } from './review.form.tsx';
import { verificationChecks } from './verification-checks.ts';

const EVERY_MS = 10_000;

interface VerificationPanelProps {
  id: number;
  search: string;
  /** Opened because the user of high risk is due for a review. */
  reviewing: boolean;
}

export function VerificationPanel({ id, search, reviewing }: VerificationPanelProps) {
  const { calls } = useConsole();
  const asked = useAsked('verification', id, () => calls.verification(id), { everyMs: EVERY_MS });
  return (
    <Shown asked={asked} skeleton={<DetailSkeleton />}>
      {(detail) => <OpenVerification detail={detail} search={search} reviewing={reviewing} />}
    </Shown>
  );
}

function Pictures({ detail }: { detail: ConsoleVerificationDetail }) {
  const mark = requestMark('verifications', detail.id);
  if (detail.files.length === 0) return <p>{t('picture.afterClaim')}</p>;
  return detail.files.map(({ purpose, file }) => (
    <PicturePanel
      key={file}
      file={file}
      name={textOf('file', purpose)}
      mark={mark}
      usual={t('usual.compareName')}
      openedNote={t('picture.openedDocument')}
    />
  ));
}

function OpenVerification({
  detail,
  search,
  reviewing,
}: { detail: ConsoleVerificationDetail } & Omit<VerificationPanelProps, 'id'>) {
  const user = useAccount(detail.user.user);
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
          <Pictures detail={detail} />
          <TwoPeople decisions={detail.decisions} approvals={[]} approvalsNeeded={1} open={open} />
        </>
      }
      decision={<VerificationDecision detail={detail} reviewing={reviewing} />}
    >
      <Part title={t('queue.request')}>
        <Facts
          facts={[
            { name: t('queue.user'), value: <UserLine name={detail.user} detail={user} /> },
            { name: t('identity.registered'), value: longDate(detail.registeredAt) },
            { name: t('identity.nationality'), value: detail.nationality },
            ...(detail.reason === null ? [] : [{ name: t('queue.reasonGiven'), value: detail.reason }]),
          ]}
        />
      </Part>
      {detail.fields.length > 0 && (
        <Part title={t('identity.entered')}>
          <Facts
            facts={detail.fields.map(({ name, value }) => ({
              name: textOf('field', name),
              value: <bdi>{value}</bdi>,
            }))}
          />
        </Part>
      )}
      {detail.shareholders.length > 0 && (
        <Part title={t('identity.shareholders')}>
          <Facts
            facts={detail.shareholders.map(({ name, percent }) => ({
              name,
              value: t('identity.share', { percent }),
            }))}
          />
        </Part>
      )}
      {checks.length > 0 && <Checks checks={checks} />}
    </Detail>
  );
}

function VerificationDecision({
  detail,
  reviewing,
}: {
  detail: ConsoleVerificationDetail;
  reviewing: boolean;
}) {
  const { calls } = useConsole();
  if (reviewing) return <ReviewForm user={detail.user.user} />;
  if (detail.state !== 'authenticating') return <DecidedNote at={detail.decidedAt} />;
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
