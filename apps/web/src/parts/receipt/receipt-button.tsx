// Opens the receipt of an order that has ended, by a button or by words. The dialog and the verifier come when they are asked for.
import type { ReceiptKindText } from '@candor/client';
import { t, useSections } from '@candor/i18n';
import { Button, TextLink } from '@candor/ui';
import { IconShieldCheck } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const ReceiptDialog = lazy(async () => ({ default: (await import('./receipt.dialog.tsx')).ReceiptDialog }));

interface Named {
  kind: ReceiptKindText;
  /** The number of the order or position. */
  id: number;
}

function Opened({ onClose, ...named }: Named & { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ReceiptDialog {...named} onClose={onClose} />
    </Suspense>
  );
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
      {opened && ready && <Opened {...{ kind, id }} onClose={() => setOpened(false)} />}
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
      {opened && <Opened {...{ kind, id }} onClose={() => setOpened(false)} />}
    </>
  );
}
