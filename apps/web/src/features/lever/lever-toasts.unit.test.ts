// What is under way is said after an answer, and not any more once a message has said that it is over.
import type { NotificationMatter, NotificationRow } from '@candor/client';
import { loadSections, startTexts } from '@candor/i18n';
import { closeToasts, currentToasts } from '@candor/ui';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { tellMessages } from '../../parts/messages/message-toasts.ts';
import { tellClosing } from './lever-toasts.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadSections(['notifications', 'lever']);
});
beforeEach(() => closeToasts(() => true));

const titles = () => currentToasts().map(({ title }) => title);

function tell(matter: NotificationMatter): void {
  const row: NotificationRow = { id: 1, kind: 'leverage', time: 0, read: false, version: 1, matter };
  tellMessages({ fresh: [row], read: [] }, { hidden: false, openOrders: undefined });
}

const size = { direction: 'long', contracts: 4, multiple: 10 } as const;
const ended = (order: number): NotificationMatter => ({
  ...{ type: 'positionClosed', order, symbol: 'BTC/USDT', ...size, reason: 'user' },
  ...{ price: '100000.0', profit: '1.000000', settled: '1.000000' },
});
const opened = (order: number): NotificationMatter => ({
  ...{ type: 'positionOpened', order, symbol: 'BTC/USDT', ...size },
  ...{ price: '100000.0', margin: '40.000000', fee: '4.000000' },
});

test('that a part closes is said until the message of its end, which takes its place', () => {
  tell(opened(7));
  tellClosing({ id: 7, closing: 4 });
  expect(titles().join()).toContain('closing');
  tell(ended(7));
  expect(titles()).toEqual(['Position closed']);
});

test('an answer that comes after the message of the end says nothing', () => {
  tell(ended(8));
  const said = titles();
  tellClosing({ id: 8, closing: 4 });
  expect(titles()).toEqual(said);
});
