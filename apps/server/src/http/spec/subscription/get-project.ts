// GET /api/openapi/GetProject: one token subscription with its rules and its draw, and the caller's own tickets.
import {
  type ProjectId,
  type ProjectView,
  projectById,
  type TimestampMs,
  ticketsOfUser,
} from '@candor/exchange';
import {
  type LogExcerptBody,
  type OwnTickets,
  type ProjectDetail,
  projectDetail,
  projectQuery,
} from '@candor/wire';
import type { OwnTicketsView } from '../../../history/index.ts';
import type { SignedInUser } from '../../../identity/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';
import { writeBeacon, writeProject, writeRules } from './project-row.ts';
import { winnersAmong } from './winning-numbers.ts';

export const getProject = (context: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetProject',
    summary: "One token subscription with its rules and its draw, and the caller's own tickets.",
    query: projectQuery,
    data: projectDetail,
    handle: async ({ query, token }) => {
      const { ports, listing } = context;
      const serverTime = Math.floor(ports.clock.wallMs());
      const user = token === undefined ? undefined : await ports.identity.findSession(token);
      const project = await ports.engine.read((state) =>
        projectById(state, query.id as ProjectId, serverTime as TimestampMs),
      );
      if (project === undefined || project.stage === 'cancelled')
        return refuse('subscription.projectUnknown', { field: 'id' });
      const { terms } = project;
      const own = user === undefined ? noTickets : await ownPart(context, user, project);
      if (own === undefined) return refuse('venue.busy');
      const symbol = `${terms.code}/${listing.currencies[terms.payment]!.code}`;
      return ok({
        ...writeProject(listing, project),
        version: project.version,
        website: terms.website,
        whitePaper: terms.whitePaper,
        ticketsPerUser: terms.ticketsPerUser,
        tier: terms.tier,
        beacon: writeBeacon(project),
        root: project.root || null,
        closedAt: project.closedAt ?? null,
        rules: writeRules(project),
        beaconValue: project.beacon || null,
        seed: project.seed || null,
        threshold: project.threshold || null,
        records: await recordsOf(context, project),
        market: listing.marketBySymbol(symbol)?.symbol ?? null,
        own: own.tickets,
        ownLeft: own.left,
        available: ports.products.allowed('subscription', user?.nationality),
        serverTime,
      });
    },
  });

/** From the close on, so that whoever wants to can keep them before the beacon exists. */
async function recordsOf({ ports }: RouteContext, view: ProjectView): Promise<ProjectDetail['records']> {
  const { project, version, seed, closedAt } = view;
  if (closedAt === undefined) return null;
  const excerpt = await ports.receipts.drawRecords({ project, version, isDrawn: seed !== '' });
  // The same, without the promise that nobody changes it.
  return (excerpt as LogExcerptBody | undefined) ?? null;
}

interface OwnPart {
  readonly tickets: OwnTickets[];
  readonly left: number;
}

const noTickets: OwnPart = { tickets: [], left: 0 };

/** Undefined while the tables have not all that the caller bought: their browser would take that for a fraud. */
async function ownPart(
  { ports, lastRecords, winningNumbers }: RouteContext,
  { user }: SignedInUser,
  { project, stage, terms, ...drawn }: ProjectView,
): Promise<OwnPart | undefined> {
  const isOpen = stage === 'open';
  const held = isOpen ? await ports.engine.read((state) => ticketsOfUser(state, project, user)) : 0;
  const bought = await ports.history.ownTickets({ user, project, afterSeq: lastRecords.of(user) });
  if (bought.reduce((sum, { count }) => sum + count, 0) < held) return undefined;
  // Which of them won is known from seed and threshold, before a single token has moved.
  const isDrawn = bought.length > 0 && drawn.threshold !== '';
  const winners = isDrawn ? await winningNumbers.of({ project, ...drawn }) : undefined;
  return {
    tickets: bought.map((row) => writeTickets(row, winners)),
    left: isOpen ? terms.ticketsPerUser - held : 0,
  };
}

function writeTickets(
  { first, count, commitment, nonce, at: boughtAt }: OwnTicketsView,
  winners: Uint32Array | undefined,
): OwnTickets {
  const won = winners === undefined ? null : winnersAmong(winners, first, count);
  return { first, count, commitment, nonce, boughtAt, won };
}
