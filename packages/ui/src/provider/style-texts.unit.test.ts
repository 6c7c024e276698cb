// What may become markup in a page of ours.
import { expect, test } from 'vitest';
import { allowStyleTexts, ownWorker, withoutMarkup } from './style-texts.ts';

test('the text of a style element passes, and nothing that has a tag does', () => {
  const styles = ':root{--a:1px}.b>c{color:red}@media(min-width:36em){d{e:f}}';
  expect(withoutMarkup(styles)).toBe(styles);
  for (const markup of ['<b>x</b>', '<img src=x onerror=alert(1)>', '</style><script>', 'a<b', '<']) {
    expect(withoutMarkup(markup), markup).toBeUndefined();
  }
});

test('the policy is made once, and is left out where browsers know none', () => {
  const made: (readonly [string, object])[] = [];
  const trustedTypes = {
    defaultPolicy: null as unknown,
    createPolicy(name: string, rules: object) {
      made.push([name, rules]);
      trustedTypes.defaultPolicy = rules;
    },
  };
  allowStyleTexts({});
  allowStyleTexts({ trustedTypes });
  allowStyleTexts({ trustedTypes });
  expect(made).toEqual([['default', { createHTML: withoutMarkup, createScriptURL: expect.any(Function) }]]);
});

test('of all addresses of scripts those of the own workers pass', () => {
  const origin = 'https://venue.example';
  const own = `${origin}/assets/draw.worker-Ab_3-x.js`;
  expect(ownWorker(own, origin)).toBe(own);
  const balance = `${origin}/assets/balance.worker-Ab_3-x.js`;
  expect(ownWorker(balance, origin)).toBe(balance);
  expect(ownWorker('/sw.js', origin)).toBe('/sw.js');
  for (const address of [
    'https://other.example/assets/draw.worker-Ab.js',
    '//other.example/assets/draw.worker-Ab.js',
    `${origin}/assets/index-Ab.js`,
    `${origin}/assets/draw.worker-Ab.js?x=1`,
    `${origin}/assets/../api/draw.worker-Ab.js`,
    'blob:https://venue.example/1',
    'data:text/javascript,1',
    'javascript:1',
    `${origin}/sw.js?x=1`,
    `${origin}/api/sw.js`,
    'https://other.example/sw.js',
    '',
  ])
    expect(ownWorker(address, origin), address).toBeUndefined();
});
