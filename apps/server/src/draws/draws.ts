// Keeps draws going: reveals secrets once their ticket list is closed, and on paper venues announces projects.
import { randomBytes } from 'node:crypto';
import {
  type Atoms,
  BEACON_DELAY_MS,
  byInstallation,
  type Command,
  currencyByCode,
  type ExchangeState,
  type ProjectView,
  projectsOf,
  type TimestampMs,
  ticketsOfUser,
  type UserId,
} from '@candor/exchange';
import type { Engine } from '../engine/index.ts';
import { missingTimes, paperCode, paperTerms } from './paper-projects.ts';
import type { DrawSecrets } from './secrets.ts';

const PERIOD_MS = 1_000;
const PAYMENT = 'USDT';
/** Tickets of the house in the first project of a paper venue, marked as such: otherwise nobody would be drawn. */
const HOUSE_TICKETS = 50;
/** The exchange remembers every project for ever; four years of them are enough for paper. */
const PAPER_PROJECTS_MAX = 480;

export interface DrawParts {
  readonly engine: Pick<Engine, 'submit' | 'read'>;
  readonly secrets: DrawSecrets;
  readonly clock: { wallMs(): number };
  readonly mode: 'paper' | 'live';
  /** The account of the house that takes part in the first paper project. */
  readonly house: UserId;
  readonly onProblem: (error: unknown) => void;
}

export interface Draws {
  stop(): Promise<void>;
}

/** Whatever a round did not finish, the next one does: nothing is remembered between them. */
export function startDraws(parts: DrawParts): Draws {
  let running: Promise<void> | undefined;
  const round = async (): Promise<void> => {
    const now = Math.floor(parts.clock.wallMs()) as TimestampMs;
    const projects = await parts.engine.read((state) => projectsOf(state, now));
    await revealSecrets(parts, projects, now);
    if (parts.mode === 'paper') await keepPaperProjects(parts, projects, now);
  };
  const timer = setInterval(() => {
    running ??= round()
      .catch(parts.onProblem)
      .finally(() => {
        running = undefined;
      });
  }, PERIOD_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * The root has stood for ten minutes, or to the end of the lottery, so that anybody could write it down: what comes of
 * it is decided by now, and only has to be shown. A secret that cannot be opened keeps no other draw waiting.
 */
async function revealSecrets(
  { engine, secrets, onProblem }: DrawParts,
  projects: readonly ProjectView[],
  now: TimestampMs,
): Promise<void> {
  for (const { project, stage, quarantined, terms } of projects) {
    if (stage !== 'closed' || quarantined || terms.beacon.kind !== 'secret') continue;
    if (now < Math.min(terms.closesAt + BEACON_DELAY_MS, terms.endsAt)) continue;
    const value = await secrets.open(terms.beacon.commitment).catch(onProblem);
    if (typeof value === 'string') await engine.submit({ command: { type: 'SubmitBeacon', project, value } });
  }
}

async function keepPaperProjects(
  parts: DrawParts,
  projects: readonly ProjectView[],
  now: TimestampMs,
): Promise<void> {
  const { engine, secrets } = parts;
  let number = projects.length;
  for (const times of projects.length < PAPER_PROJECTS_MAX ? missingTimes(projects, now) : []) {
    const known = number;
    const { payment, free } = await engine.read((state) => ({
      payment: currencyByCode(state, PAYMENT)?.currency,
      free: freeNumber(state, known + 1),
    }));
    if (payment === undefined) return;
    number = free;
    const terms = paperTerms(number, payment, times, await secrets.make());
    await engine.submit({ command: { type: 'SetProject', ...byInstallation, project: undefined, ...terms } });
  }
  const first = projects[0];
  if (first?.phase !== 'subscription' || first.stage !== 'open') return;
  for (const command of await engine.read((state) => houseTickets(state, first, parts.house)))
    await engine.submit({ command });
}

/** Whoever lists currencies may have taken the code of a paper token. */
function freeNumber(state: ExchangeState, from: number): number {
  let number = from;
  while (currencyByCode(state, paperCode(number)) !== undefined) number += 1;
  return number;
}

function houseTickets(
  state: ExchangeState,
  { project, version, terms }: ProjectView,
  user: UserId,
): readonly Command[] {
  if (ticketsOfUser(state, project, user) > 0) return [];
  const amount = (terms.ticketPrice * BigInt(HOUSE_TICKETS)) as Atoms;
  const move = { from: 'spot', to: 'funding', currency: terms.payment, amount } as const;
  const nonce = randomBytes(32).toString('hex');
  return [
    { type: 'TransferBetweenWallets', user, ...move },
    { type: 'BuyTickets', user, project, version, tickets: HOUSE_TICKETS, nonce },
  ];
}
