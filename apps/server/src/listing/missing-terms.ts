// The default terms that nobody has set yet: what an operator changed stays as it is, whatever the defaults become.
import {
  type Atoms,
  byInstallation,
  type Command,
  currencyByCode,
  type ExchangeState,
  networkTerms,
  parseDecimal,
  referralRate,
  swapSpread,
  tierLimits,
} from '@candor/exchange';
import {
  DEFAULT_REFERRAL_RATE_PPM,
  DEFAULT_SWAP_SPREAD_PPM,
  defaultNetworks,
  defaultTierLimits,
} from './default-terms.ts';

export function missingTerms(state: ExchangeState): readonly Command[] {
  return [...missingNetworks(state), ...missingLimits(state), ...missingRates(state)];
}

function missingNetworks(state: ExchangeState): Command[] {
  const known = new Set(networkTerms(state).map(({ network }) => network));
  return defaultNetworks
    .filter(({ network }) => !known.has(network))
    .map(({ network, currency: code, isOn, fee, minimum, secondApprovalAbove }) => {
      const { currency, atoms } = unitsOf(state, code);
      return {
        type: 'SetNetworkTerms',
        ...byInstallation,
        network,
        currency,
        depositsOn: isOn,
        withdrawalsOn: isOn,
        fee: atoms(fee),
        minimum: atoms(minimum),
        secondApprovalAbove: atoms(secondApprovalAbove),
      };
    });
}

function missingLimits(state: ExchangeState): Command[] {
  const known = new Set(tierLimits(state).map(({ tier, currency }) => `${tier}/${currency}`));
  return defaultTierLimits.flatMap(({ tier, currency: code, perDay }): Command[] => {
    const { currency, atoms } = unitsOf(state, code);
    if (known.has(`${tier}/${currency}`)) return [];
    return [{ type: 'SetTierLimit', ...byInstallation, tier, currency, perDay: atoms(perDay) }];
  });
}

function missingRates(state: ExchangeState): Command[] {
  const commands: Command[] = [];
  if (swapSpread(state) === undefined)
    commands.push({ type: 'SetSwapSpread', ...byInstallation, spreadPpm: DEFAULT_SWAP_SPREAD_PPM });
  if (referralRate(state) === undefined)
    commands.push({ type: 'SetReferralRate', ...byInstallation, ratePpm: DEFAULT_REFERRAL_RATE_PPM });
  return commands;
}

export function unitsOf(state: ExchangeState, code: string) {
  const found = currencyByCode(state, code);
  if (found === undefined) throw new Error(`The currency ${code} is not listed`);
  const atoms = (decimal: string): Atoms => {
    const parsed = parseDecimal(decimal, found.scale);
    if (!parsed.ok) throw new Error(`${decimal} is no amount of ${code}`);
    return parsed.value as Atoms;
  };
  return { currency: found.currency, atoms };
}
