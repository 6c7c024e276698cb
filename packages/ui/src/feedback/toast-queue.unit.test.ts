// States what the queue of messages keeps and drops.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeToast, closeToasts, currentToasts, showToast, watchToasts } from './toast-queue.ts';

afterEach(() => {
  for (const toast of currentToasts()) closeToast(toast.id);
});

describe('the queue of messages', () => {
  it('keeps the latest four', () => {
    for (const title of ['one', 'two', 'three', 'four', 'five']) showToast({ tone: 'info', title });
    expect(currentToasts().map((toast) => toast.title)).toEqual(['two', 'three', 'four', 'five']);
  });

  it('replaces a message with the same id where it stands', () => {
    showToast({ id: 'order', tone: 'info', title: 'Sending' });
    showToast({ tone: 'info', title: 'Other' });
    showToast({ id: 'order', tone: 'success', title: 'Filled' });
    expect(currentToasts().map((toast) => toast.title)).toEqual(['Filled', 'Other']);
  });

  it('closes all that are over, and keeps the others', () => {
    for (const id of ['of-ann', 'of-everybody', 'of-ann-too']) showToast({ id, tone: 'error', title: id });
    closeToasts(({ id }) => id !== 'of-everybody');
    expect(currentToasts().map(({ id }) => id)).toEqual(['of-everybody']);
  });

  it('tells its watchers, until they leave', () => {
    const watcher = vi.fn();
    const leave = watchToasts(watcher);
    const id = showToast({ tone: 'error', title: 'Refused' });
    closeToast(id);
    leave();
    showToast({ tone: 'info', title: 'Unheard' });
    expect(watcher).toHaveBeenCalledTimes(2);
  });
});
