// What the calls of the wallet share: networks by name, amounts of their currency, refusals of the rows behind them.
import { type Currency, networkTerms, requestRecord } from '@candor/exchange';
import type { PasskeyAssertion } from '@candor/wire';
import { readAtoms } from '@candor/wire';
import { writeDetails } from '../../listing/index.ts';
import { inTurn, type RequestRefusal } from '../../requests/index.ts';
import { isNetworkId, type NetworkId } from '../../wallet/index.ts';
import type { RouteContext } from '../context.ts';
import { type RouteRefusal, refuse } from '../outcome.ts';
import type { UserCall } from '../route.ts';

type Terms = ReturnType<typeof networkTerms>[number];

export interface FoundNetwork {
  readonly outcome: 'found';
  readonly network: NetworkId;
  readonly terms: Terms;
  readonly currency: Currency;
}

export async function findNetwork(
  { ports, listing }: RouteContext,
  network: string,
): Promise<FoundNetwork | RouteRefusal> {
  if (!isNetworkId(network)) return refuse('wallet.networkUnknown');
  const all = await ports.engine.read(networkTerms);
  const terms = all.find((each) => each.network === network);
  const currency = terms && listing.currencies[terms.currency];
  if (terms === undefined || currency === undefined) return refuse('wallet.networkUnknown');
  return { outcome: 'found', network, terms, currency };
}

/** Over which deposits come, where there is one alone. */
export async function onlyNetwork({ ports }: RouteContext): Promise<string | undefined> {
  const on = (await ports.engine.read(networkTerms)).filter(({ depositsOn }) => depositsOn);
  return on.length === 1 ? on[0]?.network : undefined;
}

export function findCurrency(
  { listing }: RouteContext,
  code: string,
  field: string,
): Currency | RouteRefusal {
  const found = listing.currencies.find((currency) => currency.code === code);
  return found ?? refuse('venue.currencyUnknown', { field });
}

export function readAmount(text: string, { scale }: Pick<Currency, 'scale'>) {
  const amount = readAtoms(text, scale);
  return amount.ok
    ? ({ outcome: 'read', value: amount.value } as const)
    : refuse(amount.code, { details: { decimals: String(amount.decimals) } });
}

export function refuseRequest({ listing }: RouteContext, refusal: RequestRefusal): RouteRefusal {
  return refuse(refusal.code, { details: writeDetails(listing, refusal.details) });
}

/**
 * A repeat that comes while the first is on its way waits for it: then what came of that is known, and the code that both
 * were sent with, which only one can use up, is not asked for again.
 */
export function oneOfEachKey<T>(
  { ports }: RouteContext,
  { user, requestId }: Pick<UserCall<unknown, unknown>, 'user' | 'requestId'>,
  work: () => Promise<T>,
): Promise<T> {
  return requestId === undefined
    ? work()
    : inTurn(ports.engine, `spending of ${user.user} ${requestId}`, work);
}

interface Proof {
  readonly tradePassword: string;
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

/**
 * Undefined when a command may go to the engine under the caller's key. A key under which the same kind of command is
 * already in the log is not asked again, because its code is used up: the engine repeats the answer or finds a
 * conflict, and does nothing. So nothing else than such a command may rest on this. A key of anything else proves
 * nothing: whoever only has an open session could have used it.
 */
export async function proveCommand(
  context: RouteContext,
  call: UserCall<unknown, Proof>,
  kind: 'RequestWithdrawal' | 'SendToUser',
): Promise<RouteRefusal | undefined> {
  const { user, requestId } = call;
  const { engine } = context.ports;
  if (requestId !== undefined) {
    const known = await engine.read((state) => requestRecord(state, user.user, requestId));
    const record = known && (await engine.recordAt(known));
    if (record !== undefined) return record.command.type === kind ? undefined : refuse('request.conflict');
  }
  return proveSpending(context, call);
}

/** Undefined when the transaction password was right, and so was the second factor where one is on. */
export async function proveSpending(
  { ports }: RouteContext,
  { user, origin, body }: UserCall<unknown, Proof>,
): Promise<RouteRefusal | undefined> {
  const { tradePassword, code, passkey } = body;
  return ports.identity.own.proveSpending({ user, origin }, { tradePassword, code, passkey });
}

/** Of an idempotency key, as the exchange takes it. */
export const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The key of a request that becomes a row of ours: it is judged here as the exchange judges those of commands. */
export function readRequestKey(requestId: string | undefined): RouteRefusal | undefined {
  return requestId === undefined || UUID_V7.test(requestId) ? undefined : refuse('request.idMalformed');
}
