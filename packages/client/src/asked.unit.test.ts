// What a screen is told of a list whose pages are turned and which is asked for again.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { earlierPageOf } from './earlier-page.ts';
import { askedOf } from './hooks.ts';

/** A list whose answers the test gives one after the other. */
function watchedList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const waiting: { resolve: (rows: string) => void; reject: (error: Error) => void }[] = [];
  const options = (page: number) => ({
    queryKey: ['list', { page }],
    queryFn: () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject })),
    placeholderData: earlierPageOf(['list', { page }]),
  });
  const observer = new QueryObserver<string>(client, options(1));
  observer.subscribe(() => {});
  return {
    shown: () => askedOf(observer.getCurrentResult(), () => void observer.refetch()),
    turnTo: (page: number) => observer.setOptions(options(page)),
    comes: (rows: string) => waiting.shift()?.resolve(rows),
    failsToCome: () => waiting.shift()?.reject(new Error('no answer')),
  };
}

test('the page before stands there as such while the next one is on its way, and not where that does not come', async () => {
  const { shown, turnTo, comes, failsToCome } = watchedList();
  expect(shown()).toMatchObject({ status: 'loading', turning: false });
  comes('one');
  await vi.waitFor(() => expect(shown()).toMatchObject({ data: 'one', stale: false, turning: false }));
  turnTo(2);
  expect(shown()).toMatchObject({ data: 'one', stale: true, turning: true });
  comes('two');
  await vi.waitFor(() => expect(shown()).toMatchObject({ data: 'two', stale: false, turning: false }));
  turnTo(3);
  failsToCome();
  await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'error', turning: false }));
});

test('what could not be asked for again stays and is stale, and nothing is on its way any more', async () => {
  const { shown, comes, failsToCome } = watchedList();
  comes('one');
  await vi.waitFor(() => expect(shown()).toMatchObject({ data: 'one' }));
  shown().askAgain();
  expect(shown()).toMatchObject({ data: 'one', stale: false, turning: false });
  failsToCome();
  const failed = { data: 'one', stale: true, turning: false };
  await vi.waitFor(() => expect(shown()).toMatchObject({ ...failed, retrying: false }));
  shown().askAgain();
  await vi.waitFor(() => expect(shown()).toMatchObject({ ...failed, retrying: true }));
  failsToCome();
  await vi.waitFor(() => expect(shown()).toMatchObject({ ...failed, retrying: false }));
  shown().askAgain();
  comes('newer');
  const newer = { data: 'newer', stale: false, turning: false, retrying: false };
  await vi.waitFor(() => expect(shown()).toMatchObject(newer));
});
