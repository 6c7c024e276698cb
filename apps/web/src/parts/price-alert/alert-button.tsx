// A bell beside a market: opens the dialog that sets a price alert. What it needs comes when it is pressed.
import { t } from '@candor/i18n';
import { IconButton } from '@candor/ui';
import { IconBellPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { dialogLater } from '../later/index.ts';

const AlertDialog = dialogLater(
  () => import('./alert.dialog.tsx'),
  (part) => part.AlertDialog,
);

export interface AlertButtonProps {
  symbol: string;
  /** Which product's price is looked at unless another is chosen. */
  kind: 'spot' | 'lever' | 'seconds';
  size?: 20 | 24;
}

export function AlertButton({ symbol, kind, size = 20 }: AlertButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        label={t('shell.bell.alertOn', { symbol })}
        icon={<IconBellPlus size={size} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      {opened && (
        <AlertDialog
          symbol={symbol}
          basis={kind === 'spot' ? 'last' : 'index'}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
