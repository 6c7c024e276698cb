// The foot of a form over the page whose matter is over: to close it is all that is left.
import { t } from '@candor/i18n';
import { Button } from '@candor/ui';
import { useEffect, useRef } from 'react';
import classes from './form.module.css';

/** What had the focus may be gone with the form. */
export function EndedFoot({ onClose }: { onClose: () => void }) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => foot.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={foot} className={classes.foot}>
      <Button size="form" wide tone="second" onClick={onClose}>
        {t('shell.close')}
      </Button>
    </div>
  );
}
