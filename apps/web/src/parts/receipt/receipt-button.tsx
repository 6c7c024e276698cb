// Opens the receipt of an order that has ended, by a button or by words. The dialog and the verifier come when they are asked for.
import type { ReceiptKindText } from '@candor/client';
import { t, useSections } from '@candor/i18n';
import { Button, TextLink } from '@candor/ui';
import { IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dialogLater } from '../later/index.ts';

const ReceiptDialog = dialogLater(
  () => import('./receipt.dialog.tsx'),
  (part) => part.ReceiptDialog,
);

interface Named {
  kind: ReceiptKindText;
  /** The number of the order or position. */
  id: number;
}

export interface ReceiptLinkProps extends Named {
  children: ReactNode;
}

/** The words stand there while the texts of the receipt are on their way. */
export function ReceiptLink({ kind, id, children }: ReceiptLinkProps) {
  const ready = useSections('receipt');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <TextLink size={12} onClick={() => setOpened(true)}>
        {children}
      </TextLink>
      {opened && ready && <ReceiptDialog {...{ kind, id }} onClose={() => setOpened(false)} />}
    </>
  );
}

export interface ReceiptButtonProps extends Named {
  symbol: string;
}

export function ReceiptButton({ kind, id, symbol }: ReceiptButtonProps) {
  const ready = useSections('receipt');
  const [opened, setOpened] = useState(false);
  if (!ready) return null;
  return (
    <>
      <Button
        tone="outline"
        size="table"
        aria-label={t('receipt.openOf', { symbol, id: String(id) })}
        onClick={() => setOpened(true)}
      >
        <IconShieldCheck size={16} stroke={1.75} aria-hidden="true" />
        {t('receipt.open')}
      </Button>
      {opened && <ReceiptDialog {...{ kind, id }} onClose={() => setOpened(false)} />}
    </>
  );
}
