// What is asked over the page: a sheet on a phone, a dialog elsewhere. Mounted only while it is open.
import { t } from '@candor/i18n';
import { BottomSheet, Dialog } from '@candor/ui';
import type { ReactNode } from 'react';
import { useIsMobile } from './use-media.ts';

export interface SheetOrDialogProps {
  title: ReactNode;
  /** Escape, the cross and a press beside it; who waits for an answer may leave it open. */
  onClose: () => void;
  /** The id of what is read out with the title, where nobody asked for the dialog. */
  describedBy?: string;
  /** Of a sheet: 16 over what belongs to the screen, 20 over a task of its own. */
  titleSize?: 16 | 20;
  /** Stays below the body that scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

export function SheetOrDialog({ titleSize = 20, foot, ...rest }: SheetOrDialogProps) {
  const mobile = useIsMobile();
  const parts = {
    ...rest,
    opened: true,
    closeLabel: t('shell.close'),
    ...(foot !== undefined && foot !== false && { foot }),
  };
  return mobile ? <BottomSheet {...parts} titleSize={titleSize} /> : <Dialog {...parts} />;
}
