// Drawing again in this browser: each check with its own figure as it is done, and the verdict only after all of them.
import type { DrawOnScreen, ShownDrawCheck } from '@candor/client';
import { t, utcDateTime } from '@candor/i18n';
import { Button, ErrorState, joinClasses, Spinner, VisuallyHidden } from '@candor/ui';
import {
  IconCircleCheck,
  IconCircleX,
  IconDownload,
  IconInfoCircle,
  IconShieldCheck,
  IconShieldX,
} from '@tabler/icons-react';
import { failureText } from '../../parts/failure-text.ts';
import { saveJson } from '../../parts/save-file.ts';
import { countText, shortHash, ticketsText } from './project-texts.ts';
import classes from './subscription.module.css';
import type { Verification } from './use-verification.ts';
import look from './verify.module.css';

function figureOf({ name, figure }: ShownDrawCheck): string {
  if (figure === '') return '';
  if (name === 'log') return figure;
  if (name === 'order') return utcDateTime(Number(figure));
  if (name === 'entries' || name === 'winners' || name === 'own') return countText(Number(figure));
  return shortHash(figure);
}

/** What is the venue's word bears no tick, and no cross. */
function shownAs({ holds, proved }: ShownDrawCheck) {
  if (!holds) return { Icon: IconCircleX, tone: look.checkBad, word: t('subscription.verify.broken') };
  if (!proved) return { Icon: IconInfoCircle, tone: look.checkWord, word: t('subscription.verify.unproved') };
  return { Icon: IconCircleCheck, tone: look.checkOk, word: t('subscription.verify.holds') };
}

function Check({ check }: { check: ShownDrawCheck }) {
  const { Icon, tone, word } = shownAs(check);
  return (
    <li className={look.check}>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={tone} />
      <span className={look.checkName}>
        {t(`subscription.verify.check.${check.name}`)}
        {check.proved ? <VisuallyHidden>: {word}</VisuallyHidden> : <span className={look.word}>{word}</span>}
        {check.problem !== undefined && (
          <span className={look.problem} dir="ltr" lang="en">
            {check.problem}
          </span>
        )}
        {/* A moment has words in it, which run as the language does. */}
        <bdi dir={check.name === 'order' ? 'auto' : 'ltr'} className={look.checkFigure}>
          {figureOf(check)}
        </bdi>
      </span>
    </li>
  );
}

type Done = Extract<DrawOnScreen, { readonly stage: 'done' }>;

function noteOf({ drawn, checks, tookMs }: Done): string {
  if (!drawn.ok) {
    const wrong = checks.filter(({ holds }) => !holds);
    const names = wrong.map(({ name }) => t(`subscription.verify.check.${name}`)).join(' · ');
    return t('subscription.verify.wrongNote', { names });
  }
  return t('subscription.verify.verifiedNote', {
    winners: countText(drawn.winners.length),
    tickets: ticketsText(drawn.tickets),
    time: countText(Math.round(tookMs)),
  });
}

function Verdict({ state }: { state: DrawOnScreen }) {
  if (state.stage === 'done') {
    const { ok } = state.drawn;
    const Icon = ok ? IconShieldCheck : IconShieldX;
    return (
      <>
        <Icon size={32} stroke={1.75} aria-hidden="true" className={look.shield} />
        <div>
          <p className={classes.strong}>
            {ok ? t('subscription.verify.verified') : t('subscription.verify.wrong')}
          </p>
          <p>{noteOf(state)}</p>
        </div>
      </>
    );
  }
  if (state.stage === 'fetching' || state.stage === 'checking') {
    return (
      <>
        <Spinner />
        <p>
          {state.stage === 'checking'
            ? t('subscription.verify.checking')
            : t('subscription.verify.fetching', { tickets: ticketsText(state.tickets) })}
        </p>
      </>
    );
  }
  return (
    <div>
      <p className={classes.strong}>{t('subscription.verify.title')}</p>
      <p>{t('subscription.verify.lead')}</p>
    </div>
  );
}

function lookOf(state: DrawOnScreen): string | undefined {
  if (state.stage !== 'done') return undefined;
  return state.drawn.ok ? look.ok : look.bad;
}

export function VerifyPart({ verification: { state, verify } }: { verification: Verification }) {
  const works = state.stage === 'fetching' || state.stage === 'checking';
  const checks = state.stage === 'checking' || state.stage === 'done' ? state.checks : [];
  const transcript = state.stage === 'done' ? state.transcript : undefined;
  if (state.stage === 'failed') {
    const text = state.failure === undefined ? t('subscription.verify.failed') : failureText(state.failure);
    return <ErrorState text={text} retry={{ text: t('shell.state.retry'), onPress: () => void verify() }} />;
  }
  return (
    <>
      <section className={joinClasses(look.verdict, lookOf(state))}>
        <div className={look.verdictText} aria-live="polite">
          <Verdict state={state} />
        </div>
        {!works && (
          <Button size="form" wide onClick={() => void verify()}>
            {state.stage === 'done' ? t('subscription.verify.again') : t('subscription.verify.button')}
          </Button>
        )}
      </section>
      {checks.length > 0 && (
        <ul className={look.checks} aria-label={t('subscription.verify.checks')}>
          {checks.map((check) => (
            <Check key={check.name} check={check} />
          ))}
        </ul>
      )}
      {transcript !== undefined && (
        <div>
          <Button
            tone="second"
            wide
            onClick={() => saveJson(transcript, `candor-draw-${transcript.project}.json`)}
          >
            <IconDownload size={20} stroke={1.75} aria-hidden="true" />
            {t('subscription.verify.download')}
          </Button>
          <p className={classes.note}>{t('subscription.verify.offline')}</p>
        </div>
      )}
    </>
  );
}
