// What a screen asks the server: loading, failed with a way to try again, or its data, asked again while somebody looks.
import type { Failure, Outcome } from '@candor/client/console';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isSomebodyThere } from '../session/activity.ts';

class AnswerFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.outcome);
    this.failure = failure;
  }
}

/** What the server refused, where it did. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof AnswerFailed) || error.failure.outcome !== 'refused') return undefined;
  return error.failure.refusal;
}

export type Asked<Data> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'error';
      readonly failure: Failure;
      readonly retry: () => void;
      readonly busy: boolean;
    }
  | { readonly status: 'ready'; readonly data: Data; readonly stale: boolean };

export interface AskOptions {
  /** How often it is asked again while somebody looks. */
  readonly everyMs?: number;
  /** The answer to the last filter stays until that to the next one is there. */
  readonly keep?: boolean;
  readonly enabled?: boolean;
}

export function useAsked<Data>(
  name: string,
  filter: unknown,
  ask: () => Promise<Outcome<Data>>,
  { everyMs, keep = false, enabled = true }: AskOptions = {},
): Asked<Data> {
  const query = useQuery<Data, AnswerFailed>({
    queryKey: [name, filter],
    queryFn: async () => {
      const outcome = await ask();
      if (outcome.outcome !== 'ok') throw new AnswerFailed(outcome);
      return outcome.data;
    },
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
    refetchInterval: () => (everyMs !== undefined && isSomebodyThere() ? everyMs : false),
    // A refusal is an answer: asking again by itself would change nothing.
    refetchOnWindowFocus: true,
  });
  if (query.data !== undefined) return { status: 'ready', data: query.data, stale: query.isError };
  if (query.error !== null) {
    return {
      status: 'error',
      failure: query.error.failure,
      retry: () => void query.refetch(),
      busy: query.isFetching,
    };
  }
  return { status: 'loading' };
}

/** After a change everything that is on the screen is asked again. */
export function useRefresh(): () => Promise<void> {
  const answers = useQueryClient();
  return useCallback(() => answers.invalidateQueries(), [answers]);
}
