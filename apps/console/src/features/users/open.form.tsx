// Before an account is seen: why it is opened, which is written down first and which its owner reads.
import { type ActionDone, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button } from '@candor/ui';
import { Problem } from '../../change/change-dialog.tsx';
import { ReasonField } from '../../change/reason-field.tsx';
import { useChange } from '../../change/use-change.ts';
import { userMark } from '../../parts/figures.ts';
import classes from '../../queue/decision.module.css';
import { Detail } from '../../queue/detail.tsx';

export function OpenForm({ user, backHref }: { user: number; backHref: string }) {
  const { calls } = useConsole();
  const change = useChange<object, ActionDone>({
    empty: {},
    call: (_, reason, key) => calls.openUser({ user, reason }, key),
    // What is on the screen is asked again, and now it is answered.
    onDone: () => undefined,
  });
  return (
    <Detail
      title={t('users.open', { user: userMark(user) })}
      backHref={backHref}
      aside={<p className={classes.claimLead}>{t('users.openLead')}</p>}
    >
      <form
        ref={change.element}
        className={classes.decide}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void change.send();
        }}
      >
        <ReasonField
          change={change}
          usual={[t('usual.askedForHelp'), t('usual.checksAccount')]}
          shownToUser
          rows={2}
        />
        <Problem text={change.problem} />
        <Button type="submit" wide busy={change.busy} busyLabel={t('users.opening')}>
          {t('users.openSubmit')}
        </Button>
      </form>
    </Detail>
  );
}
