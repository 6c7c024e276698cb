// What everybody should know before opening a contract: how many of the accounts that had some lost money.
import { useLosingAccounts } from '@candor/client';
import { shareText } from './share-text.ts';
import { shownDecimal } from './shown-decimal.ts';

/** As values of a text; undefined while nobody has had a contract that ended. */
export function useLosingShare(
  product: Parameters<typeof useLosingAccounts>[0],
): { readonly share: string; readonly accounts: string } | undefined {
  const found = useLosingAccounts(product);
  if (found === undefined) return undefined;
  return {
    share: shareText(found.losing, found.accounts),
    accounts: shownDecimal(String(found.accounts)),
  };
}
