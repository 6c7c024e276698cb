// Each check by its name, with the figure that it came to, in the order in which they were made.
import type { ReceiptCheck } from '@candor/client';
import { t } from '@candor/i18n';
import { VisuallyHidden } from '@candor/ui';
import { IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import classes from './receipt.module.css';
import { figureText, isSeconds } from './receipt-figures.ts';

/** What a receipt cannot show bears no tick, and no cross. */
function shownAs({ ok, proved }: ReceiptCheck) {
  if (!ok) return { Icon: IconCircleX, look: classes.checkBad, word: t('receipt.broken') };
  if (!proved) return { Icon: IconInfoCircle, look: classes.checkWord, word: t('receipt.unproved') };
  return { Icon: IconCircleCheck, look: classes.checkOk, word: t('receipt.done') };
}

/** Seconds have their unit in the reader's words, which run as his language does. */
function Figure({ check: { name, figure } }: { check: ReceiptCheck }) {
  const text = name === 'key' ? `${figure.slice(0, 8)}…` : figureText(figure);
  return (
    <bdi dir={isSeconds(figure) ? 'auto' : 'ltr'} className={classes.figure}>
      {text}
    </bdi>
  );
}

function Check({ check }: { check: ReceiptCheck }) {
  const { Icon, look, word } = shownAs(check);
  return (
    <li className={classes.check}>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={look} />
      <span className={classes.checkName}>
        {t(`receipt.check.${check.name}`)}
        {check.proved ? (
          <VisuallyHidden>: {word}</VisuallyHidden>
        ) : (
          <span className={classes.unproved}>{word}</span>
        )}
        {check.problem !== undefined && (
          <span className={classes.problem} dir="ltr" lang="en">
            {check.problem}
          </span>
        )}
      </span>
      <Figure check={check} />
    </li>
  );
}

export function CheckList({ checks }: { checks: readonly ReceiptCheck[] }) {
  return (
    <ul className={classes.checks}>
      {checks.map((check) => (
        <Check key={check.name} check={check} />
      ))}
    </ul>
  );
}
