// Seconds contracts as operators offer them: options in versions, and how far the house goes in each market.
import { formatDecimal, type RatePpm, secondsMarkets, secondsOptions } from '@candor/exchange';
import {
  actionDone,
  type ConsoleSecondsTerms,
  consoleSeconds,
  secondsVersions,
  secondsVersionsQuery,
  setSecondsOptionBody,
  setSecondsTermsBody,
} from '@candor/wire/console';
import { SECONDS_SOURCES_MIN } from '../../../listing/index.ts';
import { ok, refuse } from '../../outcome.ts';
import { asSeen } from '../as-seen.ts';
import { isRefused } from '../changes.ts';
import { findMarket, readAmounts } from '../console-amounts.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { versionsOf } from '../terms-versions.ts';
import { commandRoute } from './command-route.ts';

const readers = ['product', 'finance', 'compliance', 'admin'] as const;
const MS_PER_SECOND = 1_000;

function optionTarget(symbol: string, seconds: number) {
  return { kind: 'secondsOption', id: `${symbol} ${seconds}` };
}

export function secondsRoutes(context: ConsoleContext): ConsoleRoute[] {
  return [...readingRoutes(context), optionRoute(context), termsRoute(context)];
}

function readingRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { listing, ports, settings } = context;
  return [
    consoleRoute('GET GetSeconds', readers, {
      data: consoleSeconds,
      handle: async () => {
        const seen = await ports.engine.read((state) => ({
          options: secondsOptions(state),
          markets: secondsMarkets(state),
        }));
        const taken = new Set(seen.markets.map(({ market }) => market));
        return ok({
          free: listing.markets.filter(({ market }) => !taken.has(market)).map(({ symbol }) => symbol),
          sourcesFloor: SECONDS_SOURCES_MIN[settings.mode],
          options: seen.options.flatMap(({ option, version, market, durationMs, ...terms }) => {
            const listed = listing.markets[market];
            if (listed === undefined) return [];
            return {
              id: option,
              symbol: listed.symbol,
              seconds: durationMs / MS_PER_SECOND,
              version,
              terms: describe(terms, listed.quote.scale),
            };
          }),
          markets: seen.markets.flatMap(({ market, isOn, sourcesMin, sources, ...terms }) => {
            const listed = listing.markets[market];
            if (listed === undefined) return [];
            const { code, scale } = listed.quote;
            return {
              symbol: listed.symbol,
              currency: code,
              isOn,
              escrowMax: formatDecimal(terms.escrowMax, scale),
              escrowPerMinuteMax: formatDecimal(terms.escrowPerMinuteMax, scale),
              sourcesMin,
              sources,
            };
          }),
        });
      },
    }),
    consoleRoute('GET GetSecondsVersions', readers, {
      query: secondsVersionsQuery,
      data: secondsVersions,
      handle: async ({ query }) => {
        const market = findMarket(context, query.symbol);
        if (isRefused(market)) return market;
        const target = optionTarget(market.symbol, query.seconds);
        const made = await versionsOf(context, ['secondsOptionSet'], [target], ['SecondsOptionSet']);
        return ok(
          made.map(({ event, ...rest }) => ({
            ...rest,
            version: event.version,
            terms: describe(event, market.quote.scale),
          })),
        );
      },
    }),
  ];
}

function optionRoute(context: ConsoleContext): ConsoleRoute {
  const command = commandRoute(context);
  const inTurn = asSeen(context);
  return consoleRoute('POST SetSecondsOption', ['product'], {
    body: setSecondsOptionBody,
    data: actionDone,
    handle: async (call) => {
      const { symbol, seconds, winPpm, losePpm, feePpm, minimum, maximum, isOn } = call.body;
      const market = findMarket(context, symbol);
      if (isRefused(market)) return market;
      const amounts = readAmounts(market.quote, { minimum, maximum });
      if (isRefused(amounts)) return amounts;
      const durationMs = seconds * MS_PER_SECOND;
      const kind = 'secondsOptionSet' as const;
      const target = optionTarget(symbol, seconds);
      const present = async () => {
        const options = await context.ports.engine.read(secondsOptions);
        const found = options.find((one) => one.market === market.market && one.durationMs === durationMs);
        return found?.version ?? 0;
      };
      return inTurn(call, { kind, target, present }, () =>
        command(call, kind, target, (operated) => ({
          type: 'SetSecondsOption',
          ...operated,
          market: market.market,
          durationMs,
          winPpm: winPpm as RatePpm,
          losePpm: losePpm as RatePpm,
          feePpm: feePpm as RatePpm,
          ...amounts,
          isOn,
        })),
      );
    },
  });
}

function termsRoute(context: ConsoleContext): ConsoleRoute {
  const command = commandRoute(context);
  return consoleRoute('POST SetSecondsTerms', ['product'], {
    body: setSecondsTermsBody,
    data: actionDone,
    handle: async (call) => {
      const { symbol, isOn, escrowMax, escrowPerMinuteMax, sourcesMin } = call.body;
      const market = findMarket(context, symbol);
      if (isRefused(market)) return market;
      const amounts = readAmounts(market.quote, { escrowMax, escrowPerMinuteMax });
      if (isRefused(amounts)) return amounts;
      // Where money is real, nothing is settled on the word of one or two sources, whoever asks for it.
      if (sourcesMin < SECONDS_SOURCES_MIN[context.settings.mode])
        return refuse('venue.termsInvalid', { field: 'sourcesMin' });
      return command(call, 'secondsTermsSet', { kind: 'secondsMarket', id: symbol }, (operated) => ({
        type: 'SetSecondsTerms',
        ...operated,
        market: market.market,
        isOn,
        ...amounts,
        sourcesMin,
      }));
    },
  });
}

interface OptionAtoms extends Pick<ConsoleSecondsTerms, 'winPpm' | 'losePpm' | 'feePpm' | 'isOn'> {
  readonly minimum: bigint;
  readonly maximum: bigint;
}

function describe(
  { winPpm, losePpm, feePpm, isOn, ...atoms }: OptionAtoms,
  scale: number,
): ConsoleSecondsTerms {
  return {
    winPpm,
    losePpm,
    feePpm,
    isOn,
    minimum: formatDecimal(atoms.minimum, scale),
    maximum: formatDecimal(atoms.maximum, scale),
  };
}
