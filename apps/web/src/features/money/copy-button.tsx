// Copies a text and says so in its place; where the browser does not allow it, says that.
import { t } from '@candor/i18n';
import { Button } from '@candor/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copied } from '../../parts/copy-text.ts';
import classes from './money.module.css';

const saidForMs = 4_000;
const look = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [result, setResult] = useState<'copied' | 'copyFailed'>();
  useEffect(() => {
    if (result === undefined) return;
    const timer = setTimeout(() => setResult(undefined), saidForMs);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    setResult((await copied(text)) ? 'copied' : 'copyFailed');
  };
  return (
    <div className={classes.copy}>
      <Button
        tone="second"
        size="small"
        icon={result === 'copied' ? <IconCheck {...look} /> : <IconCopy {...look} />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span role="status" className={result === 'copied' ? classes.ok : classes.quiet}>
        {result !== undefined && t(`money.deposit.${result}`)}
      </span>
    </div>
  );
}
