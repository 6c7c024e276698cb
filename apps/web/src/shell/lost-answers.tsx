// Tells of what was sent and got no answer: once after a page was left without one, and when the same is sent again.
import { useRoom, useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { closeToast, showToast } from '@candor/ui';
import { useEffect } from 'react';
import { closeUnanswered } from '../parts/unanswered-toast.ts';

const missing = 'answer-missing';

function LostAnswersOfUser() {
  const room = useRoom();
  useEffect(() => {
    if (!room.isAnswerMissing()) return;
    showToast({
      ...{ id: missing, tone: 'error' },
      title: t('shell.error.missingTitle'),
      body: t('shell.error.missingText'),
    });
  }, [room]);
  useEffect(
    () =>
      room.onRepeated((key) => {
        // What is known by now is no warning any more.
        closeToast(missing);
        closeUnanswered(key);
        showToast({
          ...{ id: 'answer-repeated', tone: 'info', shownForMs: Number.POSITIVE_INFINITY },
          title: t('shell.error.repeatedTitle'),
          body: t('shell.error.repeatedText'),
        });
      }),
    [room],
  );
  return null;
}

export function LostAnswers() {
  const user = useSession((session) => session.user?.id);
  return user === undefined ? null : <LostAnswersOfUser key={user} />;
}
