// The rules of texts with links or numbers inside.
import { expect, test } from 'vitest';
import { richPieces } from './rich-pieces.ts';

test('takes tags with words and tags that stand alone out of the plain words', () => {
  expect(richPieces('Accept the <terms>user agreement</terms>, with <amount/> left.')).toEqual([
    { tag: undefined, words: 'Accept the ' },
    { tag: 'terms', words: 'user agreement' },
    { tag: undefined, words: ', with ' },
    { tag: 'amount', words: undefined },
    { tag: undefined, words: ' left.' },
  ]);
});

test('puts values in last, so that none of them becomes a tag', () => {
  expect(richPieces('To {{name}} <b>{{name}}</b>', { name: '<b>x</b>' })).toEqual([
    { tag: undefined, words: 'To <b>x</b> ' },
    { tag: 'b', words: '<b>x</b>' },
  ]);
});

test('leaves a text without tags whole', () => {
  expect(richPieces('a < b')).toEqual([{ tag: undefined, words: 'a < b' }]);
});
