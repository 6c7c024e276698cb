// What a change of the keys has to put under the new ones: every column of bytes is thought of.
import { expect, test } from 'vitest';
import { createClient } from '../database/connection.ts';
import { startTestDatabase } from '../database/testing.ts';

test('every column of bytes is known to be under one of the keys, or to rest on neither', async () => {
  const resealed = [
    ...['draw_secret.sealed', 'files.key_id', 'files.wrapped_key', 'recovery_codes.code_hash'],
    ...['secrets_key.earlier_marking', 'secrets_key.mark', 'totp_secrets.secret'],
    ...['verifications.document_marks', 'verifications.key_id', 'verifications.wrapped_key'],
  ];
  // Hashes of tokens, keys and codes, the log and what is made of it, public keys, and pictures under keys of their own.
  const restsOnNeither = [
    ...['account_codes.code_hash', 'api_keys.key_hash', 'captchas.text_hash', 'captured_mail.mailbox_hash'],
    ...['deposit_address_counters.source', 'deposit_addresses.source', 'files.content'],
    ...['history_entry_block.bytes', 'history_fill_block.bytes', 'history_trade_block.bytes'],
    ...['known_devices.device_hash', 'known_origins.mark_hash', 'liability_nodes.nodes', 'log_batch.hash'],
    ...['log_batch.payload', 'log_batch.prev_hash', 'log_chain.seal', 'log_chain_run.digest'],
    ...['log_head.hash', 'log_snapshot.payload'],
    ...['log_snapshot.seal', 'log_snapshot.state_hash', 'operator_actions.command'],
    ...['operator_sessions.token_hash', 'passkeys.public_key', 'sessions.token_hash'],
    ...['sign_in_challenges.password_mark', 'sign_in_challenges.token_hash'],
    ...['verification_codes.code_hash', 'verification_codes.request_hash', 'verifications.details'],
    ...['withdrawal_addresses.salt'],
  ];
  const database = await startTestDatabase({ durable: false });
  const client = createClient(database.connectionConfig, 'candor test');
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and udt_name in ('bytea', '_bytea') order by name`,
  );
  await client.end();
  expect(rows.map(({ name }) => name).sort()).toEqual([...resealed, ...restsOnNeither].sort());
});
