// What is listed and on which terms. Each change is a command of the log.
import type { Command, ExchangeState, RatePpm } from '@candor/exchange';
import { formatDecimal, networkTerms, referralRate, swapSpread, tierLimits } from '@candor/exchange';
import {
  actionDone,
  type ConsoleListings,
  consoleListings,
  listCurrencyBody,
  setMarketFeesBody,
  setMarketStatusBody,
  setNetworkTermsBody,
  setRateBody,
  setTierLimitBody,
} from '@candor/wire/console';
import { ok, refuse } from '../../outcome.ts';
import { type AsSeen, asSeen } from '../as-seen.ts';
import { isRefused, type Operated } from '../changes.ts';
import { findCurrency, findMarket, readAmounts } from '../console-amounts.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { describeMarket } from '../market-view.ts';
import { type CommandRoute, commandRoute } from './command-route.ts';
import { listMarketRoute } from './list-market.ts';
import { mayWork } from './queues.ts';

const product = ['product'] as const;

export function listingRoutes(context: ConsoleContext): ConsoleRoute[] {
  const command = commandRoute(context);
  const inTurn = asSeen(context);
  return [
    consoleRoute('GET GetListings', ['product', 'finance', 'compliance', 'admin'], {
      data: consoleListings,
      handle: async () => {
        const terms = await context.ports.engine.read(readTerms);
        return ok({
          currencies: context.listing.currencies.map(({ code, name, scale }) => ({ code, name, scale })),
          markets: context.listing.markets.map(describeMarket),
          ...terms,
        });
      },
    }),
    consoleRoute('POST ListCurrency', product, {
      body: listCurrencyBody,
      data: actionDone,
      handle: (call) => {
        const { code, name, scale } = call.body;
        return command(call, 'currencyListed', { kind: 'currency', id: code }, (operated) => ({
          type: 'ListCurrency',
          ...operated,
          code,
          name,
          scale,
        }));
      },
    }),
    listMarketRoute(context, command),
    ...marketRoutes(context, command, inTurn),
    networkRoute(context, command, inTurn),
    tierLimitRoute(context, command, inTurn),
    ...rateRoutes(context, command, inTurn),
  ];
}

function marketRoutes(context: ConsoleContext, command: CommandRoute, inTurn: AsSeen): ConsoleRoute[] {
  return [
    consoleRoute('POST SetMarketFees', product, {
      body: setMarketFeesBody,
      data: actionDone,
      handle: async (call) => {
        const market = findMarket(context, call.body.symbol);
        if (isRefused(market)) return market;
        const { makerFeePpm, takerFeePpm } = call.body;
        const kind = 'marketFeesSet' as const;
        const target = { kind: 'market', id: market.symbol };
        const present = () => {
          const { terms } = context.listing.marketById(market.market) ?? market;
          return { makerFeePpm: terms.makerFeePpm, takerFeePpm: terms.takerFeePpm };
        };
        return inTurn(call, { kind, target, present }, () =>
          command(call, kind, target, (operated) => ({
            type: 'SetMarketFees',
            ...operated,
            market: market.market,
            makerFeePpm: makerFeePpm as RatePpm,
            takerFeePpm: takerFeePpm as RatePpm,
          })),
        );
      },
    }),
    consoleRoute('POST SetMarketStatus', product, {
      body: setMarketStatusBody,
      data: actionDone,
      handle: async (call) => {
        const market = findMarket(context, call.body.symbol);
        if (isRefused(market)) return market;
        return command(call, 'marketStatusSet', { kind: 'market', id: market.symbol }, (operated) => ({
          type: 'SetMarketStatus',
          ...operated,
          market: market.market,
          status: call.body.status,
        }));
      },
    }),
  ];
}

/**
 * Terms of networks belong to finance. Who approves payments does not raise the amount up to which one of them is enough:
 * that takes compliance, and nobody who is in finance as well.
 */
function networkRoute(context: ConsoleContext, command: CommandRoute, inTurn: AsSeen): ConsoleRoute {
  return consoleRoute('POST SetNetworkTerms', ['finance', 'compliance'], {
    body: setNetworkTermsBody,
    data: actionDone,
    // In turn: what is compared with the amount in force must be decided before that is another one.
    handle: (call) => {
      const kind = 'networkTermsSet' as const;
      const target = { kind: 'network', id: call.body.network };
      const present = async () => {
        const { network: _, ...found } =
          (await context.ports.engine.read(readTerms)).networks.find(
            ({ network }) => network === call.body.network,
          ) ?? {};
        return found;
      };
      return inTurn(call, { kind, target, present }, async () => {
        const { network, depositsOn, withdrawalsOn, fee, minimum, secondApprovalAbove } = call.body;
        const currency = findCurrency(context, call.body.currency);
        if (isRefused(currency)) return currency;
        const amounts = readAmounts(currency, { fee, minimum, secondApprovalAbove });
        if (isRefused(amounts)) return amounts;
        const listed = await context.ports.engine.read(networkTerms);
        const inForce = listed.find((one) => one.network === network);
        const raises =
          inForce?.currency !== currency.currency ||
          amounts.secondApprovalAbove > inForce.secondApprovalAbove;
        if (raises && !call.operator.roles.includes('compliance')) return refuse('operator.roleMissing');
        const approvesPayments = mayWork(call, 'deposits') || mayWork(call, 'withdrawals');
        if (raises && approvesPayments) return refuse('operator.approvesPayments');
        const make = (operated: Operated): Command => ({
          type: 'SetNetworkTerms',
          ...operated,
          network,
          currency: currency.currency,
          depositsOn,
          withdrawalsOn,
          ...amounts,
        });
        // Where one is enough from now on, nobody asks for two any more: whoever raises it must count as one of them.
        return command(call, kind, target, make, raises);
      });
    },
  });
}

/** Limits of people belong to compliance. */
function tierLimitRoute(context: ConsoleContext, command: CommandRoute, inTurn: AsSeen): ConsoleRoute {
  return consoleRoute('POST SetTierLimit', ['compliance'], {
    body: setTierLimitBody,
    data: actionDone,
    handle: async (call) => {
      const { tier, perDay } = call.body;
      const currency = findCurrency(context, call.body.currency);
      if (isRefused(currency)) return currency;
      const amounts = readAmounts(currency, { perDay });
      if (isRefused(amounts)) return amounts;
      const kind = 'tierLimitSet' as const;
      const target = { kind: 'tier', id: tier };
      const present = async () => {
        const { tier: _, ...found } =
          (await context.ports.engine.read(readTerms)).tiers.find((one) => one.tier === tier) ?? {};
        return found;
      };
      return inTurn(call, { kind, target, present }, () =>
        command(call, kind, target, (operated) => ({
          type: 'SetTierLimit',
          ...operated,
          tier,
          currency: currency.currency,
          perDay: amounts.perDay,
        })),
      );
    },
  });
}

function rateRoutes({ ports }: ConsoleContext, command: CommandRoute, inTurn: AsSeen): ConsoleRoute[] {
  const route = (
    name: 'SetSwapSpread' | 'SetReferralRate',
    kind: 'swapSpreadSet' | 'referralRateSet',
    rate: { readonly id: string; readonly of: (state: ExchangeState) => RatePpm | undefined },
    make: (operated: Operated, ratePpm: RatePpm) => Command,
  ): ConsoleRoute =>
    consoleRoute(`POST ${name}`, product, {
      body: setRateBody,
      data: actionDone,
      handle: (call) => {
        const target = { kind: 'rate', id: rate.id };
        const present = () => ports.engine.read((state) => rate.of(state) ?? 0);
        return inTurn(call, { kind, target, present }, () =>
          command(call, kind, target, (operated) => make(operated, call.body.ratePpm as RatePpm)),
        );
      },
    });
  return [
    route('SetSwapSpread', 'swapSpreadSet', { id: 'swapSpread', of: swapSpread }, (operated, spreadPpm) => ({
      type: 'SetSwapSpread',
      ...operated,
      spreadPpm,
    })),
    route(
      'SetReferralRate',
      'referralRateSet',
      { id: 'referral', of: referralRate },
      (operated, ratePpm) => ({
        type: 'SetReferralRate',
        ...operated,
        ratePpm,
      }),
    ),
  ];
}

type Terms = Pick<ConsoleListings, 'networks' | 'tiers' | 'swapSpreadPpm' | 'referralRatePpm'>;

function readTerms(state: ExchangeState): Terms {
  const code = (currency: number): string => state.currencies[currency]?.code ?? '';
  const write = (currency: number, atoms: bigint): string =>
    formatDecimal(atoms, state.currencies[currency]?.scale ?? 0);
  return {
    networks: networkTerms(state).flatMap(({ network, currency, ...terms }) =>
      network === 'paper'
        ? []
        : {
            network,
            currency: code(currency),
            depositsOn: terms.depositsOn,
            withdrawalsOn: terms.withdrawalsOn,
            fee: write(currency, terms.fee),
            minimum: write(currency, terms.minimum),
            secondApprovalAbove: write(currency, terms.secondApprovalAbove),
          },
    ),
    tiers: tierLimits(state).map(({ tier, currency, perDay }) => ({
      tier,
      currency: code(currency),
      perDay: write(currency, perDay),
    })),
    swapSpreadPpm: swapSpread(state) ?? 0,
    referralRatePpm: referralRate(state) ?? 0,
  };
}
