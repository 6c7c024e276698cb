// Carries out what a second operator confirmed: the command is made of what was proposed, in the confirmer's name.
import {
  type ActionId,
  type Atoms,
  type CommandOf,
  type CurrencyId,
  currencyByCode,
  type HouseAccount,
  type UserId,
} from '@candor/exchange';
import { readAtoms, walletByNumber } from '@candor/wire';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Completions, EffectReply } from '../actions/effects.ts';
import type { StoredAction } from '../actions/outcomes.ts';
import { isRefusal, type OperatorPorts } from '../ports.ts';
import { giveBackHouseProposal, type HouseProposal, takeHouseProposal } from './proposals.ts';

type Ports = Pick<OperatorPorts, 'pool' | 'engine'>;

export function houseCompletions(ports: Ports): Completions {
  const carryOut = (action: StoredAction) => carryOutProposal(ports, action);
  return { giftGranted: carryOut, houseFunded: carryOut, housePaidOut: carryOut };
}

async function carryOutProposal(ports: Ports, action: StoredAction): Promise<EffectReply> {
  const { pool, engine } = ports;
  const by = { action: action.id, operator: action.operatorId, id: Number(action.target?.id) };
  const taken = await inTransaction(pool, (client) => takeHouseProposal(client, by));
  if (isRefusal(taken)) return { outcome: 'refused', code: taken.code, details: {} };
  const reply = await engine.submit({ command: await commandOf(ports, action, taken) });
  if (reply.outcome === 'accepted') return reply;
  // The exchange may have had no time, or had this action before: only of a refusal is it known that nothing happened.
  if (reply.outcome !== 'refused') return { outcome: 'later', code: 'venue.busy' };
  if (reply.code !== 'venue.actionRepeated') await giveBackHouseProposal(pool, by.id, by.action);
  return reply;
}

async function commandOf(
  { engine }: Ports,
  action: StoredAction,
  { kind, user, details }: HouseProposal,
): Promise<CommandOf<'GrantGift'> | CommandOf<'FundHouse'> | CommandOf<'PayOutHouse'>> {
  const money = await readMoney(engine, details);
  const operated = { operator: action.operatorId, action: action.id as ActionId };
  if (kind === 'giftProposed') {
    const wallet = walletByNumber(Number(details.wallet) as Parameters<typeof walletByNumber>[0]);
    return { type: 'GrantGift', ...operated, user: user as UserId, wallet, ...money };
  }
  return {
    type: kind === 'payoutProposed' ? 'PayOutHouse' : 'FundHouse',
    ...operated,
    account: details.account as HouseAccount,
    network: details.network as CommandOf<'FundHouse'>['network'],
    transaction: details.transaction ?? '',
    ...money,
  };
}

/** Both were read before they were written down, and what is listed stays listed. */
async function readMoney(
  engine: Ports['engine'],
  details: HouseProposal['details'],
): Promise<{ readonly currency: CurrencyId; readonly amount: Atoms }> {
  const listed = await engine.read((state) => currencyByCode(state, details.currency ?? ''));
  const amount = readAtoms(details.amount ?? '', listed?.scale ?? 0);
  if (listed === undefined || !amount.ok)
    throw new Error(`A proposal names no amount: ${details.amount} ${details.currency}`);
  return { currency: listed.currency, amount: amount.value };
}
