// The reason of a change, with its count of characters and the reasons that are usual here.
import { REASON_LENGTH_MAX } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Menu, TextAreaField } from '@candor/ui';
import classes from './change.module.css';
import type { Change } from './use-change.ts';

export interface ReasonFieldProps {
  change: Pick<Change<object>, 'reason' | 'setReason' | 'errorOf'>;
  /** Reasons that are usual here, in the reader's words. */
  usual?: readonly string[];
  shownToUser?: boolean;
  rows?: number;
}

function UsualReasons({ usual, onPick }: { usual: readonly string[]; onPick: (reason: string) => void }) {
  return (
    <Menu
      items={usual.map((reason) => ({ id: reason, text: reason, onPress: () => onPick(reason) }))}
      trigger={(props) => (
        <button type="button" {...props} className={classes.usual}>
          {t('change.usual')}
        </button>
      )}
    />
  );
}

export function ReasonField({ change, usual = [], shownToUser = false, rows = 3 }: ReasonFieldProps) {
  const note = shownToUser ? t('change.shownToUser') : t('change.audited');
  return (
    <div>
      <p className={classes.reasonHead} aria-hidden="true">
        <b>{t('change.reason')}</b> {note}
      </p>
      <TextAreaField
        label={`${t('change.reason')}, ${note}`}
        labelHidden
        name="reason"
        rows={rows}
        maxLength={REASON_LENGTH_MAX}
        placeholder={t('change.reasonPlaceholder')}
        value={change.reason}
        error={change.errorOf('reason')}
        onChange={change.setReason}
        below={
          <>
            {usual.length > 0 ? <UsualReasons usual={usual} onPick={change.setReason} /> : <span />}
            <span className={classes.count}>
              {t('change.count', { length: change.reason.length, max: REASON_LENGTH_MAX })}
            </span>
          </>
        }
      />
    </div>
  );
}
