// What may become markup in a page of ours.
import { expect, test } from 'vitest';
import { allowStyleTexts, withoutMarkup } from './style-texts.ts';

test('the text of a style element passes, and nothing that has a tag does', () => {
  const styles = ':root{--a:1px}.b>c{color:red}@media(min-width:36em){d{e:f}}';
  expect(withoutMarkup(styles)).toBe(styles);
  for (const markup of ['<b>x</b>', '<img src=x onerror=alert(1)>', '</style><script>', 'a<b', '<']) {
    expect(withoutMarkup(markup), markup).toBeUndefined();
  }
});

test('the policy is made once, has no rule for scripts, and is left out where browsers know none', () => {
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
  expect(made).toEqual([['default', { createHTML: withoutMarkup }]]);
});
