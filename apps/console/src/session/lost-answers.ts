// Tells of what was sent and got no answer: once after a page was left without one, and when the same is sent again.
import { useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { closeToast, showToast } from '@candor/ui';
import { useEffect } from 'react';

const missing = 'answer-missing';

/** `operator` is who has signed in, as soon as they have. */
export function useLostAnswers(operator: number | undefined): void {
  const room = useConsole();
  useEffect(() => {
    if (operator === undefined) return;
    room.enterAs(operator);
    if (!room.isAnswerMissing()) return;
    showToast({
      ...{ id: missing, tone: 'error' },
      title: t('state.missingTitle'),
      body: t('state.missingText'),
    });
  }, [room, operator]);
  useEffect(
    () =>
      room.onRepeated(() => {
        // What is known by now is no warning any more.
        closeToast(missing);
        showToast({
          ...{ id: 'answer-repeated', tone: 'info', shownForMs: Number.POSITIVE_INFINITY },
          title: t('state.repeatedTitle'),
          body: t('state.repeatedText'),
        });
      }),
    [room],
  );
}
