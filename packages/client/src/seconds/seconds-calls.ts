// The calls of seconds contracts, typed by the wire formats.
import type {
  OddsOption,
  PauseSecondsBody,
  SecondsLimits,
  SecondsOrderPage,
  SecondsPrice,
  SetSecondsCountBody,
  SetSecondsLimitsBody,
  SubmitSecondsOrderBody,
  SubmitSecondsOrderData,
} from '@candor/wire';
import type { Bounds } from '../bounds.ts';
import type { Requests } from '../http/request.ts';

export interface SecondsOrdersQuery extends Bounds {
  readonly symbol?: string | undefined;
  /** 0 is in progress, 1 has ended; both without one. */
  readonly status?: 0 | 1 | undefined;
  /** This one alone. */
  readonly id?: number | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Calls that change something take the key of the first attempt, so that a repeat has one effect. */
export function createSecondsCalls({ get, post }: Requests) {
  return {
    odds: () => get<readonly OddsOption[]>('/api/openapi/GetOddsList'),
    secondsPrice: (symbol: string) => get<SecondsPrice>('/api/openapi/GetSecondsPrice', { symbol }),
    submitSecondsOrder: (body: SubmitSecondsOrderBody, key: string) =>
      post<SubmitSecondsOrderData>('/api/webapi/SubmitSecondsOrder', body, undefined, key),
    secondsOrders: ({ symbol, status, id, from, to, page, pageSize }: SecondsOrdersQuery) =>
      get<SecondsOrderPage>('/api/webapi/GetSecondsOrderList', {
        symbol,
        status,
        id,
        from,
        to,
        pageindex: page,
        pagesize: pageSize,
      }),
    secondsLimits: () => get<SecondsLimits>('/api/webapi/GetSecondsLimits'),
    setSecondsLimits: (body: SetSecondsLimitsBody, key: string) =>
      post<SecondsLimits>('/api/webapi/SetSecondsLimits', body, undefined, key),
    setSecondsCount: (body: SetSecondsCountBody, key: string) =>
      post<SecondsLimits>('/api/webapi/SetSecondsCount', body, undefined, key),
    pauseSeconds: (body: PauseSecondsBody, key: string) =>
      post<SecondsLimits>('/api/webapi/PauseSeconds', body, undefined, key),
  };
}
