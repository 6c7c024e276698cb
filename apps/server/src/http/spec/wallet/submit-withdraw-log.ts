// POST /api/webapi/SubmitWithdrawLog: asks for a withdrawal to the bound address. The amount is held at once.
import { type Atoms, boundAddress, formatDecimal, type UserId } from '@candor/exchange';
import {
  type SubmitWithdrawLogBody,
  type SubmitWithdrawLogData,
  submitWithdrawLogBody,
  submitWithdrawLogData,
} from '@candor/wire';
import type { NetworkId } from '../../../wallet/index.ts';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { type Outcome, ok, refuse } from '../../outcome.ts';
import { type UserCall, userRoute } from '../../route.ts';
import { knownRecord } from '../known-record.ts';
import { findNetwork, oneOfEachKey, proveCommand, readAmount } from '../wallet-request.ts';

export const submitWithdrawLog = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SubmitWithdrawLog',
    summary: 'Asks for a withdrawal to the bound address. The amount is held at once; the fee is part of it.',
    idempotencyKey: true,
    limit: 'identity',
    body: submitWithdrawLogBody,
    data: submitWithdrawLogData,
    handle: (call) => oneOfEachKey(context, call, () => withdraw(context, call)),
  });

async function withdraw(
  context: RouteContext,
  call: UserCall<unknown, SubmitWithdrawLogBody>,
): Promise<Outcome<SubmitWithdrawLogData>> {
  const { body, user, requestId } = call;
  const found = await findNetwork(context, body.network);
  if (found.outcome === 'refused') return found;
  const amount = readAmount(body.amount, found.currency);
  if (amount.outcome === 'refused') return amount;
  const fee = readAmount(body.fee, found.currency);
  if (fee.outcome === 'refused') return { ...fee, field: 'fee' };
  const isKnown = (await knownRecord(context, user.user, requestId)) !== undefined;
  if (!isKnown && (await isAnotherBound(context, user.user, found.network, body.address)))
    return refuse('wallet.addressChanged');
  const unproved = await proveCommand(context, call, 'RequestWithdrawal');
  if (unproved !== undefined) return unproved;
  const command = {
    type: 'RequestWithdrawal',
    user: user.user,
    network: found.network,
    amount: amount.value,
    fee: fee.value,
  } as const;
  const reply = await submitCommand(context, user.user, command, requestId);
  if (reply.outcome === 'refused') return reply;
  const event = reply.events.find(({ type }) => type === 'WithdrawalRequested');
  if (event?.type !== 'WithdrawalRequested') return refuse('venue.fault');
  const { code, scale } = found.currency;
  return ok({
    id: event.withdrawal,
    amount: formatDecimal(event.amount, scale),
    fee: formatDecimal(event.fee, scale),
    received: formatDecimal((event.amount - event.fee) as Atoms, scale),
    currency: code,
  });
}

/**
 * Whether the money would go elsewhere than the form said. A new address waits for a day, so that none can take the place
 * of the one that was seen between this question and the command.
 */
async function isAnotherBound(
  { ports }: RouteContext,
  user: UserId,
  network: NetworkId,
  seen: string | undefined,
): Promise<boolean> {
  if (seen === undefined) return false;
  const bound = await ports.engine.read((state) => boundAddress(state, user, network));
  if (bound === undefined) return false;
  const rows = await ports.wallet.addressesOf(user);
  return rows.find(({ id }) => id === Number(bound.address))?.address !== seen;
}
