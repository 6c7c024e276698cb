// The names of a user's wallets, by their public numbers.
import type { WalletNumber } from '@candor/client/console';
import { t } from '@candor/i18n/console';

const names = { 1: 'spot', 2: 'leverage', 3: 'funding', 4: 'seconds' } as const;

export function walletName(wallet: WalletNumber): string {
  return t(`wallet.${names[wallet]}`);
}
