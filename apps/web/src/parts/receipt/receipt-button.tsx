// Opens the receipt of an order that has ended. The dialog and the verifier come when they are asked for.
import type { ReceiptKindText } from '@candor/client';
import { t, useSections } from '@candor/i18n';
import { Button } from '@candor/ui';
import { IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const ReceiptDialog = lazy(async () => ({ default: (await import('./receipt.dialog.tsx')).ReceiptDialog }));

export interface ReceiptButtonProps {
  kind: ReceiptKindText;
  /** The number of the order or position. */
  id: number;
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
      {opened && (
        <Suspense fallback={null}>
          <ReceiptDialog kind={kind} id={id} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
