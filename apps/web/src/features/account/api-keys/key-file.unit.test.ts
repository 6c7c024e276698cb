// The rules of the file with a key, and of the example of a call.
import { walletTokensBody } from '@candor/wire';
import { expect, test } from 'vitest';
import { exampleCall, fileOfKey } from './key-file.ts';

test('the file says in a comment whose key it is, without marks of the reading direction, and a shell can load it', () => {
  expect(fileOfKey('Bot of \u2066ann@example.org\u2069', 'candor_abc')).toBe(
    '# Bot of ann@example.org\nCANDOR_API_KEY=candor_abc\n',
  );
});

test('the example is of the venue that shows it, and names the key by the variable of the file alone', () => {
  const call = exampleCall('https://candor.example');
  const [name] = fileOfKey('', 'x').split('\n')[1]?.split('=') ?? [];
  expect(call).toContain('curl https://candor.example/api/webapi/PlayerWalletTokens ');
  expect(call).toContain(`-H "Authorization: Bearer $${name}"`);
  const [, body = ''] = /-d '(.*)'$/.exec(call) ?? [];
  expect(walletTokensBody.parse(JSON.parse(body))).toEqual({ type: 1 });
});
