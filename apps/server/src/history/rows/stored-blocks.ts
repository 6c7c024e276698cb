// Blocks of packed rows as the driver reads them from their tables.
import type { MarketId, OwnerId, TradeId, UserId } from '@candor/exchange';
import type { EntryBlock } from './entry-block.ts';
import type { FillBlock } from './fill-block.ts';
import type { TradeBlock } from './trade-block.ts';

export const entryBlockColumns = 'owner first_seq last_seq labels counts bytes'.split(' ');

export interface StoredEntryBlock {
  readonly owner: bigint;
  readonly first_seq: bigint;
  readonly last_seq: bigint;
  readonly labels: readonly number[];
  readonly counts: readonly number[];
  readonly bytes: Buffer;
}

export function entryBlockOf({ owner, first_seq, last_seq, ...rest }: StoredEntryBlock): EntryBlock {
  return { ...rest, owner: Number(owner) as OwnerId, firstSeq: Number(first_seq), lastSeq: Number(last_seq) };
}

export const fillBlockColumns = 'user_id first_trade last_trade markets counts bytes'.split(' ');

export interface StoredFillBlock {
  readonly user_id: bigint;
  readonly first_trade: bigint;
  readonly last_trade: bigint;
  readonly markets: readonly number[];
  readonly counts: readonly number[];
  readonly bytes: Buffer;
}

export function fillBlockOf(stored: StoredFillBlock): FillBlock {
  const { user_id, markets, counts, bytes } = stored;
  return { user: Number(user_id) as UserId, ...tradesOf(stored), markets, counts, bytes };
}

export const tradeBlockColumns = 'market_id first_trade last_trade trades bytes'.split(' ');

export interface StoredTradeBlock {
  readonly market_id: number;
  readonly first_trade: bigint;
  readonly last_trade: bigint;
  readonly trades: number;
  readonly bytes: Buffer;
}

export function tradeBlockOf(stored: StoredTradeBlock): TradeBlock {
  const { market_id, trades, bytes } = stored;
  return { market: market_id as MarketId, ...tradesOf(stored), trades, bytes };
}

function tradesOf(stored: Pick<StoredTradeBlock, 'first_trade' | 'last_trade'>) {
  return {
    firstTrade: Number(stored.first_trade) as TradeId,
    lastTrade: Number(stored.last_trade) as TradeId,
  };
}
