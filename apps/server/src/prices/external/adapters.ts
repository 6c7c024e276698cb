// All adapters by name.
import type { Adapter, AdapterName } from './adapter.ts';
import { bybit } from './bybit.ts';
import { cryptocompare } from './cryptocompare.ts';
import { kucoin } from './kucoin.ts';
import { okx } from './okx.ts';

export const adapters: Readonly<Record<AdapterName, Adapter>> = { cryptocompare, okx, bybit, kucoin };
