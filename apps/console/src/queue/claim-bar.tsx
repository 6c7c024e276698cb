// Whose request it is for now: taken by the operator who decides or sends, given back, or somebody else's.
import { type Failure, type QueueClaim, type QueueName, useConsole } from '@candor/client/console';
import { hourMinute, isolatedName } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Button, TextLink, useFocusLeftNear } from '@candor/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Problem } from '../change/change-dialog.tsx';
import { useRefresh } from '../parts/asked.ts';
import { failureText } from '../parts/failure-text.ts';
import classes from './decision.module.css';

interface ClaimBarProps {
  queue: QueueName;
  id: number;
  claim: QueueClaim | null;
  /** What it is claimed for, where that is no decision. */
  lead?: string;
  /** Claiming shows what a user sent. */
  opens?: boolean;
  /** What the operator who claimed it may do, besides reading. */
  children?: ReactNode;
}

function useClaiming(queue: QueueName, id: number) {
  const { calls } = useConsole();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const run = async (call: 'claim' | 'release') => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const outcome = await calls[call]({ queue, id });
    if (outcome.outcome !== 'ok') setFailure(outcome);
    await refresh();
    setBusy(false);
  };
  return { busy, problem: failure && failureText(failure, true), run };
}

type StandingProps = Omit<ClaimBarProps, 'children'>;

/** Whose it is, and what can be done about that. */
function Standing({ queue, id, claim, lead, opens = false }: StandingProps) {
  const { busy, problem, run } = useClaiming(queue, id);
  if (claim === null) {
    return (
      <div className={classes.claim}>
        <p className={classes.claimLead}>{lead ?? t('claim.takeLead')}</p>
        {opens && <p className={classes.claimLead}>{t('claim.takeOpens')}</p>}
        <Problem text={problem} />
        <Button wide busy={busy} onClick={() => run('claim')}>
          {t('claim.take')}
        </Button>
      </div>
    );
  }
  const until = hourMinute(claim.until);
  const { name } = claim.operator;
  if (!claim.mine)
    return (
      <p className={classes.claimLead}>{t('claim.theirsLead', { name: isolatedName(name), time: until })}</p>
    );
  return (
    <>
      <p className={classes.claimLine}>
        <span>{t('claim.mine', { time: until })}</span>
        <TextLink size={12} onClick={() => run('release')}>
          {t('claim.release')}
        </TextLink>
      </p>
      <Problem text={problem} />
    </>
  );
}

/** The button that was pressed goes by it: the keyboard goes on at what comes next, the reason or the claim. */
function useFocusHere(isMine: boolean) {
  const whole = useRef<HTMLDivElement>(null);
  const before = useRef(isMine);
  useFocusLeftNear(whole);
  useLayoutEffect(() => {
    if (before.current === isMine) return;
    before.current = isMine;
    if (document.activeElement !== document.body) return;
    const field = isMine ? whole.current?.querySelector<HTMLElement>('textarea, input') : undefined;
    const next = field ?? whole.current?.querySelector<HTMLElement>('button');
    next?.focus({ preventScroll: true });
  }, [isMine]);
  return whole;
}

/** What was typed is out of sight when a claim has ended, and there again with the next one. */
export function ClaimBar({ children, ...standing }: ClaimBarProps) {
  const isMine = standing.claim?.mine === true;
  const [wasMine, setWasMine] = useState(isMine);
  if (isMine && !wasMine) setWasMine(true);
  const whole = useFocusHere(isMine);
  return (
    <div ref={whole} className={classes.whole}>
      <Standing {...standing} />
      {wasMine && (
        <div className={classes.claimed} hidden={!isMine}>
          {children}
        </div>
      )}
    </div>
  );
}
