// The rules of the paper mailboxes that a tab remembers.
import { expect, test } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { codeInMail, createPaperMailboxes, withMailbox } from './paper-mailboxes.ts';

const box = (name: string) => ({ email: `${name}@candor.example`, mailbox: name });

test('keeps the newest mailbox first, each once, and ten at most', () => {
  const two = withMailbox(withMailbox([], box('a')), box('b'));
  expect(withMailbox(two, box('a')).map(({ mailbox }) => mailbox)).toEqual(['a', 'b']);
  const many = Array.from({ length: 12 }, (_, at) => box(`m${at}`)).reduce(withMailbox, two);
  expect(many).toHaveLength(10);
  expect(many[0]).toEqual(box('m11'));
});

test('forgets the mailboxes with the tab: the storage that outlives it holds none', () => {
  const environment = fakeBrowser();
  createPaperMailboxes({ environment }).setState({ opened: [box('a')] });
  expect(environment.storage.getItem('candor.paperMailboxes')).toBeNull();
  expect(createPaperMailboxes({ environment }).getState().opened).toEqual([box('a')]);
});

test('finds a code of exactly six digits', () => {
  expect(codeInMail('Your verification code is 048213.\n\nIt can be used once.')).toBe('048213');
  expect(codeInMail('It has an account already. Call 1234567.')).toBeUndefined();
});
