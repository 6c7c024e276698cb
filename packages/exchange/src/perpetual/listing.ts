// Decides what operators say of perpetual contracts: which there are, their terms, and whether they trade.
import { areRatesSound, isContractSound } from '../arithmetic/perpetuals.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import type { PerpetualTerms } from './contract.ts';
import { leverCurrency } from './risk.ts';

export function listPerpetual(state: ExchangeState, command: CommandOf<'ListPerpetual'>): Accepted | Refused {
  const { action: _, ...listed } = command;
  const market = state.markets[command.contract];
  if (market === undefined) return refused('venue.marketUnknown');
  if (state.perpetual.contracts.has(command.contract)) return refused('perpetual.alreadyListed');
  const currency = leverCurrency(state);
  // One wallet backs all positions, so that all contracts are settled in its one currency.
  if (currency !== undefined && currency !== market.terms.quote) return refused('perpetual.otherCurrency');
  return checkTerms(command) ?? accepted({ ...listed, type: 'PerpetualListed' });
}

export function setPerpetualTerms(
  state: ExchangeState,
  command: CommandOf<'SetPerpetualTerms'>,
): Accepted | Refused {
  const { action: _, ...set } = command;
  const contract = state.perpetual.contracts.get(command.contract);
  if (contract === undefined) return refused('perpetual.unknown');
  const problem = checkTerms(command);
  if (problem !== undefined) return problem;
  const inUse = contract.orders.size + contract.positions.size > 0;
  if (inUse && command.contractLots !== contract.terms.contractLots) return refused('perpetual.inUse');
  return accepted({ ...set, type: 'PerpetualTermsSet', version: contract.version + 1 });
}

function checkTerms(terms: PerpetualTerms): Refused | undefined {
  if (!areRatesSound(terms)) return refused('venue.feeOutOfRange');
  return isContractSound(terms) ? undefined : refused('venue.termsInvalid');
}

export function setPerpetualStatus(
  state: ExchangeState,
  command: CommandOf<'SetPerpetualStatus'>,
): Accepted | Refused {
  const { operator, contract, status } = command;
  if (!state.perpetual.contracts.has(contract)) return refused('perpetual.unknown');
  return accepted({ type: 'PerpetualStatusSet', operator, contract, status });
}
