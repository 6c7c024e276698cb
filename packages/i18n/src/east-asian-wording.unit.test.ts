// The rules of wording that the glossaries set for the languages of East Asia, as far as a machine can see them.
import { describe, expect, test } from 'vitest';
import { allTexts } from './testing-texts.ts';

type Language = 'zh' | 'tc' | 'ja' | 'kr';

/** The units of the chart have no room for a space. */
async function textsOf(language: Language): Promise<readonly (readonly [string, string])[]> {
  return Object.entries(await allTexts(language)).filter(([key]) => !key.startsWith('chart.frame.'));
}

async function against(language: Language, rule: RegExp): Promise<readonly (readonly [string, string])[]> {
  return (await textsOf(language)).filter(([, text]) => rule.test(text.replace(/<\/?\w+\/?>/g, '')));
}

const HAN_TOUCHES_LATIN = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
/** A duration, an age and a number of tickets end in a word of the language. */
const SPACE_BEHIND_WORD = /\{\{(?:age|tickets|window)\}\} \p{Script=Han}/u;
const SPACE_BEFORE_KANA = /[A-Za-z0-9}] \p{Script=Hiragana}/u;
const PARTICLE_OF_A_SOUND = /\}\} ?(?:[을를이가은는와과]|으?로)(?=[\s.,)]|$)|은\(는\)|이\(가\)|을\(를\)/;

describe('Chinese', () => {
  test.each(['zh', 'tc'] as const)(
    'in %s a space stands beside Latin letters and digits',
    async (language) => {
      expect(await against(language, HAN_TOUCHES_LATIN)).toEqual([]);
    },
  );

  test.each(['zh', 'tc'] as const)(
    'in %s no space stands behind a value that ends in a word',
    async (language) => {
      expect(await against(language, SPACE_BEHIND_WORD)).toEqual([]);
    },
  );

  test.each(['zh', 'tc'] as const)(
    'in %s the zone stands behind the time, as in every other text',
    async (language) => {
      expect(await against(language, /UTC \{\{time\}\}|\{\{time\}\}（UTC）/)).toEqual([]);
    },
  );

  test('names the venue as the counterparty of contracts, in the legal texts as in the forms', async () => {
    for (const language of ['zh', 'tc'] as const) {
      const terms = (await textsOf(language)).filter(([key]) => key.startsWith('legal.perpetual.'));
      expect(terms.filter(([, text]) => /自[营營]/.test(text))).toEqual([]);
    }
  });

  test.each([
    ['(?<!通行)密鑰', '金鑰'],
    ['雜湊(?!值)', '雜湊值'],
  ])('that is traditional never says %s, but %s', async (word, _instead) => {
    expect(await against('tc', new RegExp(word))).toEqual([]);
  });
});

describe('Japanese', () => {
  test('has no space between a value or a Latin word and what follows it', async () => {
    expect(await against('ja', SPACE_BEFORE_KANA)).toEqual([]);
  });

  test('calls the secret of proofs no private key', async () => {
    const texts = (await textsOf('ja')).filter(([key]) =>
      /^transparency\.|^account\.proofSecret\./.test(key),
    );
    expect(texts.filter(([, text]) => text.includes('秘密鍵'))).toEqual([]);
  });
});

describe('Korean', () => {
  test('puts no particle that depends on a sound behind a value', async () => {
    expect(await against('kr', PARTICLE_OF_A_SOUND)).toEqual([]);
  });

  test('tells the operator of an installation from its staff in the legal texts', async () => {
    const texts = (await textsOf('kr')).filter(([key]) => key.startsWith('legal.privacy.published.'));
    expect(texts.filter(([, text]) => /운영자[는가]/.test(text))).toEqual([]);
  });
});

describe('controls: a planted fault is found', () => {
  test.each<[string, RegExp, string, string]>([
    ['a figure without its space', HAN_TOUCHES_LATIN, '等待24 小时', '等待 24 小时'],
    ['a word without its space', HAN_TOUCHES_LATIN, '用 PIN码', '用 PIN 码'],
    ['a space behind a word', SPACE_BEHIND_WORD, '若 {{window}} 内没有', '若 {{window}}内没有'],
    ['a space too many', SPACE_BEFORE_KANA, '{{until}} UTC から', '{{until}} UTCから'],
    ['a particle behind a value', PARTICLE_OF_A_SOUND, '{{amount}}은 묶입니다', '{{amount}} 금액은 묶입니다'],
    ['a particle in two forms', PARTICLE_OF_A_SOUND, '{{amount}}은(는) 묶입니다', '{{amount}}에서'],
  ])('%s', (_name, rule, wrong, right) => {
    expect(wrong).toMatch(rule);
    expect(right).not.toMatch(rule);
  });
});
