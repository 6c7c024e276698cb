// What everybody may see of the venue, the roots over what it owes, and every caller's own proof.
import {
  type ExchangeState,
  formatDecimal,
  houseBalances,
  housePerpetual,
  miningReserve,
  projectsOf,
  type TimestampMs,
} from '@candor/exchange';
import {
  type KeptRootRow,
  keptRoot,
  liabilityProof,
  liabilityProofQuery,
  liabilityRoots,
  liabilityRootsQuery,
  liabilitySecret,
  losingAccountsList,
  type ShownReserve,
  secondFactorChangeBody,
  type TransparencyData,
  transparency,
} from '@candor/wire';
import type { KeptRoot, OptionResults } from '../../../transparency/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute, userRoute } from '../../route.ts';

export const getTransparency = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetTransparency',
    summary:
      'The head of the log, the newest root over what users are owed, the money and the risks of the house.',
    data: transparency,
    handle: async () => {
      const [[newest], results, audit, reserves] = await Promise.all([
        ports.transparency.roots(1),
        ports.transparency.optionResults(),
        ports.transparency.lastAudit(),
        ports.published.reserves(),
      ]);
      const at = ports.clock.wallMs() as TimestampMs;
      const house = await ports.engine.read((state) => houseOf(state, at));
      const { seq, hash, signature, publicKey, signedAt } = ports.engine.status().head;
      return ok({
        head: { seq, hash, signature, publicKey, signedAt },
        newest: newest === undefined ? null : rowOf(newest),
        reserves: reserves.map(reserveOf),
        audit: audit === undefined ? null : { ...audit, places: [...audit.places] },
        ...house,
        seconds: results.map(resultsOf),
      });
    },
  });

export const getLosingAccounts = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetLosingAccounts',
    summary:
      'How many accounts had contracts that ended in the last 365 days, and how many of them lost money.',
    data: losingAccountsList,
    handle: async () => ok([...(await ports.transparency.losingAccounts())]),
  });

export const getLiabilityRoots = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetLiabilityRoots',
    summary: 'The roots over what users are owed, the newest first; with `before`, of earlier records alone.',
    query: liabilityRootsQuery,
    data: liabilityRoots,
    handle: async ({ query }) => ok((await ports.transparency.roots(query.limit, query.before)).map(rowOf)),
  });

export const getLiabilityProof = ({ ports }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetLiabilityProof',
    summary:
      "That what the caller is owed is counted in the newest root: the caller's pieces and their ways to it.",
    key: 'read',
    query: liabilityProofQuery,
    data: liabilityProof,
    handle: async ({ user }) => {
      const { newest, proof } = await ports.transparency.ownProof(user.user, user.aid);
      return ok({
        newest: newest === undefined ? null : rowOf(newest).published,
        // The same, without the promise that nobody changes it.
        proof: (proof ?? null) as (typeof liabilityProof)['_input']['proof'],
      });
    },
  });

export const showLiabilitySecret = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/ShowLiabilitySecret',
    summary: "Shows the secret out of which every nonce of the caller's proofs is worked out.",
    limit: 'identity',
    body: secondFactorChangeBody,
    data: liabilitySecret,
    handle: async (call) => {
      const refused = await ports.identity.own.proveOwner(call, call.body);
      return refused ?? ok({ secret: ports.transparency.secretOf(call.user.aid) });
    },
  });

function rowOf({ published, findings, recordedSeq }: KeptRoot): KeptRootRow {
  const { users, ledger, openContracts, broken, brokenWhich = [] } = findings;
  return keptRoot.parse({ published, users, ledger, openContracts, broken, brokenWhich, recordedSeq });
}

type Confirmed = Awaited<ReturnType<RouteContext['ports']['published']['reserves']>>[number];

function reserveOf({ published: { root, publicKey }, ...reserve }: Confirmed): ShownReserve {
  const place = root.currencies.findIndex(({ code }) => code === reserve.symbol);
  const owed = formatDecimal(BigInt(root.totals[place] ?? '0'), root.currencies[place]?.scale ?? 0);
  return { ...reserve, venue: publicKey, root: root.hash, owed };
}

function resultsOf({ scale, ...row }: OptionResults): TransparencyData['seconds'][number] {
  const { symbol, seconds: duration, orders, won, lost, tied: even, currency } = row;
  const staked = formatDecimal(row.staked, scale);
  return {
    symbol,
    duration,
    orders,
    won,
    lost,
    even,
    void: row.void,
    currency,
    staked,
    paid: formatDecimal(row.paid, scale),
  };
}

function houseOf(state: ExchangeState, at: TimestampMs): Pick<TransparencyData, 'house' | 'risks' | 'draws'> {
  const money = (currency: number, amount: bigint): string =>
    formatDecimal(amount, state.currencies[currency]!.scale);
  const codeOf = (currency: number): string => state.currencies[currency]!.code;
  const house = houseBalances(state)
    .filter(({ account }) => !account.startsWith('external.'))
    .map(({ account, currency, available, held }) => ({
      account,
      symbol: codeOf(currency),
      available: money(currency, available),
      held: money(currency, held),
    }));
  const draws = projectsOf(state, at)
    .filter(({ threshold }) => threshold !== '')
    .map(({ project, terms, tickets, winners }) => ({
      id: project,
      code: terms.code,
      name: terms.name,
      tickets,
      won: winners,
    }));
  return { house, risks: risksOf(state, money, codeOf), draws };
}

type Risk = TransparencyData['risks'][number];

function risksOf(
  state: ExchangeState,
  money: (currency: number, amount: bigint) => string,
  codeOf: (currency: number) => string,
): Risk[] {
  const risk = (product: Risk['product'], currency: number, needed: bigint, has: bigint): Risk => ({
    product,
    symbol: codeOf(currency),
    needed: money(currency, needed),
    has: money(currency, has),
  });
  const perpetual = housePerpetual(state);
  const seconds = houseBalances(state)
    .filter(({ account }) => account === 'house.seconds')
    .map(({ currency, available, held }) => risk('seconds', currency, held, available + held));
  return [
    ...(perpetual === undefined
      ? []
      : [risk('perpetual', perpetual.currency, perpetual.needed, perpetual.house)]),
    ...seconds,
    ...miningReserve(state).map(({ currency, free, promised }) =>
      risk('mining', currency, promised, free + promised),
    ),
  ];
}
