// What came of the verification, said only when all of it is done.
import type { ReceiptState } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, joinClasses, Mono, Spinner } from '@candor/ui';
import { IconRefresh, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import classes from './receipt.module.css';

type Shown = Extract<ReceiptState, { readonly stage: 'checking' | 'done' }>;
type Done = Extract<ReceiptState, { readonly stage: 'done' }>;

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
  const look = done ? (shown.checked.verdict.ok ? classes.ok : classes.bad) : undefined;
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
    </section>
  );
}
