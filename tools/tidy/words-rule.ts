/** Reports words that this repository does without, each with what to write instead. */
import path from 'node:path';
import { isTest, lineAt, type Problem, type Repository, servesTests } from './repository.ts';
import { type Source, sourcesOf } from './source.ts';

export function findBannedWords(repository: Repository): Problem[] {
  const problems: Problem[] = [...repository.files.keys()].flatMap(bannedNames);
  for (const [file, text] of repository.files) {
    // The spelling avoids that the rule finds itself.
    if (textFile.test(file))
      problems.push(...matches(file, text, /\b(?:TO(?:DO)|FIX(?:ME)|XX(?:X)|HA(?:CK))\b/g, promise));
    if (file.endsWith('.css')) problems.push(...styleFaults(file, text));
  }
  for (const [file, source] of sourcesOf(repository)) problems.push(...codeFaults(file, source));
  return problems;
}

const textFile = /\.(tsx?|css|html|md|sql|yml)$/;

const promise = 'do it now, or write down in docs/decisions why not';

const vague = /^(utils?|helpers?|common|types|misc)$/;

function bannedNames(file: string): Problem[] {
  const parts = file.split('/').map((part) => part.split('.')[0] ?? '');
  const name = parts.find((part) => vague.test(part));
  return name === undefined
    ? []
    : [{ file, line: 1, message: `"${name}" says nothing: name it after what it holds` }];
}

/** What the exchange must not touch, and where it comes from instead. */
const impurities: readonly [RegExp, string][] = [
  [/(?<![.\w$])(?:Date|performance|Temporal)\b(?!\s*:)/g, 'the exchange has no clock: time is in the input'],
  [/\bMath\s*\.\s*random\b/g, 'the exchange has no randomness: seeds are inputs'],
  [/(?<![.\w$])(?:crypto|fetch|process|globalThis)\b(?!\s*:)/g, 'the exchange does no input or output'],
  [
    /(?<![.\w$])(?:setTimeout|setInterval|setImmediate|queueMicrotask)\b/g,
    'the exchange has no timers: nextDue names what is due',
  ],
];

/** `as never` fits everywhere, so that the compiler no longer says what a value is taken for. */
const mustFit = (file: string): boolean =>
  /^(?:apps|packages)\//.test(file) && !file.startsWith('packages/testkit/') && !servesTests(file);
const fitting = 'name the type that the value has, such as a branded unit';

const isScreen = (file: string): boolean => /^(apps\/(web|console)|packages\/ui)\//.test(file);
/** A chart is drawn on a canvas that runs from left to right in every language, at pixels that are no money. */
const drawsChart = (file: string): boolean => /\/chart-[\w-]+\.tsx?$/.test(file);
const holdsColours = (file: string): boolean => /^packages\/ui\/src\/tokens\//.test(file);

function codeFaults(file: string, { code, literals, failure }: Source): Problem[] {
  const problems: Problem[] =
    failure === undefined ? [] : [{ file, line: 1, message: `cannot be read: ${failure}` }];
  if (isTest(file)) {
    const skipped = /(?<![.\w$])(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fails)\b/g;
    problems.push(...matches(file, code, skipped, 'every test runs: make it pass or remove it'));
    return problems;
  }
  if (file.startsWith('packages/exchange/')) {
    for (const [pattern, instead] of impurities) problems.push(...matches(file, code, pattern, instead));
    for (const { value, line } of literals) {
      if (value.startsWith('node:'))
        problems.push({ file, line, message: `${value}: the exchange is not tied to Node` });
    }
  }
  if (/^(packages|apps)\//.test(file) && !drawsChart(file)) {
    const floats = /(?<![\w$])parseFloat\b/g;
    problems.push(...matches(file, code, floats, 'no float holds money: parse decimal text to bigint'));
  }
  if (mustFit(file)) problems.push(...matches(file, code, /\bas\s+never\b/g, fitting));
  if (isScreen(file)) problems.push(...screenFaults(file, code, literals));
  return problems;
}

function screenFaults(file: string, code: string, literals: Source['literals']): Problem[] {
  const problems = matches(file, code, /\bdangerously(?:SetInnerHTML)\b/g, 'let React write the text');
  const physical = /\b(?:margin|padding|border)(?:Left|Right)\b|(?<=\s)(?:ml|mr|pl|pr)(?==)/g;
  if (!drawsChart(file)) problems.push(...matches(file, code, physical, logical));
  if (holdsColours(file)) return problems;
  const colour = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
  const bare = literals.filter(({ value }) => colour.test(value));
  return [...problems, ...bare.map(({ value, line }) => ({ file, line, message: `${value}: ${token}` }))];
}

const logical = 'write start and end for left and right, so that right-to-left languages work';
const token = 'take the colour from the tokens';

const physicalProperty =
  /(?<=^|[;{\s])(?:(?:margin|padding|scroll-margin|scroll-padding|border)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)(?=\s*:)|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/gm;

function styleFaults(file: string, text: string): Problem[] {
  if (!isScreen(file)) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const problems = matches(file, code, physicalProperty, logical);
  if (holdsColours(file)) return problems;
  // A colour stands after the colon of a declaration; a selector's #name comes before a brace.
  const declarations = code.matchAll(/:[^;{}]*(?=[;}])/g);
  for (const declaration of declarations) {
    for (const colour of declaration[0].matchAll(/#[\da-f]{3,8}\b/gi)) {
      const line = lineAt(code, declaration.index + colour.index);
      problems.push({ file, line, message: `${colour[0]}: ${token}` });
    }
  }
  return problems;
}

function matches(file: string, text: string, pattern: RegExp, instead: string): Problem[] {
  return [...text.matchAll(pattern)].map((match) => {
    return { file, line: lineAt(text, match.index), message: `${match[0]}: ${instead}` };
  });
}

/** Every file opens with one line on what it is for. */
export function findSilentFiles(repository: Repository): Problem[] {
  return [...sourcesOf(repository)]
    .filter(
      ([file, { text }]) =>
        !isTest(file) && !file.endsWith('.d.ts') && !/^(\/\*\*?|\/\/)\s*\S/.test(text.trimStart()),
    )
    .filter(([file]) => !path.posix.basename(file).includes('.config.'))
    .map(([file]) => ({
      file,
      line: 1,
      message: 'does not open with a comment that says what the file is for',
    }));
}
