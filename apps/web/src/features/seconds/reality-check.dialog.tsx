// The reality check: since when somebody is here, what came of their contracts, and the ways on.
import { type EndedSince, realityCheckContractsMax, useSession } from '@candor/client';
import { minuteMoment, t } from '@candor/i18n';
import { Button, ErrorState, SkeletonList } from '@candor/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { trimZeros } from '../../parts/figures.ts';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { SecondsLimitsDialog } from '../../parts/seconds-limits/index.ts';
import { SheetOrDialog } from '../../parts/sheet-or-dialog.tsx';
import { paths } from '../../paths.ts';
import { toneOf } from './contract-cells.tsx';
import { lastedText } from './lasted-text.ts';
import classes from './reality-check.module.css';
import { type RealityCheckFacts, useRealityCheck } from './use-reality-check.ts';

type ReadResult = Extract<EndedSince, { status: 'read' }>;

function Result({ result: { contracts, isCut, behind } }: { result: ReadResult }) {
  return (
    <>
      <ul>
        <li>{t('seconds.check.ended', { count: contracts.ended })}</li>
        <li>{t('seconds.check.won', { count: contracts.won })}</li>
      </ul>
      {contracts.net.length > 0 && (
        <dl className={classes.net}>
          <dt>
            {t('seconds.check.net')}
            <small>{t('seconds.check.netHint')}</small>
          </dt>
          {contracts.net.map(({ currency, net }) => (
            <dd key={currency}>
              <OwnAmount value={trimZeros(net, 2)} sign="always" tone={toneOf(net)} unit={currency} />
            </dd>
          ))}
        </dl>
      )}
      {isCut && (
        <p className={classes.quiet}>{t('seconds.check.cut', { count: realityCheckContractsMax })}</p>
      )}
      {behind && <p className={classes.quiet}>{t('seconds.orders.behind')}</p>}
    </>
  );
}

function Body({ id, facts, onRetry }: { id: string; facts: RealityCheckFacts; onRetry: () => void }) {
  const { sinceMs, result } = facts;
  const text = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button goes; the focus would go with it.
    text.current?.focus();
    onRetry();
  };
  return (
    // The focus comes to the text, which is then read out, and not to a button that a key on its way would press.
    <div ref={text} id={id} className={classes.body} tabIndex={-1} data-autofocus>
      <p className={classes.quiet}>{t('seconds.check.since', { since: minuteMoment(sinceMs) })}</p>
      <div role="status" className={classes.body}>
        {result === undefined && <SkeletonList label={t('shell.state.loading')} rows={2} />}
        {result?.status === 'failed' && (
          <ErrorState
            text={t('seconds.check.failed')}
            retry={{ text: t('shell.state.retry'), onPress: retry }}
          />
        )}
        {result?.status === 'read' && <Result result={result} />}
      </div>
    </div>
  );
}

interface FootProps {
  onGoOn: () => void;
  onLimits: () => void;
  onList: () => void;
}

/** Three ways of the same weight: going on is no more than the others. */
function Foot({ onGoOn, onLimits, onList }: FootProps) {
  return (
    <div className={classes.answers}>
      <Button tone="second" onClick={onLimits}>
        {t('seconds.check.limits')}
      </Button>
      <Button tone="second" onClick={onList}>
        {t('seconds.check.list')}
      </Button>
      <Button tone="second" onClick={onGoOn}>
        {t('seconds.check.goOn')}
      </Button>
    </div>
  );
}

/** Opens the limits once the focus is back where it was, so that they give it back to there too. */
function LimitsAfterwards({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return opened && <SecondsLimitsDialog onClose={onClose} />;
}

function Check({ user, symbol }: { user: string; symbol: string }) {
  const id = useId();
  const navigate = useNavigate();
  const { facts, askAgain, close } = useRealityCheck(user, symbol);
  const [isLimiting, setLimiting] = useState(false);
  if (isLimiting) return <LimitsAfterwards onClose={() => setLimiting(false)} />;
  if (facts === undefined) return null;
  const leaveFor = (next: () => void) => () => {
    close();
    next();
  };
  return (
    <SheetOrDialog
      onClose={close}
      describedBy={id}
      title={t('seconds.check.title', { time: lastedText(facts.lastedMs) })}
      titleSize={16}
      foot={
        <Foot
          onGoOn={close}
          onLimits={leaveFor(() => setLimiting(true))}
          onList={leaveFor(() => void navigate(paths.coinOrder('history')))}
        />
      }
    >
      <Body id={id} facts={facts} onRetry={() => void askAgain()} />
    </SheetOrDialog>
  );
}

/** For users alone; another user begins anew. */
export function RealityCheck({ symbol }: { symbol: string }) {
  const user = useSession((session) => session.user?.id);
  return user !== undefined && <Check key={user} user={user} symbol={symbol} />;
}
