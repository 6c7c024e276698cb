// The default listing: complete, accepted by the exchange, and with room for prices to move.
import {
  byInstallation,
  currencyByCode,
  formatDecimal,
  markets,
  networkTerms,
  parseDecimal,
  perpetuals,
  type RatePpm,
  referralRate,
  secondsMarkets,
  secondsOptions,
  swapSpread,
  tierLimits,
  userInfo,
} from '@candor/exchange';
import { describe, expect, test } from 'vitest';
import { InMemoryVenue } from '../engine/testing-in-memory-venue.ts';
import { defaultCurrencies, defaultMarkets } from './default-listing.ts';
import { HOUSE_MAKER, listDefaults } from './list-defaults.ts';

describe('the default listing', () => {
  test('has ten mainstream markets, one of defi and twenty-five of innovation, in this order', () => {
    expect(defaultMarkets.map(({ group }) => group)).toEqual([
      ...Array<string>(10).fill('mainstream'),
      'defi',
      ...Array<string>(25).fill('innovation'),
    ]);
    expect(defaultMarkets.slice(0, 11).map(({ base }) => base)).toEqual([
      'BTC',
      'ETH',
      'XRP',
      'LTC',
      'EOS',
      'BCH',
      'SOL',
      'ADA',
      'DOGE',
      'TRX',
      'UNI',
    ]);
    expect(new Set(defaultMarkets.map(({ symbol }) => symbol)).size).toBe(36);
  });

  test('offers perpetual contracts on BTC, ETH, XRP, LTC and EOS', () => {
    const contracts = defaultMarkets.filter(({ contract }) => contract);
    expect(contracts.map(({ base }) => base)).toEqual(['BTC', 'ETH', 'XRP', 'LTC', 'EOS']);
  });

  test('lists every base currency with eight decimals, and the currencies of the wallets', () => {
    const scales = new Map(defaultCurrencies.map(({ code, scale }) => [code, scale]));
    expect(scales.size).toBe(defaultCurrencies.length);
    for (const { base } of defaultMarkets) expect(scales.get(base)).toBe(8);
    expect([scales.get('USDT'), scales.get('USDC'), scales.get('USD'), scales.get('EUR')]).toEqual([
      6, 6, 2, 2,
    ]);
  });

  test.each(defaultMarkets)(
    '$symbol keeps its digits from a fiftieth to fifty times its level',
    ({ level, terms }) => {
      const parsed = parseDecimal(level, terms.priceScale);
      expect(parsed.ok).toBe(true);
      const levelTicks = parsed.ok ? parsed.value : 0n;
      expect(formatDecimal(levelTicks, terms.priceScale)).toBe(level);
      expect(levelTicks * 50n).toBeLessThanOrEqual(BigInt(terms.maxTicks));
      expect(levelTicks / 50n).toBeGreaterThanOrEqual(10n);
      expect(terms.priceScale + terms.lotScale).toBeLessThanOrEqual(6);
      expect(BigInt(terms.maxTicks) * BigInt(terms.maxLots)).toBeLessThan(2n ** 53n);
    },
  );

  test.each(defaultMarkets)(
    'an order of the smallest and of the largest size of $symbol is worth ordering',
    (market) => {
      const { level, terms } = market;
      const parsed = parseDecimal(level, terms.priceScale);
      const levelTicks = parsed.ok ? parsed.value : 0n;
      const perTickLot = 10n ** BigInt(6 - terms.priceScale - terms.lotScale);
      const smallest = levelTicks * BigInt(terms.minLots) * perTickLot;
      const largest = levelTicks * BigInt(terms.maxLots) * perTickLot;
      expect(smallest).toBeLessThan(100_000_000n);
      expect(largest).toBeGreaterThanOrEqual(terms.maxNotional);
    },
  );
});

describe('listing the defaults', () => {
  test('is accepted by the exchange and opens and designates the house maker', async () => {
    const venue = new InMemoryVenue();
    await listDefaults(venue);
    expect(markets(venue.state).map(({ symbol }) => symbol)).toEqual(
      defaultMarkets.map(({ symbol }) => symbol),
    );
    expect(userInfo(venue.state, HOUSE_MAKER)).toMatchObject({ kind: 'house', maker: true });
  });

  test('sets the terms of withdrawals, swaps and invitations', async () => {
    const venue = new InMemoryVenue();
    await listDefaults(venue);
    const usdt = 10n ** 6n;
    const currency = currencyByCode(venue.state, 'USDT')?.currency;
    const terms = { currency, secondApprovalAbove: 10_000n * usdt };
    expect(networkTerms(venue.state)).toEqual([
      {
        network: 'erc20',
        ...terms,
        depositsOn: true,
        withdrawalsOn: true,
        fee: 5n * usdt,
        minimum: 20n * usdt,
      },
      {
        network: 'omni',
        ...terms,
        depositsOn: false,
        withdrawalsOn: false,
        fee: 10n * usdt,
        minimum: 50n * usdt,
      },
    ]);
    expect(tierLimits(venue.state)).toEqual([
      { tier: 'none', currency, perDay: 1_000n * usdt },
      { tier: 'individual', currency, perDay: 50_000n * usdt },
      { tier: 'institution', currency, perDay: 500_000n * usdt },
    ]);
    expect([swapSpread(venue.state), referralRate(venue.state)]).toEqual([2_000, 300_000]);
  });

  test('offers five durations on each symbol with contracts, without an edge for the house', async () => {
    const venue = new InMemoryVenue();
    await listDefaults(venue);
    const symbols = ['BTC', 'ETH', 'XRP', 'LTC', 'EOS'];
    const options = secondsOptions(venue.state);
    expect(options).toHaveLength(5 * symbols.length);
    for (const { market, sources: _, ...terms } of secondsMarkets(venue.state)) {
      const own = options.filter((option) => option.market === market);
      expect(own.map(({ durationMs }) => durationMs / 1_000)).toEqual([60, 120, 180, 300, 600]);
      for (const { winPpm, losePpm, feePpm, minimum, maximum, isOn } of own) {
        expect([losePpm - winPpm, feePpm, isOn]).toEqual([0, 0, true]);
        expect([minimum, maximum]).toEqual([100_000_000n, 10_000_000_000n]);
      }
      expect(terms).toMatchObject({ isOn: true, sourcesMin: 1 });
    }
  });

  test('leaves seconds contracts off and asks for three sources where money is real', async () => {
    const venue = new InMemoryVenue();
    await listDefaults(venue, 'live');
    const terms = secondsMarkets(venue.state);
    expect(terms.map(({ isOn, sourcesMin }) => [isOn, sourcesMin])).toEqual(Array(5).fill([false, 3]));
  });

  test('lists contracts on five coins: 0.5 % of spread on BTC and 1 % on the others, and what one user may hold', async () => {
    const venue = new InMemoryVenue();
    await listDefaults(venue);
    const listed = perpetuals(venue.state, venue.at);
    expect(
      listed.map(({ symbol, status, terms, grid }) => [
        symbol,
        status,
        terms.spreadPpm,
        terms.userNotionalMax / 1_000_000n,
        // The value of one contract at a price of one whole USDT, in atoms: its size.
        (grid.atomsPerTick * 100_000_000n) / grid.indexPerTick,
      ]),
    ).toEqual([
      ['BTC/USDT', 'trading', 5_000, 1_000_000n, 1_000n],
      ['ETH/USDT', 'trading', 10_000, 1_000_000n, 10_000n],
      ['XRP/USDT', 'trading', 10_000, 200_000n, 10_000_000n],
      ['LTC/USDT', 'trading', 10_000, 200_000n, 100_000n],
      ['EOS/USDT', 'trading', 10_000, 200_000n, 10_000_000n],
    ]);
  });

  test('lists perpetual contracts that open nothing where money is real', async () => {
    const venue = new InMemoryVenue();
    await listDefaults(venue, 'live');
    expect(perpetuals(venue.state, venue.at).map(({ status }) => status)).toEqual(Array(5).fill('closeOnly'));
  });

  test('leaves alone what an operator has set', async () => {
    const venue = new InMemoryVenue();
    await listDefaults(venue);
    venue.record({ type: 'SetReferralRate', ...byInstallation, ratePpm: 0 as RatePpm });
    await listDefaults(venue);
    expect(referralRate(venue.state)).toBe(0);
  });

  test('lists nothing twice', async () => {
    const venue = new InMemoryVenue();
    await listDefaults(venue);
    const { seq } = venue.state;
    await listDefaults(venue);
    expect(venue.state.seq).toBe(seq);
  });

  test('goes on where a crash ended it', async () => {
    const whole = new InMemoryVenue();
    await listDefaults(whole);
    for (const stopAfter of [1, 20, 45, 60, whole.records.length - 1]) {
      const venue = new InMemoryVenue();
      for (const { command } of whole.records.slice(0, stopAfter)) venue.record(command);
      await listDefaults(venue);
      expect(venue.records.map(({ command }) => command)).toEqual(
        whole.records.map(({ command }) => command),
      );
    }
  });

  test('says what was refused instead of starting without a market', async () => {
    const venue = new InMemoryVenue();
    const refusing = {
      read: venue.read.bind(venue),
      submit: async () => ({ outcome: 'refused', code: 'venue.termsInvalid', details: {} }) as const,
    };
    await expect(listDefaults(refusing)).rejects.toThrow('venue.termsInvalid');
  });
});
