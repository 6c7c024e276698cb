// The calls of token subscriptions, typed by the wire formats.
import type {
  BuyTicketsBody,
  BuyTicketsData,
  ProjectDetail,
  ProjectList,
  SubmitBeaconBody,
  SubmitBeaconData,
  TicketListData,
  TicketOrderPage,
  WinningTicketsData,
} from '@candor/wire';
import type { Bounds } from '../bounds.ts';
import type { Requests } from '../http/request.ts';

export interface TicketOrdersQuery extends Bounds {
  readonly page: number;
  readonly pageSize: number;
}

/** Calls that change something take the key of the first attempt, so that a repeat has one effect. */
export function createSubscriptionCalls({ get, post }: Requests) {
  return {
    projects: () => get<ProjectList>('/api/openapi/GetProjectList'),
    project: (id: number) => get<ProjectDetail>('/api/openapi/GetProject', { id }),
    buyTickets: (body: BuyTicketsBody, key: string) =>
      post<BuyTicketsData>('/api/webapi/BuyTickets', body, undefined, key),
    ticketEntries: (id: number, after: number | undefined, limit: number) =>
      get<TicketListData>('/api/openapi/GetTicketList', { id, after, limit }),
    winningTickets: (id: number, skip: number, limit: number) =>
      get<WinningTicketsData>('/api/openapi/GetWinningTickets', {
        id,
        skip: skip === 0 ? undefined : skip,
        limit,
      }),
    ticketOrders: ({ page, pageSize, from, to }: TicketOrdersQuery) =>
      get<TicketOrderPage>('/api/webapi/GetTicketOrders', { pageindex: page, pagesize: pageSize, from, to }),
    submitBeacon: (body: SubmitBeaconBody) => post<SubmitBeaconData>('/api/openapi/SubmitBeacon', body),
  };
}
