// The rules of the form of a new API key.
import { API_KEY_ADDRESSES_MAX, API_KEY_DAYS_ANYWHERE_MAX, API_KEY_DAYS_MAX } from '@candor/wire';
import { describe, expect, test } from 'vitest';
import {
  daysMost,
  keyAddressesMax,
  keyDaysAnywhereMax,
  keyDaysChoices,
  keyDaysMax,
  typedAddresses,
  typedDays,
  usualKeyDays,
  wrongAddress,
} from './key-form.ts';

test('the limits are those of the venue, and what one press gives is within them', () => {
  expect(keyAddressesMax).toBe(API_KEY_ADDRESSES_MAX);
  expect(keyDaysMax).toBe(API_KEY_DAYS_MAX);
  expect(keyDaysAnywhereMax).toBe(API_KEY_DAYS_ANYWHERE_MAX);
  expect(Math.max(...keyDaysChoices)).toBe(keyDaysMax);
  expect(usualKeyDays).toBeLessThanOrEqual(keyDaysAnywhereMax);
});

describe('addresses', () => {
  test('are read one a line or separated by commas, without the same one twice', () => {
    expect(typedAddresses(' 203.0.113.7\r\n2001:db8::/48, 198.51.100.0/24,\n\n203.0.113.7 ')).toEqual([
      '203.0.113.7',
      '2001:db8::/48',
      '198.51.100.0/24',
    ]);
    expect(typedAddresses(' \n ')).toEqual([]);
  });

  test('may be typed on a keyboard with digits and commas of its own', () => {
    expect(typedAddresses('٢٠٣.٠.١١٣.٧، 198.51.100.1，198.51.100.2')).toEqual([
      '203.0.113.7',
      '198.51.100.1',
      '198.51.100.2',
    ]);
  });

  test.each([
    '203.0.113.7',
    '0.0.0.0',
    '255.255.255.255',
    '198.51.100.0/24',
    '203.0.113.7/32',
    '2001:db8::1',
    '2001:DB8::/48',
    '::1',
    '::ffff:192.0.2.1',
    'fe80::1/128',
  ])('%s is one', (address) => {
    expect(wrongAddress([address])).toBeUndefined();
  });

  test.each([
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '203.0.113.7.9',
    '203.0.113.7:443',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/024',
    '203.0.113.0/24/8',
    '203.0.113.*',
    '2001:db8',
    '2001:db8:::1',
    '2001:db8::/129',
    '[2001:db8::1]',
    'fe80::1%eth0',
    'example.org',
    '-',
  ])('%s is none, and is named', (address) => {
    expect(wrongAddress(['198.51.100.1', address])).toBe(address);
  });
});

describe('days', () => {
  test('are at most 90 where the key may trade from everywhere, and 365 otherwise', () => {
    expect(daysMost(true, [])).toBe(90);
    expect(daysMost(true, ['203.0.113.7'])).toBe(365);
    expect(daysMost(false, [])).toBe(365);
  });

  test.each([
    ['1', 365, 1],
    [' 365 ', 365, 365],
    ['٩٠', 90, 90],
    ['0', 365, undefined],
    ['366', 365, undefined],
    ['91', 90, undefined],
    ['', 365, undefined],
    ['1.5', 365, undefined],
    ['-7', 365, undefined],
    ['1e2', 365, undefined],
  ])('%j of at most %i is read as %j', (text, most, days) => {
    expect(typedDays(text, most)).toBe(days);
  });
});
