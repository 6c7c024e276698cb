// Adds transfers, payments between users, swaps, and what inviters earned.
import type { ClientBase } from 'pg';
import { codeOf, ledgerWallets } from '../rows/codes.ts';
import type { WalletRows } from '../rows/wallet-rows.ts';
import { column } from './columns.ts';

export async function insertMovements(client: ClientBase, rows: WalletRows): Promise<void> {
  await insertTransfers(client, rows);
  await insertSends(client, rows);
  await insertSwaps(client, rows);
  await addReferrals(client, rows);
}

async function insertTransfers(client: ClientBase, { transfers: rows }: WalletRows): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into history_transfer (seq, at, user_id, from_wallet, to_wallet, currency_id, amount)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::smallint[], $5::smallint[], $6::int[],
       $7::numeric[])`,
    [
      column(rows, (row) => row.seq),
      column(rows, (row) => row.at),
      column(rows, (row) => row.user),
      column(rows, (row) => codeOf(ledgerWallets, row.from)),
      column(rows, (row) => codeOf(ledgerWallets, row.to)),
      column(rows, (row) => row.currency),
      column(rows, (row) => row.amount),
    ],
  );
}

async function insertSends(client: ClientBase, { sends: rows }: WalletRows): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into history_send (seq, at, sender, recipient, currency_id, amount)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::numeric[])`,
    [
      column(rows, (row) => row.seq),
      column(rows, (row) => row.at),
      column(rows, (row) => row.sender),
      column(rows, (row) => row.recipient),
      column(rows, (row) => row.currency),
      column(rows, (row) => row.amount),
    ],
  );
}

async function insertSwaps(client: ClientBase, { swaps: rows }: WalletRows): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into history_swap (seq, at, quote_id, user_id, from_id, to_id, give, receive)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::int[],
       $7::numeric[], $8::numeric[])`,
    [
      column(rows, (row) => row.seq),
      column(rows, (row) => row.at),
      column(rows, (row) => row.quote),
      column(rows, (row) => row.user),
      column(rows, (row) => row.from),
      column(rows, (row) => row.to),
      column(rows, (row) => row.give),
      column(rows, (row) => row.receive),
    ],
  );
}

async function addReferrals(client: ClientBase, { referrals }: WalletRows): Promise<void> {
  const rows = [...referrals.values()];
  if (rows.length === 0) return;
  await client.query(
    `insert into history_referral as known (inviter, currency_id, amount, payments)
     select * from unnest($1::bigint[], $2::int[], $3::numeric[], $4::bigint[])
     on conflict (inviter, currency_id) do update set
       amount = known.amount + excluded.amount, payments = known.payments + excluded.payments`,
    [
      column(rows, (row) => row.inviter),
      column(rows, (row) => row.currency),
      column(rows, (row) => row.amount),
      column(rows, (row) => row.payments),
    ],
  );
}
