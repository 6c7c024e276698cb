// Puts the default listing into the log: only what is missing, so that every start can call it.
import type { Command, CurrencyId, ExchangeState, UserId } from '@candor/exchange';
import { byInstallation, currencyByCode, marketBySymbol, userInfo } from '@candor/exchange';
import type { Engine } from '../engine/index.ts';
import { defaultCurrencies, defaultMarkets } from './default-listing.ts';
import { missingPerpetuals } from './missing-perpetuals.ts';
import { missingPlans } from './missing-plans.ts';
import { missingSeconds } from './missing-seconds.ts';
import { missingTerms } from './missing-terms.ts';

/** The house maker's user id. Ids of people, which the users table allots, are larger. */
export const HOUSE_MAKER = 1 as UserId;

export type ListingEngine = Pick<Engine, 'submit' | 'read'>;

/** Lists what is missing, opens and designates the house maker, and sets what has no terms. Safe to repeat after any crash. */
export async function listDefaults(engine: ListingEngine, mode: 'paper' | 'live' = 'paper'): Promise<void> {
  const missing = await engine.read(missingCurrencies);
  for (const command of missing) await submit(engine, command);
  for (const command of await engine.read(missingMarkets)) await submit(engine, command);
  for (const command of await engine.read(missingMaker)) await submit(engine, command);
  for (const command of await engine.read(missingTerms)) await submit(engine, command);
  for (const command of await engine.read((state) => missingPerpetuals(state, mode)))
    await submit(engine, command);
  for (const command of await engine.read((state) => missingSeconds(state, mode)))
    await submit(engine, command);
  for (const command of await engine.read((state) => missingPlans(state, mode)))
    await submit(engine, command);
}

function missingCurrencies(state: ExchangeState): Command[] {
  return defaultCurrencies
    .filter(({ code }) => currencyByCode(state, code) === undefined)
    .map(({ code, name, scale }) => ({ type: 'ListCurrency', ...byInstallation, code, scale, name }));
}

function missingMarkets(state: ExchangeState): Command[] {
  return defaultMarkets
    .filter(({ symbol }) => marketBySymbol(state, symbol) === undefined)
    .map(({ symbol, base, quote, terms }) => ({
      type: 'ListMarket',
      ...byInstallation,
      ...terms,
      symbol,
      base: currencyId(state, base),
      quote: currencyId(state, quote),
    }));
}

function missingMaker(state: ExchangeState): Command[] {
  const maker = userInfo(state, HOUSE_MAKER);
  const commands: Command[] = [];
  if (maker === undefined)
    commands.push({ type: 'OpenUser', user: HOUSE_MAKER, kind: 'house', inviter: undefined });
  if (maker?.maker !== true) commands.push({ type: 'DesignateMaker', ...byInstallation, user: HOUSE_MAKER });
  return commands;
}

function currencyId(state: ExchangeState, code: string): CurrencyId {
  const found = currencyByCode(state, code);
  if (found === undefined) throw new Error(`The currency ${code} is not listed`);
  return found.currency;
}

async function submit(engine: ListingEngine, command: Command): Promise<void> {
  const reply = await engine.submit({ command });
  if (reply.outcome === 'accepted') return;
  const reason = reply.outcome === 'refused' ? reply.code : reply.outcome;
  throw new Error(`The default listing was not accepted: ${command.type}: ${reason}`);
}
