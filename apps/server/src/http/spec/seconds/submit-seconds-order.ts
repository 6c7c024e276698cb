// POST /api/webapi/SubmitSecondsOrder: opens a seconds contract. Nothing that is sent is a rate, a price or a time.
import {
  type CommandOf,
  type EventOf,
  type ExchangeState,
  type MarketView,
  requestRecord,
  type UserId,
} from '@candor/exchange';
import { readAtoms, submitSecondsOrderBody, submitSecondsOrderData } from '@candor/wire';
import type { z } from 'zod';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, type RouteRefusal, refuse } from '../../outcome.ts';
import { type UserCall, userRoute } from '../../route.ts';
import { writeOpenSeconds } from '../../streams/seconds-row.ts';
import { refuseCountry } from './seconds-country.ts';
import { differingField, optionOf } from './seconds-option.ts';

type Body = z.output<typeof submitSecondsOrderBody>;
type Opening = CommandOf<'OpenSeconds'>;

export const submitSecondsOrder = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SubmitSecondsOrder',
    summary: 'Opens a seconds contract on a rise (type 1) or a fall (type 2).',
    key: 'trade',
    idempotencyKey: true,
    body: submitSecondsOrderBody,
    data: submitSecondsOrderData,
    handle: async (call) => {
      const opening = await openingOf(context, call);
      if ('outcome' in opening) return opening;
      const reply = await submitCommand(context, call.user.user, opening, call.requestId);
      if (reply.outcome === 'refused') return reply;
      const opened = reply.events.find((event) => event.type === 'SecondsOpened');
      if (opened === undefined) throw new Error('The record of a seconds contract has no opening');
      return ok(
        {
          order: writeOpened(context, opened),
          seq: reply.seq,
          serverTime: Math.floor(context.ports.clock.wallMs()),
        },
        'Order accepted',
      );
    },
  });

function writeOpened({ listing, ports }: RouteContext, opened: EventOf<'SecondsOpened'>) {
  return writeOpenSeconds(listing, { ...opened, entry: undefined }, ports.clock.wallMs());
}

async function openingOf(
  context: RouteContext,
  { body, user, requestId }: UserCall<unknown, Body>,
): Promise<Opening | RouteRefusal> {
  const market = context.listing.marketBySymbol(body.symbol);
  if (market === undefined) return refuse('venue.marketUnknown');
  const stake = readAtoms(body.amount, market.quote.scale);
  if (!stake.ok) return refuse(stake.code, { details: { decimals: String(stake.decimals) } });
  const { option, seq } = await context.ports.engine.read((state) => ({
    option: optionOf(state, market.market, body.open_time),
    seq: knownRequest(state, user.user, requestId),
  }));
  if (option === undefined) return refuse('seconds.optionUnknown');
  const direction = body.type === 1 ? 'long' : 'short';
  const bet = {
    type: 'OpenSeconds',
    user: user.user,
    option: option.option,
    direction,
    stake: stake.value,
  } as const;
  // A request that was sent before is answered as it was then, whatever became of the option meanwhile.
  const known = seq === undefined ? undefined : await context.ports.engine.recordAt(seq);
  if (known?.command.type === 'OpenSeconds') {
    return { ...bet, version: body.version ?? known.command.version };
  }
  const field = differingField(body, option);
  if (field !== undefined) return optionChanged(market, field, option.version);
  return refuseCountry(context, user) ?? { ...bet, version: option.version };
}

function knownRequest(state: ExchangeState, user: UserId, requestId: string | undefined) {
  return requestId === undefined ? undefined : requestRecord(state, user, requestId);
}

function optionChanged({ symbol }: MarketView, field: string, version: number): RouteRefusal {
  return refuse('seconds.optionChanged', { field, details: { symbol, version: String(version) } });
}
