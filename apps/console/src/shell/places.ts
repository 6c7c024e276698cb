// The places of the console in the order of the navigation, and the call that opens each.
import type { ConsoleCallName } from '@candor/client/console';

export const placeNames = [
  'overview',
  'deposits',
  'withdrawals',
  'identity',
  'users',
  'house',
  'reserves',
  'markets',
  'contracts',
  'mining',
  'projects',
  'exposure',
  'settlements',
  'notices',
  'audit',
  'settings',
  'operators',
] as const;
export type PlaceName = (typeof placeNames)[number];

/** Whoever may make one of these calls sees the place. */
const opening: Readonly<Record<PlaceName, readonly ConsoleCallName[]>> = {
  overview: ['GetHealth', 'GetQueues'],
  deposits: ['GetDeposits'],
  withdrawals: ['GetWithdrawals'],
  identity: ['GetVerifications'],
  users: ['GetUsers'],
  house: ['GetHouse'],
  reserves: ['GetReserves'],
  markets: ['GetListings'],
  contracts: ['GetSeconds', 'GetPerpetuals', 'GetProducts'],
  mining: ['GetMining'],
  projects: ['GetProjects'],
  exposure: ['GetExposure'],
  settlements: ['GetSecondsSettlements', 'GetSetAside'],
  notices: ['GetNotices'],
  audit: ['GetActions'],
  settings: ['GetParameters', 'GetPriceSources'],
  operators: ['GetOperators'],
};

export function openPlaces(calls: readonly ConsoleCallName[]): readonly PlaceName[] {
  return placeNames.filter((place) => opening[place].some((call) => calls.includes(call)));
}
