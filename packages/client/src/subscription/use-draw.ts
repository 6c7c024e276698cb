// The draw of a project on a screen: fetched whole, drawn again beside the page, and what each check came to.
import type { DrawTranscriptText, TicketListData } from '@candor/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Calls } from '../calls.ts';
import type { Environment } from '../environment.ts';
import { useRoom } from '../hooks.ts';
import type { Failure, Outcome } from '../http/outcome.ts';
import { seenKey } from '../receipt/venue-key.ts';
import type { DrawnAgain, DrawQuestion, ShownDrawCheck } from './check-draw.ts';
import type { DrawMessage } from './draw-worker.ts';
import { ownBytesOf } from './own-bytes.ts';
import { type PublishedProject, type ShownDraw, shownOf, transcriptOf } from './transcript.ts';

export type DrawOnScreen =
  | { readonly stage: 'idle' }
  | { readonly stage: 'fetching'; readonly tickets: number }
  | { readonly stage: 'failed'; readonly failure: Failure | undefined }
  | { readonly stage: 'checking'; readonly checks: readonly ShownDrawCheck[] }
  | {
      readonly stage: 'done';
      readonly checks: readonly ShownDrawCheck[];
      readonly drawn: DrawnAgain;
      readonly tookMs: number;
      readonly transcript: DrawTranscriptText | undefined;
    };

const entriesPerPage = 5_000;

/** The whole ticket list, page by page. */
export async function fetchEntries(
  calls: Pick<Calls, 'ticketEntries'>,
  id: number,
  onTickets: (tickets: number) => void,
): Promise<Outcome<TicketListData['entries']>> {
  const entries: TicketListData['entries'] = [];
  let after: number | undefined;
  for (;;) {
    const outcome = await calls.ticketEntries(id, after, entriesPerPage);
    if (outcome.outcome !== 'ok') return outcome;
    entries.push(...outcome.data.entries);
    const [first = 0, count = 0] = entries.at(-1) ?? [];
    onTickets(Math.max(0, first + count - 1));
    const { next } = outcome.data;
    // A list that does not go on would be asked for without an end.
    if (next === null || next <= (after ?? 0)) return { outcome: 'ok', data: entries };
    after = next;
  }
}

/** All winning numbers that the venue lists, part by part. */
export async function fetchWinners(
  calls: Pick<Calls, 'winningTickets'>,
  id: number,
): Promise<Outcome<readonly number[]>> {
  const winners: number[] = [];
  for (;;) {
    const outcome = await calls.winningTickets(id, winners.length, entriesPerPage);
    if (outcome.outcome !== 'ok') return outcome;
    const { tickets, total } = outcome.data;
    winners.push(...tickets);
    if (tickets.length === 0 || winners.length >= total) return { outcome: 'ok', data: winners };
  }
}

async function fetchProject(
  calls: Pick<Calls, 'ticketEntries' | 'project' | 'winningTickets'>,
  id: number,
  onTickets: (tickets: number) => void,
): Promise<Outcome<PublishedProject>> {
  const [project, entries, winners] = await Promise.all([
    calls.project(id),
    fetchEntries(calls, id, onTickets),
    fetchWinners(calls, id),
  ]);
  if (project.outcome !== 'ok') return project;
  if (entries.outcome !== 'ok') return entries;
  if (winners.outcome !== 'ok') return winners;
  // An answer of an earlier build has no records.
  const { records = null } = project.data as Partial<typeof project.data>;
  return { outcome: 'ok', data: { ...project.data, records, entries: entries.data, winners: winners.data } };
}

/** Records that bring their key along could be anybody's: they are held against the key that was seen first. */
export function drawQuestion(
  storage: Environment['storage'],
  project: PublishedProject,
  user: string | undefined,
  shown: DrawQuestion['shown'],
): DrawQuestion {
  const { id, records } = project;
  const venueKey = records === null ? undefined : seenKey(storage, records.publicKey).key;
  return { project, venueKey, kept: ownBytesOf(storage, user, id), shown };
}

/** `startWorker` makes the worker of this draw: how that is done depends on how the app is built. */
export function useDraw(project: ShownDraw & Pick<PublishedProject, 'id'>, startWorker: () => Worker) {
  const { id } = project;
  const { calls, environment, session } = useRoom();
  const [state, setState] = useState<DrawOnScreen>({ stage: 'idle' });
  const running = useRef<{ worker: Worker | undefined; gone: boolean } | undefined>(undefined);

  const stop = useCallback(() => {
    if (running.current === undefined) return;
    running.current.gone = true;
    running.current.worker?.terminate();
    running.current = undefined;
  }, []);

  // Every answer is a new object: only one that says something else begins with nothing computed.
  const shown = JSON.stringify(shownOf(project));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with nothing computed.
  useEffect(() => {
    setState({ stage: 'idle' });
    return stop;
  }, [id, shown, stop]);

  const verify = useCallback(async () => {
    stop();
    const run: { worker: Worker | undefined; gone: boolean } = { worker: undefined, gone: false };
    running.current = run;
    const tell = (next: DrawOnScreen): void => {
      if (!run.gone) setState(next);
    };
    tell({ stage: 'fetching', tickets: 0 });
    const outcome = await fetchProject(calls, id, (tickets) => tell({ stage: 'fetching', tickets }));
    if (run.gone) return;
    if (outcome.outcome !== 'ok') return tell({ stage: 'failed', failure: outcome });
    const published = outcome.data;
    const checks: ShownDrawCheck[] = [];
    tell({ stage: 'checking', checks: [] });
    const worker = startWorker();
    run.worker = worker;
    worker.onerror = () => tell({ stage: 'failed', failure: undefined });
    worker.onmessage = ({ data }: MessageEvent<DrawMessage>) => {
      if (data.kind === 'check') {
        checks.push(data.check);
        return tell({ stage: 'checking', checks: [...checks] });
      }
      const { drawn, tookMs } = data;
      const transcript = transcriptOf(published, drawn.winners);
      tell({ stage: 'done', checks, drawn, tookMs, transcript });
      stop();
    };
    const user = session.store.getState().user?.id;
    worker.postMessage(drawQuestion(environment.storage, published, user, JSON.parse(shown)));
  }, [calls, environment, id, shown, session, startWorker, stop]);

  return { state, verify };
}
