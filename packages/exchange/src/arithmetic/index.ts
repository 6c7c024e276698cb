// The arithmetic of the venue: the exchange decides with it, and browsers preview and verify with the same code.
export * from './days.ts';
export * from './decimal.ts';
export * from './fees.ts';
export * from './market-units.ts';
export * from './mining.ts';
export * from './perpetual-openings.ts';
export * from './perpetuals.ts';
export * from './price-band.ts';
export * from './rounding.ts';
export * from './seconds.ts';
export * from './tape-price.ts';
export * from './units.ts';
