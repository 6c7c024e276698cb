// What came of the verification, said only when all of it is done.
import type { ReceiptFacts, ReceiptState } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, joinClasses, Mono, Spinner } from '@candor/ui';
import { IconRefresh, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import classes from './receipt.module.css';

type Shown = Extract<ReceiptState, { readonly stage: 'checking' | 'done' }>;
type Done = Extract<ReceiptState, { readonly stage: 'done' }>;

/** What no check can find: a receipt holds what the venue put into it, and the reader knows what it left out. */
function beyondText(facts: ReceiptFacts): string {
  return [...beyondTexts(facts), t('receipt.beyond.tape')].join(' ');
}

function beyondTexts(facts: ReceiptFacts): string[] {
  if (facts.kind === 'seconds') return [t('receipt.beyond.seconds')];
  const { reason, limitTicks } = facts;
  const atLimit = reason === 'takeProfit' || reason === 'stopLoss';
  const text = t(`receipt.beyond.${atLimit ? 'limit' : reason}`);
  return limitTicks === undefined ? [text] : [text, t('receipt.beyond.opened')];
}

function Outcome({ shown: { checked, checks, venueKey } }: { shown: Done }) {
  const { ok, publicKey } = checked.verdict;
  const Icon = ok ? IconShieldCheck : IconShieldX;
  const note = ok
    ? t('receipt.verifiedNote', {
        done: String(checks.filter(({ proved }) => proved).length),
        all: String(checks.length),
        time: String(Math.round(checked.tookMs)),
      })
    : t('receipt.wrongNote', {
        names: checks
          .filter((check) => !check.ok)
          .map(({ name }) => t(`receipt.check.${name}`))
          .join(' · '),
      });
  return (
    <>
      <Icon size={32} stroke={1.75} aria-hidden="true" className={classes.shield} />
      <div className={classes.verdictText}>
        <p className={classes.verdictTitle}>{ok ? t('receipt.verified') : t('receipt.wrong')}</p>
        <p>{note}</p>
        <p>{t(`receipt.key.${venueKey}`)}</p>
        {/* What is to be compared by the reader is there to be compared. */}
        {venueKey !== 'same' && publicKey !== undefined && <Mono>{publicKey}</Mono>}
      </div>
    </>
  );
}

export function Verdict({ shown, again }: { shown: Shown; again: () => void }) {
  const done = shown.stage === 'done';
  const verdict = done ? shown.checked.verdict : undefined;
  const look = verdict && (verdict.ok ? classes.ok : classes.bad);
  return (
    <section className={joinClasses(classes.verdict, look)} aria-live="polite">
      {done ? (
        <Outcome shown={shown} />
      ) : (
        <>
          <Spinner />
          <p className={classes.verdictText}>{t('receipt.checking')}</p>
        </>
      )}
      {done && (
        <Button tone="outline" size="small" onClick={again}>
          <IconRefresh size={16} stroke={1.75} aria-hidden="true" />
          {t('receipt.again')}
        </Button>
      )}
      {verdict?.ok && verdict.facts !== undefined && (
        <p className={classes.beyond}>{beyondText(verdict.facts)}</p>
      )}
    </section>
  );
}
