// The house's accounts by their names; one of a later release keeps the name of the server.
import type { HouseAccount } from '@candor/exchange';
import { t } from '@candor/i18n/console';

const names = {
  fees: 'fees',
  insurance: 'insurance',
  'house.perpetual': 'perpetual',
  'house.seconds': 'seconds',
  'mining.reserve': 'mining',
  subscription: 'subscription',
  promotion: 'promotion',
  'house.swap': 'swap',
  'external.paper': 'paper',
  'external.erc20': 'erc20',
  'external.omni': 'omni',
  'external.issuance': 'issuance',
} as const satisfies Readonly<Record<HouseAccount, string>>;

export function accountName(account: string): string {
  return Object.hasOwn(names, account) ? t(`houseAccount.${names[account as keyof typeof names]}`) : account;
}
