// What is wrong with a price alert before the venue is asked, and from which side it waits.
import { describe, expect, test } from 'vitest';
import { btcUsdtRow } from '../testing/fake-market.ts';
import { alertDirection, alertProblem, alertRequest, emptyAlert } from './alert-form.ts';

const typed = (price: string) => ({ ...emptyAlert('last'), price });
const now = '96400.1';

describe('a price alert', () => {
  test('waits from the side on which the price lies, until a side is chosen', () => {
    expect(alertDirection(typed('96400.2'), now)).toBe('above');
    expect(alertDirection(typed('9640.0'), now)).toBe('below');
    expect(alertDirection(typed(''), undefined)).toBe('above');
    expect(alertDirection({ ...typed('9640.0'), direction: 'above' }, now)).toBe('above');
  });

  test('needs a price on the grid that is not there already', () => {
    expect(alertProblem(typed(''), btcUsdtRow, now)).toEqual({ kind: 'priceMissing' });
    expect(alertProblem(typed('0.0'), btcUsdtRow, now)).toEqual({ kind: 'priceMissing' });
    expect(alertProblem(typed('96400.25'), btcUsdtRow, now)).toMatchObject({ kind: 'priceStep' });
    expect(alertProblem(typed(now), btcUsdtRow, now)).toEqual({ kind: 'alreadyThere', price: now });
    expect(alertProblem(typed('96400.2'), btcUsdtRow, now)).toBeUndefined();
    expect(alertProblem(typed(now), btcUsdtRow, undefined)).toBeUndefined();
  });

  test('is sent with the side that was shown', () => {
    const sent = { symbol: 'BTC/USDT', basis: 'last', direction: 'below', price: '96000.0' };
    expect(alertRequest(typed('96000.0'), 'BTC/USDT', now)).toEqual(sent);
  });
});
