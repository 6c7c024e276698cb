// The projects of a paper venue: one to look forward to, one to take part in, and one whose draw can be verified.
import type { Atoms, CurrencyId, ProjectTerms, ProjectView } from '@candor/exchange';

/** The first one is over within a minute: a new venue has a draw to show. */
const FIRST_OPEN_MS = 20_000;
const FIRST_LOTTERY_MS = 10_000;
/** Terms must stand before the subscription opens. */
const LEAD_MS = 2_000;
const SUBSCRIPTION_MS = 3 * 86_400_000;
const LOTTERY_MS = 3_600_000;
const UNIT = 1_000_000n;

type Times = Pick<ProjectTerms, 'preheatAt' | 'opensAt' | 'closesAt' | 'endsAt'>;
type KnownProject = Pick<ProjectView, 'phase' | 'stage' | 'terms'>;

/** What is missing at a moment, in the order in which it is to be announced. */
export function missingTimes(projects: readonly KnownProject[], now: number): readonly Times[] {
  const live = projects.filter(({ stage }) => stage !== 'cancelled');
  const missing: Times[] = [];
  if (live.length === 0) missing.push(span(now, now + LEAD_MS, FIRST_OPEN_MS, FIRST_LOTTERY_MS));
  const open = live.find(({ phase }) => phase === 'subscription');
  const soon = live.filter(({ phase }) => phase === 'preheat' || phase === 'announced');
  const opensSoon = soon.some(({ terms }) => terms.opensAt <= now + LEAD_MS);
  let closesAt: number | undefined = open?.terms.closesAt;
  if (open === undefined && !opensSoon) {
    const opening = span(now, now + LEAD_MS, SUBSCRIPTION_MS, LOTTERY_MS);
    missing.push(opening);
    closesAt = opening.closesAt;
  }
  const awaited = soon.some(({ terms }) => terms.opensAt > now + LEAD_MS);
  if (!awaited && closesAt !== undefined) missing.push(span(now, closesAt, SUBSCRIPTION_MS, LOTTERY_MS));
  return missing;
}

function span(preheatAt: number, opensAt: number, openMs: number, lotteryMs: number): Times {
  const closesAt = opensAt + openMs;
  return { preheatAt, opensAt, closesAt, endsAt: closesAt + lotteryMs } as unknown as Times;
}

export function paperCode(number: number): string {
  return `PAPER${number}`;
}

/** Paper tokens are numbered: nobody's name is on them. */
export function paperTerms(
  number: number,
  payment: CurrencyId,
  times: Times,
  commitment: string,
): ProjectTerms {
  return {
    ...times,
    code: paperCode(number),
    name: `Paper token ${number}`,
    scale: 2,
    issued: 100_000_000n as Atoms,
    payment,
    ticketPrice: (10n * UNIT) as Atoms,
    ticketTokens: 10_000n as Atoms,
    // Of the first one the house alone has tickets: a draw in which all of them win shows nothing.
    winningTickets: number === 1 ? 20 : 100,
    ticketsMax: 10_000,
    ticketsPerUser: 50,
    tier: 'none',
    website: '',
    whitePaper: '',
    beacon: { kind: 'secret', round: 0, commitment },
  };
}
