// The rule of the customer-service link.
import { expect, test } from 'vitest';
import { serviceAddress } from './venue-hooks.ts';

test('opens addresses of the web and of mail, and nothing that would run in the page', () => {
  expect(serviceAddress('https://help.candor.example/')).toBe('https://help.candor.example/');
  expect(serviceAddress('mailto:help@candor.example')).toBe('mailto:help@candor.example');
  for (const value of ['javascript:alert(1)', 'data:text/html,x', '', undefined]) {
    expect(serviceAddress(value)).toBeUndefined();
  }
});
