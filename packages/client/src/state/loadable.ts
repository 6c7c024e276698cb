// What a screen knows about something from the server: still loading, failed, or data that may be stale.
import type { Failure } from '../http/outcome.ts';

export type Loadable<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly failure: Failure }
  | { readonly status: 'data'; readonly data: Data; readonly stale: boolean };

export const loading: Loadable<never> = { status: 'loading' };

export function loaded<Data>(data: Data, stale = false): Loadable<Data> {
  return { status: 'data', data, stale };
}

export function failed(failure: Failure): Loadable<never> {
  return { status: 'error', failure };
}

/** Data that was live and is not followed any more; anything else stays what it is. */
export function staled<Data>(loadable: Loadable<Data>): Loadable<Data> {
  return loadable.status === 'data' && !loadable.stale ? { ...loadable, stale: true } : loadable;
}

export function mapLoadable<Data, Other>(
  loadable: Loadable<Data>,
  change: (data: Data) => Other,
): Loadable<Other> {
  return loadable.status === 'data' ? { ...loadable, data: change(loadable.data) } : loadable;
}

export function dataOr<Data>(loadable: Loadable<Data>, otherwise: Data): Data {
  return loadable.status === 'data' ? loadable.data : otherwise;
}
