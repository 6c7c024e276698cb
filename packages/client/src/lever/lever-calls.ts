// The calls of perpetual contracts.
import type {
  CancelAllLeverData,
  CloseAllLeverBody,
  CloseAllLeverData,
  CloseLeverOrderBody,
  CloseLeverOrderData,
  LeverAccount,
  LeverConfig,
  LeverOrderData,
  LeverOrderListQuery,
  LeverOrderPage,
  SetLeverStopsBody,
  SetLeverStopsData,
  SubmitLeverOrderBody,
  SubmitLeverOrderData,
} from '@candor/wire';
import type { Bounds } from '../bounds.ts';
import type { Requests } from '../http/request.ts';

export interface LeverOrderQuery extends Bounds {
  readonly status: LeverOrderListQuery['status'];
  readonly symbol?: string | undefined;
  /** This one alone. */
  readonly id?: number | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export function createLeverCalls({ get, post }: Requests) {
  return {
    leverConfig: () => post<LeverConfig>('/api/Lever/GetLeverConfig', {}),
    leverAccount: () => get<LeverAccount>('/api/webapi/GetLeverAccount'),
    leverOrders: ({ status, symbol, id, from, to, page, pageSize }: LeverOrderQuery) =>
      get<LeverOrderPage>('/api/webapi/GetLeverOrderList', {
        ...{ status, symbol, id, from, to, pageindex: page, pagesize: pageSize },
      }),
    /** Sent again under the key of the first attempt it is placed once. */
    submitLeverOrder: (body: SubmitLeverOrderBody, key: string) =>
      post<SubmitLeverOrderData>('/api/webapi/SubmitLeverOrder', body, undefined, key),
    cancelLeverOrder: (id: number) => post<LeverOrderData>('/api/webapi/CancelLeverOrder', { id }),
    /** Of one contract, or of all. */
    cancelAllLeverOrders: (symbol?: string) =>
      post<CancelAllLeverData>('/api/webapi/CancelAllLeverOrder', { symbol }),
    /** All of a position, or so many of its contracts; sent again under the key of the first attempt it closes them once. */
    closeLeverOrder: (id: number, contracts: number | undefined, key: string) => {
      const body: CloseLeverOrderBody = { id, contracts };
      return post<CloseLeverOrderData>('/api/webapi/CloseLeverOrder', body, undefined, key);
    },
    closeAllLeverOrders: (which: NonNullable<CloseAllLeverBody['which']>) =>
      post<CloseAllLeverData>('/api/webapi/CloseAllLeverOrder', { which }),
    setLeverStops: (body: SetLeverStopsBody) =>
      post<SetLeverStopsData>('/api/webapi/SetLeverStyStsPrice', body),
  };
}
