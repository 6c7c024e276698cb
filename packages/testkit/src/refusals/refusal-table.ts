// For every command all its refusals, in one table.
import type { RefusalTable } from './refusal-case.ts';
import { refusalsOfChanges } from './refusals-of-changes.ts';
import { refusalsOfLimitOrders } from './refusals-of-limit-orders.ts';
import { refusalsOfMining } from './refusals-of-mining.ts';
import { refusalsOfParts } from './refusals-of-parts.ts';
import { refusalsOfPerpetuals } from './refusals-of-perpetuals.ts';
import { refusalsOfSeconds } from './refusals-of-seconds.ts';
import { refusalsOfStandingOrders } from './refusals-of-standing-orders.ts';
import { refusalsOfSubscription } from './refusals-of-subscription.ts';
import { refusalsOfSwaps } from './refusals-of-swaps.ts';
import { refusalsOfTakingOrders } from './refusals-of-taking-orders.ts';
import { refusalsOfTheHouse } from './refusals-of-the-house.ts';
import { refusalsOfTheVenue } from './refusals-of-the-venue.ts';
import { refusalsOfUsers } from './refusals-of-users.ts';
import { refusalsOfWallets } from './refusals-of-wallets.ts';
import { refusalsOfWithdrawalTerms } from './refusals-of-withdrawal-terms.ts';
import { refusalsOfWithdrawals } from './refusals-of-withdrawals.ts';

export const refusalTable: RefusalTable = {
  ...refusalsOfLimitOrders,
  ...refusalsOfTakingOrders,
  ...refusalsOfStandingOrders,
  ...refusalsOfChanges,
  ...refusalsOfTheVenue,
  ...refusalsOfUsers,
  ...refusalsOfWallets,
  ...refusalsOfSwaps,
  ...refusalsOfTheHouse,
  ...refusalsOfWithdrawalTerms,
  ...refusalsOfWithdrawals,
  ...refusalsOfPerpetuals,
  ...refusalsOfParts,
  ...refusalsOfSeconds,
  ...refusalsOfMining,
  ...refusalsOfSubscription,
};
