// Token subscriptions as operators announce them. A project can be changed until it opens; what is drawn follows by itself.
import {
  BEACON_DELAY_MS,
  type ProjectId,
  projectById,
  projectsOf,
  QUICKNET,
  type TimestampMs,
} from '@candor/exchange';
import {
  actionDone,
  consoleProjectDetail,
  consoleProjects,
  planVersionsQuery,
  projectActionBody,
  projectVersions,
  setProjectBody,
} from '@candor/wire/console';
import { ok, refuse } from '../../outcome.ts';
import { writeBeacon } from '../../spec/subscription/project-row.ts';
import { asSeen } from '../as-seen.ts';
import { isRefused } from '../changes.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import {
  chooseBeacon,
  describeDraw,
  describeProject,
  describeTerms,
  readProjectTerms,
} from '../project-view.ts';
import { versionsOf } from '../terms-versions.ts';
import { commandRoute } from './command-route.ts';

const readers = ['product', 'finance', 'compliance', 'admin'] as const;
const product = ['product'] as const;

/** A new project has no number yet when its action is written down; its token's code is its own. */
function projectTarget(code: string) {
  return { kind: 'project', id: code };
}

export function projectRoutes(context: ConsoleContext): ConsoleRoute[] {
  return [...readingRoutes(context), setRoute(context), ...actionRoutes(context)];
}

function readingRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { ports } = context;
  const now = (): TimestampMs => Math.floor(ports.clock.wallMs()) as TimestampMs;
  return [
    consoleRoute('GET GetProjects', readers, {
      data: consoleProjects,
      handle: async () => {
        const serverTime = now();
        const projects = await ports.engine.read((state) => projectsOf(state, serverTime));
        const { genesisMs, periodMs } = QUICKNET;
        return ok({
          projects: projects.map((project) => describeProject(context, project)),
          drand: { genesisMs, periodMs, delayMs: BEACON_DELAY_MS },
          serverTime,
        });
      },
    }),
    consoleRoute('GET GetProject', readers, {
      query: planVersionsQuery,
      data: consoleProjectDetail,
      handle: async ({ query }) => {
        const serverTime = now();
        const id = query.id as ProjectId;
        const project = await ports.engine.read((state) => projectById(state, id, serverTime));
        if (project === undefined) return refuse('subscription.projectUnknown', { field: 'id' });
        return ok({
          project: describeProject(context, project),
          beacon: writeBeacon(project),
          ...describeDraw(context, project),
          steps: [...(await ports.history.projectSteps(id))],
          serverTime,
        });
      },
    }),
    consoleRoute('GET GetProjectVersions', readers, {
      query: planVersionsQuery,
      data: projectVersions,
      handle: async ({ query }) => {
        const id = query.id as ProjectId;
        const project = await ports.engine.read((state) => projectById(state, id, now()));
        if (project === undefined) return refuse('subscription.projectUnknown', { field: 'id' });
        const targets = [projectTarget(project.terms.code)];
        const made = await versionsOf(context, ['projectSet'], targets, ['ProjectSet']);
        return ok(
          made.map(({ event, ...rest }) => ({
            ...rest,
            version: event.version,
            terms: describeTerms(context, event),
          })),
        );
      },
    }),
  ];
}

function setRoute(context: ConsoleContext): ConsoleRoute {
  const command = commandRoute(context);
  const { engine, clock, secrets } = context.ports;
  const inTurn = asSeen(context);
  return consoleRoute('POST SetProject', product, {
    body: setProjectBody,
    data: actionDone,
    handle: async (call) => {
      const id = call.body.project as ProjectId | undefined;
      const terms = readProjectTerms(context, call.body);
      if (isRefused(terms)) return terms;
      const kind = 'projectSet' as const;
      const target = projectTarget(terms.code);
      const at = Math.floor(clock.wallMs()) as TimestampMs;
      const find = async () => id && (await engine.read((state) => projectById(state, id, at)));
      const present = async () => (await find())?.version ?? 0;
      return inTurn(call, { kind, target, present }, async () => {
        const beacon = await chooseBeacon(call.body, (await find())?.terms.beacon, secrets);
        return command(call, kind, target, (operated) => ({
          type: 'SetProject',
          ...operated,
          project: id,
          ...terms,
          beacon,
        }));
      });
    },
  });
}

/** What can be done to a project beside its terms. None of it says who wins. */
function actionRoutes(context: ConsoleContext): ConsoleRoute[] {
  const command = commandRoute(context);
  const codeOf = async (project: ProjectId): Promise<string> => {
    const found = await context.ports.engine.read((state) => projectById(state, project, state.at));
    return found?.terms.code ?? String(project);
  };
  return [
    consoleRoute('POST CancelProject', product, {
      body: projectActionBody,
      data: actionDone,
      handle: async (call) => {
        const project = call.body.project as ProjectId;
        return command(call, 'projectCancelled', projectTarget(await codeOf(project)), (operated) => ({
          type: 'CancelProject',
          ...operated,
          project,
        }));
      },
    }),
    consoleRoute('POST RetryProject', product, {
      body: projectActionBody,
      data: actionDone,
      handle: async (call) => {
        const project = call.body.project as ProjectId;
        return command(call, 'projectRetried', projectTarget(await codeOf(project)), (operated) => ({
          type: 'RetryProject',
          ...operated,
          project,
        }));
      },
    }),
  ];
}
