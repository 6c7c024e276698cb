// The test money with which a new user of a paper venue begins.
import type { WelcomeFund } from '../ports.ts';

export const paperWelcomeFunds: readonly WelcomeFund[] = [
  { wallet: 'spot', currency: 'USDT', amount: '50000' },
  { wallet: 'spot', currency: 'BTC', amount: '0.5' },
  { wallet: 'spot', currency: 'ETH', amount: '5' },
  { wallet: 'spot', currency: 'XRP', amount: '5000' },
  { wallet: 'leverage', currency: 'USDT', amount: '10000' },
  { wallet: 'funding', currency: 'USDT', amount: '10000' },
  { wallet: 'seconds', currency: 'USDT', amount: '10000' },
];
