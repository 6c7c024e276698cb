// The sign of each wallet.
import type { WalletName } from '@candor/client';
import { IconAdjustments, IconBuildingBank, IconClock, IconScale } from '@tabler/icons-react';

const icons = {
  spot: IconAdjustments,
  leverage: IconScale,
  funding: IconBuildingBank,
  seconds: IconClock,
} as const satisfies Record<WalletName, unknown>;

export function WalletIcon({ wallet }: { wallet: WalletName }) {
  const Icon = icons[wallet];
  return <Icon size={20} stroke={1.75} aria-hidden="true" />;
}
