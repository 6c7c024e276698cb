// What the venue shows a single time: the dialog is left only after the reader says that it is kept.
import { t } from '@candor/i18n';
import { Button, Checkbox } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { SheetOrDialog } from '../../parts/sheet-or-dialog.tsx';
import classes from './account.module.css';

export interface ShownOnceProps {
  title: string;
  /** What the reader says before they leave, and what they are told when they go without. */
  kept: string;
  keepFirst: string;
  onClose: () => void;
  children: ReactNode;
}

export function ShownOnce({ title, kept, keepFirst, onClose, children }: ShownOnceProps) {
  const [isKept, setKept] = useState(false);
  const [hurried, setHurried] = useState(false);
  // Nothing brings it back, so Escape and the cross ask first like the button.
  const leave = () => (isKept ? onClose() : setHurried(true));
  return (
    <SheetOrDialog
      onClose={leave}
      title={title}
      foot={
        <Button size="form" wide onClick={leave}>
          {t('account.recovery.finish')}
        </Button>
      }
    >
      <div className={classes.block}>
        {children}
        <Checkbox checked={isKept} error={hurried && !isKept ? keepFirst : undefined} onChange={setKept}>
          {kept}
        </Checkbox>
      </div>
    </SheetOrDialog>
  );
}
