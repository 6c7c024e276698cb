// A call that answers with a file instead of an envelope; its refusals are envelopes like all others.
import { noFields } from '@candor/wire';
import { z } from 'zod';
import type { Download, RouteRefusal } from '../outcome.ts';
import type { Route, UserCall } from '../route.ts';

interface DownloadShape<Query extends z.ZodType> {
  readonly url: string;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly contentType: string;
  /** For keys for programs too. */
  readonly key?: 'read';
  readonly query?: Query;
  handle(call: UserCall<z.output<Query>, undefined>): Promise<Download | RouteRefusal>;
}

export function downloadRoute<Query extends z.ZodType = typeof noFields>(shape: DownloadShape<Query>): Route {
  const { url, summary, contentType, key, query } = shape;
  return {
    method: 'GET',
    url,
    summary,
    access: 'user',
    key,
    limit: 'ordinary',
    idempotencyKey: false,
    query: query ?? noFields,
    body: undefined,
    download: contentType,
    data: z.null(),
    handle: shape.handle as unknown as Route['handle'],
  };
}
