// Notes the six-monthly review of a user of high risk.
import { type ActionDone, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button } from '@candor/ui';
import { Problem } from '../../change/change-dialog.tsx';
import { showDone } from '../../change/done-toast.ts';
import { ReasonField } from '../../change/reason-field.tsx';
import { useChange } from '../../change/use-change.ts';
import classes from '../../queue/decision.module.css';

export function ReviewForm({ user }: { user: number }) {
  const { calls } = useConsole();
  const change = useChange<object, ActionDone>({
    empty: {},
    call: (_, reason, key) => calls.noteReview({ user, reason }, key),
    onDone: (done) => showDone(t('identity.reviewed'), done),
  });
  return (
    <form ref={change.element} className={classes.decide} onSubmit={(event) => event.preventDefault()}>
      <p className={classes.claimLead}>{t('identity.noteReviewLead')}</p>
      <ReasonField change={change} usual={[t('usual.periodicReview')]} shownToUser rows={2} />
      <Problem text={change.problem} />
      <Button wide busy={change.busy} busyLabel={t('change.sending')} onClick={() => void change.send()}>
        {t('identity.noteReview')}
      </Button>
    </form>
  );
}
