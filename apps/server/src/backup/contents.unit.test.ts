// What no backup brings back: whatever signs somebody in, or would once more.
import { expect, test } from 'vitest';
import { tablesLeftOut } from './contents.ts';

test.each([
  ...['sessions', 'operator_sessions', 'api_keys', 'captchas', 'sign_in_challenges', 'passkey_challenges'],
  ...['verification_codes', 'account_codes', 'log_snapshot', 'log_chain', 'log_chain_run'],
])('%s stay out of a backup', (table) => {
  expect(tablesLeftOut.has(table)).toBe(true);
});
