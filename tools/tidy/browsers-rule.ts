/** Reports what browsers know that are newer than the oldest ones that the apps are built for. */
import { isTest, lineAt, type Problem, type Repository } from './repository.ts';
import { sourcesOf } from './source.ts';

const runsInBrowsers = (file: string): boolean =>
  /^(?:apps\/(?:web|console)|packages\/(?:client|exchange|i18n|ui|wire))\/src\//.test(file) && !isTest(file);

const inCode: readonly RegExp[] = [
  /\b(?:AbortSignal\.any|URL\.parse)\b/g,
  /\b(?:Temporal|CloseWatcher|Observable|URLPattern|CookieStore|cookieStore|Sanitizer)\b/g,
  /\b(?:requestIdleCallback|startViewTransition|moveBefore|scrollend)\b/g,
  /\b(?:showPopover|hidePopover|togglePopover|popover(?:Target)?=|closedby=|commandfor=|requestClose)/g,
  /\bIntl\.(?:DurationFormat|Segmenter)\b/g,
  /\bnavigator\.(?:connection|deviceMemory|userActivation|userAgentData|wakeLock|setAppBadge|vibrate)\b/g,
  /\b(?:scheduler\.\w+|window\.navigation|navigation\.navigate|documentPictureInPicture|showSaveFilePicker)\b/g,
  /\.(?:setHTML|setHTMLUnsafe)\b/g,
];

/** Words and rules of style that change where things stand; what only refines may be newer (`text-wrap: pretty`). */
const inStyles: readonly RegExp[] = [
  /\b(?:light-dark|anchor|anchor-size|sibling-index|if|random)\(/g,
  /@(?:starting-style|scope|position-try|view-transition|function)\b/g,
  /(?<![\w-])(?:field-sizing|interpolate-size|anchor-name|position-anchor|position-area|scrollbar-gutter)\s*:/g,
  /(?<![\w-])(?:animation-timeline|content-visibility|reading-flow|corner-shape|zoom)\s*:/g,
  /:(?:popover-open|open|state\(|user-valid-within|has-slotted|details-content)/g,
];

/** The browser is asked first whether it knows it, and the app works where it does not. */
const askedFirst: Readonly<Record<string, string>> = {
  'packages/ui/src/overlay/use-close-request.ts': 'CloseWatcher',
};

const comments = /\/\*[\s\S]*?\*\//g;
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function found(file: string, text: string, newer: readonly RegExp[]): Problem[] {
  return newer
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(([name]) => askedFirst[file] !== name)
    .map(({ 0: name, index }) => ({
      file,
      line: lineAt(text, index),
      message: `${name} is newer than the oldest browsers (tools/build/supported-browsers.ts): ask first whether it is there`,
    }));
}

export function findNewerThanBrowsers(repository: Repository): Problem[] {
  const problems: Problem[] = [];
  for (const [file, { code }] of sourcesOf(repository))
    if (runsInBrowsers(file)) problems.push(...found(file, code, inCode));
  for (const [file, text] of repository.files)
    if (file.endsWith('.css') && runsInBrowsers(file))
      problems.push(...found(file, text.replace(comments, blank), inStyles));
  return problems;
}
