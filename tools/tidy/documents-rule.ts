/** Reports commands in documents that do not exist, and links that lead nowhere. */
import path from 'node:path';
import type { Problem, Repository } from './repository.ts';

export function findBrokenDocuments(repository: Repository): Problem[] {
  const scripts = scriptsOf(repository);
  return [...repository.files]
    .filter(([file]) => file.endsWith('.md'))
    .flatMap(([file, text]) => [
      ...unknownCommands(file, text, scripts),
      ...brokenLinks(file, text, repository),
    ]);
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
        (target) => !/^(?:[a-z][\w+.-]*:|#|\/\/)/i.test(target) && !leadsSomewhere(file, target, repository),
      )
      .map((target) => ({ file, line: index + 1, message: `the link ${target} leads nowhere` }));
  });
}

function leadsSomewhere(file: string, target: string, repository: Repository): boolean {
  const [name = ''] = decodeURIComponent(target).split(/[#?]/);
  return repository.has(path.posix.join(path.posix.dirname(file), name).replace(/\/$/, ''));
}
