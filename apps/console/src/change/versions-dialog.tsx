// The versions of some terms, newest first: who made each, when, why, and what it says.
import type { OperatorName } from '@candor/client/console';
import { dateTime, isolatedName } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Badge, Dialog, EmptyState } from '@candor/ui';
import type { Asked } from '../parts/asked.ts';
import { Shown } from '../parts/shown.tsx';
import type { SaidTerm } from './changed-terms.tsx';
import classes from './versions.module.css';

interface MadeVersion<Terms> {
  readonly version: number;
  readonly at: number;
  readonly operator: OperatorName;
  readonly reason: string;
  readonly terms: Terms;
}

interface VersionsDialogProps<Terms> {
  name: string;
  asked: Asked<readonly MadeVersion<Terms>[]>;
  /** The version in force. */
  present: number;
  /** The number of the first version, which nobody may have made. */
  first: number;
  say: (terms: Terms) => readonly SaidTerm[];
  onClose: () => void;
}

export function VersionsDialog<Terms>(props: VersionsDialogProps<Terms>) {
  const { name, asked, present, first, say, onClose } = props;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('contracts.versionsOf', { name })}
      closeLabel={t('frame.close')}
      size="wide"
    >
      <Shown asked={asked} rows={3}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState text={t('contracts.neverChanged')} />
          ) : (
            <>
              <ol>
                {versions.map((made) => (
                  <Version key={made.version} made={made} isPresent={made.version === present} say={say} />
                ))}
              </ol>
              {versions.every(({ version }) => version > first) && (
                <p className={classes.quiet}>{t('contracts.firstVersion')}</p>
              )}
            </>
          )
        }
      </Shown>
    </Dialog>
  );
}

function Version<Terms>({
  made: { version, at, operator, reason, terms },
  isPresent,
  say,
}: {
  made: MadeVersion<Terms>;
  isPresent: boolean;
  say: (terms: Terms) => readonly SaidTerm[];
}) {
  return (
    <li className={classes.version}>
      <p className={classes.versionHead}>
        <b>{t('contracts.version', { version })}</b>
        {isPresent && <Badge kind="success">{t('contracts.inForce')}</Badge>}
        <span className={classes.quiet}>
          {t('contracts.madeBy', { time: dateTime(at), name: isolatedName(operator.name) })}
        </span>
      </p>
      <p className={classes.reason}>
        <bdi>{reason}</bdi>
      </p>
      <dl className={classes.terms}>
        {say(terms).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
