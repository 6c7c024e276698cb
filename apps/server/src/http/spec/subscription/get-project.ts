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
      const own = user === undefined ? undefined : await ownPart(context, user, project);
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
        own: own?.tickets ?? [],
        ownLeft: own?.left ?? 0,
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

async function ownPart(context: RouteContext, { user }: SignedInUser, project: ProjectView) {
  const { ports, lastRecords, winningNumbers } = context;
  const afterSeq = lastRecords.of(user);
  const bought = await ports.history.ownTickets({ user, project: project.project, afterSeq });
  // Which of them won is known from seed and threshold, before a single token has moved.
  const isDrawn = bought.length > 0 && project.threshold !== '';
  const winners = isDrawn ? await winningNumbers.of(project) : undefined;
  const tickets = bought.map((row) => writeTickets(row, winners));
  const isOpen = project.stage === 'open';
  const held = isOpen
    ? await ports.engine.read((state) => ticketsOfUser(state, project.project, user))
    : project.terms.ticketsPerUser;
  return {
    tickets,
    left: project.terms.ticketsPerUser - held,
  };
}

function writeTickets(
  { first, count, commitment, nonce, at: boughtAt }: OwnTicketsView,
  winners: Uint32Array | undefined,
): OwnTickets {
  const won = winners === undefined ? null : winnersAmong(winners, first, count);
  return { first, count, commitment, nonce, boughtAt, won };
}
