// "Check my balance": this browser works out whether the user is counted in the published root.
import { type BalanceOnScreen, useBalanceCheck, useSession } from '@candor/client';
import { formatDecimal } from '@candor/exchange/arithmetic';
import { t, utcDateTime } from '@candor/i18n';
import { Button, ButtonLink, Card, DataTable, DecimalText, ErrorState, Spinner } from '@candor/ui';
import { IconDownload, IconFileDownload, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { failureText } from '../../parts/failure-text.ts';
import { saveJson } from '../../parts/save-file.ts';
import { hrefTo, paths } from '../../paths.ts';
import { PathTree } from './path-tree.tsx';
import classes from './transparency.module.css';

/** A module of its own: nothing of it is loaded before somebody checks. */
function startWorker(): Worker {
  return new Worker(new URL('./balance.worker.ts', import.meta.url), { type: 'module' });
}

type Done = Extract<BalanceOnScreen, { readonly stage: 'done' }>;

function Sums({ checked }: { checked: Extract<Done['checked'], { readonly holds: true }> }) {
  if (checked.sums.length === 0) return <p>{t('transparency.check.nothing')}</p>;
  return (
    <>
      <DataTable
        caption={t('transparency.check.counted', { time: utcDateTime(checked.at) })}
        rows={checked.sums}
        rowKey={({ code }) => code}
        columns={[
          { id: 'code', head: t('transparency.owed.currency'), cell: ({ code }) => code, tone: 'strong' },
          {
            id: 'owed',
            head: t('transparency.owed.total'),
            align: 'end',
            cell: ({ owed, scale }) => <DecimalText value={formatDecimal(BigInt(owed), scale)} />,
          },
        ]}
      />
      <p className={classes.note}>
        {t('transparency.check.counted', { time: utcDateTime(checked.at) })}.{' '}
        {t('transparency.check.compare')}
      </p>
      <p className={classes.note}>{t('transparency.offline.user', { user: checked.user })}</p>
    </>
  );
}

function Verdict({ state }: { state: Done }) {
  const { checked, tookMs } = state;
  const Icon = checked.holds ? IconShieldCheck : IconShieldX;
  return (
    <div className={classes.verdict} data-holds={checked.holds}>
      <Icon size={32} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.strong}>
          {checked.holds ? t('transparency.check.ok') : t('transparency.check.wrong')}
        </p>
        <p>
          {checked.holds
            ? t('transparency.check.okNote', {
                record: String(checked.record),
                time: String(Math.max(1, Math.round(tookMs))),
              })
            : t('transparency.check.wrongNote', { reason: t(`transparency.reason.${checked.refusal}`) })}
        </p>
      </div>
    </div>
  );
}

function Outcome({ state }: { state: BalanceOnScreen }) {
  switch (state.stage) {
    case 'idle':
      return null;
    case 'checking':
      return (
        <p className={classes.busy}>
          <Spinner /> {t('transparency.check.busy')}
        </p>
      );
    case 'none':
      return <p>{t('transparency.check.none')}</p>;
    case 'uncounted':
      return <p>{t('transparency.check.uncounted', { time: utcDateTime(state.at) })}</p>;
    case 'failed':
      return (
        <ErrorState text={state.failure ? failureText(state.failure) : t('transparency.check.failed')} />
      );
    case 'done':
      return (
        <>
          <Verdict state={state} />
          {state.checked.holds && (
            <>
              <PathTree checked={state.checked} />
              <Sums checked={state.checked} />
            </>
          )}
        </>
      );
    default:
      return state satisfies never;
  }
}

function Own({ newest }: CheckPanelProps) {
  const { state, check } = useBalanceCheck(startWorker, newest);
  return (
    <>
      <div aria-live="polite" className={classes.outcome}>
        <Outcome state={state} />
      </div>
      <div className={classes.actions}>
        <Button tone="primary" size="form" busy={state.stage === 'checking'} onClick={() => void check()}>
          {state.stage === 'idle' ? t('transparency.check.start') : t('transparency.check.again')}
        </Button>
        {state.stage === 'done' && (
          <Button
            tone="second"
            size="form"
            onClick={() => saveJson(state.proof, 'candor-liability-proof.json')}
          >
            <IconDownload size={20} stroke={1.75} aria-hidden="true" />
            {t('transparency.check.save')}
          </Button>
        )}
      </div>
    </>
  );
}

export interface CheckPanelProps {
  /** The record of the newest root, as the page shows it. */
  newest: number | undefined;
}

export function CheckPanel({ newest }: CheckPanelProps) {
  const signedIn = useSession((session) => session.user !== null);
  return (
    <Card title={t('transparency.check.title')}>
      <div className={classes.stack}>
        <p>{t('transparency.check.text')}</p>
        {signedIn ? (
          <Own newest={newest} />
        ) : (
          <div className={classes.actions}>
            <p>{t('transparency.check.signIn')}</p>
            <ButtonLink tone="primary" size="form" href={hrefTo(paths.login())}>
              {t('shell.nav.logIn')}
            </ButtonLink>
          </div>
        )}
        <a className={classes.offline} href="./verify-liabilities.html" download="verify-liabilities.html">
          <IconFileDownload size={20} stroke={1.75} aria-hidden="true" />
          {t('transparency.check.offline')}
        </a>
        <p className={classes.note}>{t('transparency.check.offlineNote')}</p>
      </div>
    </Card>
  );
}
