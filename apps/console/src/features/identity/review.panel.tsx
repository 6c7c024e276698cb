// One review of a user of high risk: closed until it is claimed, then what was last sent, and the note that it was looked at.
import { type ConsoleReviewDetail, useConsole } from '@candor/client/console';
import { dateTime, longDate } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { useAsked } from '../../parts/asked.ts';
import { userMark } from '../../parts/figures.ts';
import { Shown } from '../../parts/shown.tsx';
import { UserLine } from '../../parts/user-line.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { accountChecks } from '../../queue/account-checks.ts';
import { Checks } from '../../queue/checks.tsx';
import { ClaimBar } from '../../queue/claim-bar.tsx';
import { Detail, Facts, Part } from '../../queue/detail.tsx';
import { DetailSkeleton } from '../../queue/detail-skeleton.tsx';
import { requestMark } from '../../queue/names.ts';
import { DecidedNote } from '../../queue/standing.tsx';
import { useAccount } from '../../queue/use-surroundings.ts';
import { Entered, Pictures } from './contents.tsx';
import { reviewBadges } from './identity-badge.ts';
import { ReviewForm } from './review.form.tsx';
import { verificationChecks } from './verification-checks.ts';

const EVERY_MS = 10_000;

export function ReviewPanel({ id, search }: { id: number; search: string }) {
  const { calls } = useConsole();
  const asked = useAsked('review', id, () => calls.review(id), { everyMs: EVERY_MS });
  return (
    <Shown asked={asked} skeleton={<DetailSkeleton />}>
      {(review) => <OpenReview review={review} search={search} />}
    </Shown>
  );
}

/** Before it is claimed only the account is checked: the contents are closed until then. */
function checksOf({ verification, frozen, ...review }: ConsoleReviewDetail) {
  const standing = verification === null ? 'none' : verification.state;
  const contents =
    verification === null
      ? []
      : verificationChecks({ ...review, kind: verification.kind, highRisk: true }).filter(
          ({ id }) => id !== 'risk',
        );
  return [...contents, ...accountChecks({ frozen, highRisk: true, verification: standing })];
}

function OpenReview({ review, search }: { review: ConsoleReviewDetail; search: string }) {
  const account = useAccount(review.user.user);
  const { id, user, verification, claim, due, reviewedAt } = review;
  return (
    <Detail
      title={t('identity.review')}
      mark={userMark(user.user)}
      badges={reviewBadges(review)}
      meta={t('identity.lastReview', { time: dateTime(reviewedAt) })}
      backHref={hrefTo(paths.identity() + search)}
      aside={
        verification === null ? (
          <p>{t('identity.nothingSent')}</p>
        ) : (
          <Pictures verification={verification.id} files={review.files} />
        )
      }
      decision={
        due ? (
          <ClaimBar
            queue="reviews"
            id={id}
            claim={claim}
            lead={t('claim.takeToReview')}
            opens={verification !== null}
          >
            <ReviewForm user={user.user} />
          </ClaimBar>
        ) : (
          <DecidedNote at={reviewedAt} />
        )
      }
    >
      <Part title={t('users.facts')}>
        <Facts
          facts={[
            { name: t('queue.user'), value: <UserLine name={user} detail={account} /> },
            { name: t('identity.registered'), value: longDate(review.registeredAt) },
            { name: t('identity.nationality'), value: review.nationality ?? t('queue.afterOpening') },
            ...(verification === null
              ? []
              : [
                  {
                    name: t('identity.lastSent'),
                    value: `${requestMark('verifications', verification.id)} · ${t(`identity.${verification.kind}`)} · ${longDate(verification.submittedAt)}`,
                  },
                ]),
          ]}
        />
      </Part>
      <Entered {...review} />
      <Checks checks={checksOf(review)} />
    </Detail>
  );
}
