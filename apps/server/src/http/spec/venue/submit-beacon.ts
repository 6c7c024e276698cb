// POST /api/openapi/SubmitBeacon: brings the signature of a round. It proves itself, so that anybody may bring it.
import { type ProjectId, projectById, roundTime, type TimestampMs } from '@candor/exchange';
import { submitBeaconBody, submitBeaconData } from '@candor/wire';
import { writeDetails } from '../../../listing/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const submitBeacon = ({ ports, listing }: RouteContext) =>
  publicRoute({
    method: 'POST',
    url: '/api/openapi/SubmitBeacon',
    summary:
      'Brings the signature of the round that a draw waits for. It proves itself: anybody may bring it.',
    // Checking a signature costs as much as hashing a password.
    limit: 'identity',
    body: submitBeaconBody,
    data: submitBeaconData,
    handle: async ({ body, origin }) => {
      const project = body.project as ProjectId;
      const at = Math.floor(ports.clock.wallMs()) as TimestampMs;
      const found = await ports.engine.read((state) => projectById(state, project, at));
      if (found === undefined) return refuse('subscription.projectUnknown');
      if (found.stage !== 'closed') return refuse('subscription.noBeaconWanted');
      const { kind, round } = found.terms.beacon;
      // Nobody has a signature before its round, and a secret is revealed by the venue alone.
      if (kind !== 'drand' || at < roundTime(round)) return refuse('subscription.beaconInvalid');
      // Checked in a thread of its own, so that what is wrong costs the engine nothing. The engine checks what is right
      // once more, like everybody else.
      const isSigned = await ports.rounds.isSigned(origin.address, { round, signature: body.value });
      if (!isSigned) return refuse('subscription.beaconInvalid');
      const command = { type: 'SubmitBeacon', project, value: body.value } as const;
      const reply = await ports.engine.submit({ command });
      if (reply.outcome === 'refused')
        return refuse(reply.code, { details: writeDetails(listing, reply.details) });
      if (reply.outcome !== 'accepted') return refuse('venue.busy');
      const drawn = reply.events.find((event) => event.type === 'ProjectDrawn');
      if (drawn === undefined) throw new Error('The record of a beacon has no draw');
      return ok({ project, seed: drawn.seed, seq: reply.seq }, 'Drawn');
    },
  });
