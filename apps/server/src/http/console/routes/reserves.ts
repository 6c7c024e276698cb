// What the operator shows to hold, by two of its operators, and a root over what users are owed that is made now.
import { formatDecimal } from '@candor/exchange';
import {
  actionDone,
  type Reserves,
  reasonBody,
  reserveBody,
  reserves,
  stateReserveBody,
} from '@candor/wire/console';
import { confirmReserve, stateReserve, withdrawReserve } from '../../../operators/index.ts';
import type { KeptRoot } from '../../../transparency/index.ts';
import { ok } from '../../outcome.ts';
import { answerOf, by, detailsOf } from '../changes.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';

const roles = ['finance', 'admin'] as const;

/** A root that was published so shortly ago is one of now: a button that is pressed twice makes one. */
const YOUNG_MS = 5_000;

export function reserveRoutes({ ports }: ConsoleContext): ConsoleRoute[] {
  const { operators, transparency } = ports;
  const { actions } = operators;
  const targetOf = (id: number) => ({ kind: 'reserveStatement', id: String(id) });
  return [
    consoleRoute('GET GetReserves', ['finance', 'compliance', 'admin'], {
      data: reserves,
      handle: async () => {
        const [[newest], statements] = await Promise.all([transparency.roots(1), operators.reserves()]);
        const venue = ports.engine.status().head.publicKey;
        return ok({ venue, newest: newest === undefined ? null : newestOf(newest), statements });
      },
    }),
    consoleRoute('POST StateReserve', roles, {
      body: stateReserveBody,
      data: actionDone,
      handle: async (call) => {
        const root = await transparency.rootAt(call.body.record);
        return answerOf(
          await actions.record(
            { ...by(call), kind: 'reserveStated', details: detailsOf(call.body) },
            (client, action) => stateReserve(client, action, root, call.body),
          ),
        );
      },
    }),
    consoleRoute('POST ConfirmReserve', roles, {
      body: reserveBody,
      data: actionDone,
      handle: async (call) => {
        const { id } = call.body;
        return answerOf(
          await actions.record(
            { ...by(call), kind: 'reserveConfirmed', target: targetOf(id), details: {} },
            (client, action) => confirmReserve(client, action, call.operator, id),
          ),
        );
      },
    }),
    consoleRoute('POST WithdrawReserve', roles, {
      body: reserveBody,
      data: actionDone,
      handle: async (call) => {
        const { id } = call.body;
        return answerOf(
          await actions.record(
            { ...by(call), kind: 'reserveWithdrawn', target: targetOf(id), details: {} },
            (client, action) => withdrawReserve(client, action, id),
          ),
        );
      },
    }),
    consoleRoute('POST PublishRoot', roles, {
      body: reasonBody,
      data: actionDone,
      // Roots are made of the log alone, so that nobody can choose what stands in one.
      handle: async (call) =>
        answerOf(
          await actions.record({ ...by(call), kind: 'rootPublished', details: {} }, async () => {
            const [newest] = await transparency.roots(1);
            const age = ports.clock.wallMs() - (newest?.published.publishedAt ?? 0);
            const made = Math.abs(age) < YOUNG_MS ? newest : await transparency.publish();
            return { record: made?.published.root.seq ?? null };
          }),
        ),
    }),
  ];
}

function newestOf({ published: { root }, recordedSeq }: KeptRoot): NonNullable<Reserves['newest']> {
  return {
    record: root.seq,
    root: root.hash,
    at: root.at,
    recordedSeq,
    currencies: root.currencies.map(({ code, scale }, i) => ({
      code,
      scale,
      owed: formatDecimal(BigInt(root.totals[i]!), scale),
    })),
  };
}
