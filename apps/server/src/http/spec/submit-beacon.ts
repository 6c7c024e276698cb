// POST /api/openapi/SubmitBeacon: brings the signature of a round. It proves itself, so that anybody may bring it.
import { beaconIsValid, type ProjectId, projectById, type TimestampMs } from '@candor/exchange';
import { submitBeaconBody, submitBeaconData } from '@candor/wire';
import { writeDetails } from '../../listing/index.ts';
import type { RouteContext } from '../context.ts';
import { ok, refuse } from '../outcome.ts';
import { publicRoute } from '../route.ts';

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
    handle: async ({ body }) => {
      const project = body.project as ProjectId;
      const at = Math.floor(ports.clock.wallMs()) as TimestampMs;
      const found = await ports.engine.read((state) => projectById(state, project, at));
      if (found === undefined) return refuse('subscription.projectUnknown');
      if (found.stage !== 'closed') return refuse('subscription.noBeaconWanted');
      // What is wrong costs the engine nothing; what is right it checks again, like everybody else.
      const { beacon } = found.terms;
      if (beacon.kind !== 'drand' || !beaconIsValid(beacon, body.value))
        return refuse('subscription.beaconInvalid');
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
