// Takes how a market is listed, and the currency in which its contracts are settled.
import type { MarketId } from '@candor/exchange';
import type { CollectedLog } from './collected-log.ts';
import type { ReceiptIndex } from './ports.ts';

export async function collectListing(
  log: CollectedLog,
  index: ReceiptIndex,
  market: MarketId,
): Promise<void> {
  const listing = await index.versionRecord('market', market, 1);
  if (listing === undefined) throw new Error(`Market ${market} is not in the index`);
  const listed = (await log.take(listing)).events.find((event) => event.type === 'MarketListed');
  if (listed === undefined) throw new Error(`Record ${listing} lists no market`);
  const currency = await index.versionRecord('currency', listed.quote, 1);
  if (currency === undefined) throw new Error(`Currency ${listed.quote} is not in the index`);
  await log.take(currency);
}
