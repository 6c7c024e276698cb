/** Reports commands in documents that do not exist, links that lead to no page or no heading, and what code says of such. */
import path from 'node:path';
import { type Problem, type Repository, servesTests } from './repository.ts';

export function findBrokenDocuments(repository: Repository): Problem[] {
  const scripts = scriptsOf(repository);
  return [...repository.files].flatMap(([file, text]) => {
    if (file.endsWith('.md'))
      return [...unknownCommands(file, text, scripts), ...brokenLinks(file, text, repository)];
    return /\.tsx?$/.test(file) && !servesTests(file) ? brokenMentions(file, text, repository) : [];
  });
}

/** What code says of a page, in comments and to people: the page is there, and so is a heading that is named before it. */
function brokenMentions(file: string, text: string, repository: Repository): Problem[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/(?:"([^"]+)" in )?\b(docs\/[\w/-]+\.md)\b/g)]
        .filter(([, heading, page = '']) => !leadsSomewhere('', placeIn(page, heading), repository))
        .map(([said]) => ({ file, line: index + 1, message: `there is no ${said}` })),
    );
}

function placeIn(page: string, heading: string | undefined): string {
  return heading === undefined ? page : `${page}#${placeOf(heading)}`;
}

function scriptsOf(repository: Repository): Set<string> {
  const manifests = [...repository.files].filter(([file]) => path.posix.basename(file) === 'package.json');
  return new Set(
    manifests.flatMap(([, text]) => Object.keys((JSON.parse(text) as { scripts?: object }).scripts ?? {})),
  );
}

function unknownCommands(file: string, text: string, scripts: ReadonlySet<string>): Problem[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\bnpm (?:(?:run|run-script) ([\w:.-]*\w)|(start|test)\b)/g)]
      .map(([, named, short]) => named ?? short ?? '')
      .filter((script) => !scripts.has(script))
      .map((script) => ({ file, line: index + 1, message: `no package.json has a script named ${script}` })),
  );
}

function brokenLinks(file: string, text: string, repository: Repository): Problem[] {
  let isInFence = false;
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(```|~~~)/.test(line)) isInFence = !isInFence;
    if (isInFence) return [];
    const targets = [
      ...line.replace(/`[^`]*`/g, '').matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s+(\S+)/g),
    ];
    return targets
      .map(([, inline, definition]) => inline ?? definition ?? '')
      .filter(
        (target) => !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(target) && !leadsSomewhere(file, target, repository),
      )
      .map((target) => ({ file, line: index + 1, message: `the link ${target} leads nowhere` }));
  });
}

function leadsSomewhere(file: string, target: string, repository: Repository): boolean {
  const [address = '', place] = decodeURIComponent(target).split('#');
  const [name = ''] = address.split('?');
  const page = name === '' ? file : path.posix.join(path.posix.dirname(file), name).replace(/\/$/, '');
  if (!repository.has(page)) return false;
  return (
    place === undefined || !page.endsWith('.md') || placesIn(repository.files.get(page) ?? '').has(place)
  );
}

/** The headings of a page as links name them: small letters, digits and hyphens; the second of a name has a number. */
function placesIn(text: string): ReadonlySet<string> {
  const places = new Set<string>();
  const prose = text.replace(/^\s*(```|~~~)[\s\S]*?^\s*\1/gm, '');
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} +(.+?)\s*$/gm)) {
    const name = placeOf(heading);
    let number = 0;
    while (places.has(number === 0 ? name : `${name}-${number}`)) number++;
    places.add(number === 0 ? name : `${name}-${number}`);
  }
  return places;
}

function placeOf(heading: string): string {
  const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return words.replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
}
