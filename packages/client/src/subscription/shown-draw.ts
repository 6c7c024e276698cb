// What the page of a draw says, held against what the checks came to: a lie of the page is seen as one of the draw is.
import { formatDecimal } from '@candor/exchange/arithmetic';
import { type DrawCheck, QUICKNET, roundTime } from '@candor/exchange/draw';
import type { PublishedProject, ShownDraw } from './transcript.ts';

type Published = Pick<PublishedProject, 'rules' | 'threshold'>;

/** In English: what stands on the page otherwise than this check came to; undefined where it says the same. */
export function problemOnPage(check: DrawCheck, shown: ShownDraw, published: Published): string | undefined {
  const wrong = wrongOnPage(check, shown, published);
  return wrong === undefined ? undefined : `The page shows ${wrong} than was checked`;
}

function wrongOnPage({ name, figure }: DrawCheck, shown: ShownDraw, { rules, threshold }: Published) {
  switch (name) {
    case 'entries':
      return String(shown.tickets) === figure ? undefined : 'another number of tickets';
    case 'root':
      return isSaid(shown.root, figure) ? undefined : 'another root';
    case 'order':
      return isSaid(shown.closedAt, figure) ? undefined : 'another time of the close';
    case 'beacon':
      if (!isSameBeacon(shown.beacon, rules.beacon)) return 'another beacon';
      return isSaid(shown.beaconValue, figure) ? undefined : 'another value of the beacon';
    case 'seed':
      if (!isSameTerms(shown, rules)) return 'other rules';
      return isSaid(shown.seed, figure) ? undefined : 'another seed';
    case 'winners':
      if (!isSaid(shown.threshold, threshold ?? '')) return 'another threshold';
      return isWonShare(shown, figure) ? undefined : 'another number of winners';
    case 'log':
      return undefined;
    default:
      return name satisfies never;
  }
}

/** What is not on the page says nothing. */
function isSaid(shown: string | number | null, figure: string): boolean {
  return shown === null || String(shown) === figure;
}

function isWonShare({ won, wonPercent, tickets }: ShownDraw, figure: string): boolean {
  const share = tickets > 0 ? formatDecimal((BigInt(figure) * 10_000n) / BigInt(tickets), 2) : '';
  return isSaid(won, figure) && isSaid(wonPercent, share);
}

function isSameBeacon(shown: ShownDraw['beacon'], { kind, round, commitment }: Published['rules']['beacon']) {
  if (shown.kind === 'secret') return kind === 'secret' && shown.commitment === commitment;
  const isRound = kind === 'drand' && shown.round === round && shown.publishedAt === roundTime(round);
  return isRound && shown.chain === QUICKNET.chainHash;
}

const sameTerms = [
  ...(['code', 'name', 'winningTickets', 'ticketsMax', 'ticketsPerUser', 'tier'] as const),
  ...(['preheatAt', 'opensAt', 'closesAt', 'endsAt', 'website', 'whitePaper'] as const),
] as const;

/** The rules tell amounts in the smallest unit; how many decimals the currency has that is paid with they do not tell. */
function isSameTerms(shown: ShownDraw, rules: Published['rules']): boolean {
  if (sameTerms.some((name) => shown[name] !== rules[name])) return false;
  const inTokens = (atoms: string) => formatDecimal(BigInt(atoms), rules.scale);
  return (
    shown.issued === inTokens(rules.issued) &&
    shown.ticketTokens === inTokens(rules.ticketTokens) &&
    digitsOf(shown.ticketPrice) === BigInt(rules.ticketPrice) &&
    isIssuePrice(shown, rules)
  );
}

/** The price of a ticket for its tokens, cut to as many decimals as are shown. */
function isIssuePrice({ issuePrice, ticketPrice }: ShownDraw, rules: Published['rules']): boolean {
  const tokens = BigInt(rules.ticketTokens);
  const more = rules.scale + decimalsOf(issuePrice) - decimalsOf(ticketPrice);
  if (more < 0 || tokens <= 0n) return false;
  return digitsOf(issuePrice) === (BigInt(rules.ticketPrice) * 10n ** BigInt(more)) / tokens;
}

const decimalsOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

function digitsOf(decimal: string): bigint | undefined {
  return /^\d+(?:\.\d+)?$/.test(decimal) ? BigInt(decimal.replace('.', '')) : undefined;
}
