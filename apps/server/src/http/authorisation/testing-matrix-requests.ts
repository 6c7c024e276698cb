// One request for every row of the authorisation matrix, made so that it reaches as far as its sender may go.
import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { photo } from '../../files/testing-pictures.ts';
import { type FormFile, formBody } from '../forms/testing-forms.ts';
import type { Route } from '../route.ts';
import { wellFormedRequests } from '../testing-requests.ts';
import { TRADE_PASSWORD } from '../testing-wallet.ts';
import type { Person } from './testing-cast.ts';

export interface Sent {
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** What differs from the well-formed request of the other tests. `id` is that of the object, where a row has one. */
type More = (person: Person, id: string) => { readonly query?: object; readonly body?: object };

const proof = { tradePassword: TRADE_PASSWORD };
const money = { body: { amount: '25', ...proof } };
const right: More = ({ password }) => ({ body: { password } });
const rightLogin: More = ({ password }) => ({ body: { loginPassword: password } });

const identity = {
  kind: 'individual',
  name: 'Ann Example',
  documentNumber: 'X-12345',
  takenOn: new Date().toISOString().slice(0, 10),
};
/** The pictures of each form; those of an identity are of an individual's. */
const pictures: Readonly<Record<string, readonly string[]>> = {
  '/api/UploadImg/Screenshot': ['screenshot'],
  '/api/UploadImg/Certification': ['front', 'back', 'holding'],
};

const more: Readonly<Record<string, More>> = {
  'GET /api/webapi/getinfo': (_person, email) => ({ query: { email } }),
  'GET /api/webapi/GetReceipt': (_person, id) => ({ query: { kind: 'perpetual', id } }),
  'GET /api/webapi/GetSecondsOrderList': (_person, address) => ({ query: { address } }),
  'POST /api/webapi/ChangeSpotTrade': (_person, id) => ({ body: { id: Number(id) } }),
  'POST /api/webapi/CancelSpotTrade': (_person, id) => ({ query: { id } }),
  'POST /api/webapi/CancelAllSpotTrade': () => ({ query: { symbol: 'ETH/USDT' } }),
  'POST /api/webapi/CancelAllLeverOrder': () => ({ body: { symbol: 'ETH/USDT' } }),
  'POST /api/webapi/CancelLeverOrder': (_person, id) => ({ body: { id: Number(id) } }),
  'POST /api/webapi/CloseLeverOrder': (_person, id) => ({ body: { id: Number(id) } }),
  'POST /api/webapi/SetLeverStyStsPrice': (_person, id) => ({ body: { id: Number(id) } }),
  'POST /api/webapi/LeaveLockMining': (_person, id) => ({ body: { id: Number(id) } }),
  'POST /api/webapi/MarkNotificationsRead': (_person, id) => ({ body: { id: Number(id) } }),
  'POST /api/webapi/RemovePriceAlert': (_person, id) => ({ body: { id: Number(id) } }),
  'POST /api/webapi/CancelWithdrawLog': (_person, id) => ({ body: { id: Number(id) } }),
  // To whatever address is bound: it is another one for everybody.
  'POST /api/webapi/SubmitWithdrawLog': () => ({ body: { ...money.body, address: undefined } }),
  'POST /api/webapi/SendToAccount': ({ friend }) => ({ body: { ...proof, recipient: friend } }),
  'POST /api/openapi/PostPlayerReceiveAddress': () => ({
    body: { ...proof, network: 'omni', address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' },
  }),
  'POST /api/webapi/SubmitCurrencyTransfer': (_person, id) => ({ body: { quote: Number(id) } }),
  'POST /api/webapi/SubmitCoinDeposit': (_person, screenshot) => ({
    body: { screenshot, transaction: `0x${randomBytes(32).toString('hex')}` },
  }),
  'POST /api/UploadImg/Certification': () => ({ body: identity }),
  'POST /api/webapi/EndSession': (_person, id) => ({ body: { id } }),
  'POST /api/webapi/RemovePasskey': ({ password }, id) => ({ body: { id, password } }),
  'POST /api/webapi/CreateApiKey': right,
  'POST /api/webapi/DeleteApiKey': (_person, id) => ({ body: { id } }),
  'POST /api/webapi/ConfirmTotp': right,
  'POST /api/webapi/StopTotp': right,
  'POST /api/webapi/NewRecoveryCodes': right,
  'POST /api/webapi/ShowLiabilitySecret': right,
  'POST /api/webapi/StartPasskey': right,
  'POST /api/webapi/ChangeMailbox': right,
  'POST /api/webapi/SetTradePwd': rightLogin,
  'POST /api/webapi/ResetTradePwd': rightLogin,
};

/** As the person whose own request this is would send it, naming their account where the call has a field for it. */
export function requestOf(key: string, person: Person, id: string): Sent {
  const { query = {}, body } = wellFormedRequests[key] ?? {};
  const { query: moreQuery = {}, body: moreBody = {} } = more[key]?.(person, id) ?? {};
  const [first] = body === undefined ? [] : [body].flat();
  const named = first !== undefined && 'aid' in first ? { aid: person.aid } : {};
  const hasBody = first !== undefined || Object.keys(moreBody).length > 0;
  return {
    query: { ...query, ...moreQuery } as Sent['query'],
    body: hasBody ? { ...first, ...moreBody, ...named } : undefined,
  };
}

/** The same request with the id of an account in every place that takes one; empty where it takes none. */
export function namingAccount(route: Route, sent: Sent, aid: string): readonly Sent[] {
  if (route.form !== undefined) return [{ ...sent, body: { ...sent.body, aid } }];
  const query = { ...sent.query, aid };
  const body = { ...sent.body, aid };
  return [
    ...(route.query.safeParse(query).success ? [{ ...sent, query }] : []),
    ...(route.body?.safeParse(body).success ? [{ ...sent, body }] : []),
  ];
}

export async function injected(route: Route, sent: Sent, token: string | undefined): Promise<InjectOptions> {
  const { method, url, form } = route;
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const place = { method, url, query: { ...sent.query } } as const;
  if (form === undefined) {
    return { ...place, headers, ...(sent.body !== undefined && { payload: { ...sent.body } }) };
  }
  const fields = Object.fromEntries(
    Object.entries(sent.body ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const files: Record<string, FormFile> = {};
  for (const [number, name] of (pictures[url] ?? []).entries()) files[name] = { bytes: await photo(number) };
  const made = await formBody(fields, files);
  return { ...place, payload: made.payload, headers: { ...made.headers, ...headers } };
}
