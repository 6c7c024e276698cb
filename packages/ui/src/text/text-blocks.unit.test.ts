// The rules of a marked text: four marks have a meaning, and nothing else does.
import { expect, test } from 'vitest';
import { blocksOf } from './text-blocks.ts';

const plain = (words: string) => [{ strong: false, words }];

test('empty lines divide paragraphs, and lines of one paragraph run on', () => {
  expect(blocksOf('One\ntwo\n\n\nThree')).toEqual([
    { kind: 'paragraph', pieces: plain('One two') },
    { kind: 'paragraph', pieces: plain('Three') },
  ]);
});

test('headings and items are told by the start of their line', () => {
  expect(blocksOf('## Fees\n- one\n- two\nafter')).toEqual([
    { kind: 'heading', pieces: plain('Fees') },
    { kind: 'list', items: [plain('one'), plain('two')] },
    { kind: 'paragraph', pieces: plain('after') },
  ]);
});

test('double stars make words strong; one pair that is not closed stays as it stands', () => {
  expect(blocksOf('A **strong** word')).toEqual([
    {
      kind: 'paragraph',
      pieces: [...plain('A '), { strong: true, words: 'strong' }, ...plain(' word')],
    },
  ]);
  expect(blocksOf('2 ** 3')).toEqual([{ kind: 'paragraph', pieces: plain('2 ** 3') }]);
});

test('what looks like markup is text', () => {
  const text = '<script>alert(1)</script> [link](javascript:x) ### not a heading';
  expect(blocksOf(text)).toEqual([{ kind: 'paragraph', pieces: plain(text) }]);
});

test('nothing is nothing', () => {
  expect(blocksOf(' \n\n ')).toEqual([]);
});
