/** Reports every import that the table of ARCHITECTURE.md does not allow. */
import { builtinModules } from 'node:module';
import path from 'node:path';
import {
  edgesOfServer,
  forTests,
  foundations,
  partsWithVerbs,
  products,
  type Row,
  stateMakers,
  table,
  verbs,
} from './import-table.ts';
import { isTest, type Problem, type Repository } from './repository.ts';
import { type Import, sourcesOf } from './source.ts';

export function findForbiddenImports(repository: Repository): Problem[] {
  const problems: Problem[] = [];
  for (const [file, source] of sourcesOf(repository)) {
    const row = rowOf(file);
    if (row === undefined) continue;
    for (const used of source.imports) {
      const message =
        used.specifier.startsWith('.') || used.specifier.startsWith('`.')
          ? relativeFault(
              file,
              path.posix.join(path.posix.dirname(file), used.specifier.replaceAll('`', '')),
              row,
            )
          : packageFault(file, used, row);
      if (message !== undefined) problems.push({ file, line: used.line, message });
    }
  }
  return problems;
}

const rowOf = (file: string): Row | undefined => table.find((row) => file.startsWith(`${row.folder}/`));

function packageFault(file: string, used: Import, row: Row): string | undefined {
  const { specifier } = used;
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) {
    return row.node || isTest(file) ? undefined : `${row.folder} may not use Node (${specifier})`;
  }
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (name.startsWith('@candor/')) return workspaceFault(file, name, used, row);
  if (isTest(file) && forTests.libraries.includes(name)) return undefined;
  const isAllowed =
    'only' in row.libraries ? row.libraries.only.includes(name) : !row.libraries.except.includes(name);
  return isAllowed ? undefined : `${row.folder} may not import ${name}`;
}

/** What of the exchange browsers may run: figures and the verifiers. */
const openDoors: readonly string[] = ['arithmetic', 'draw', 'liabilities', 'receipt', 'reserves'].map(
  (door) => `@candor/exchange/${door}`,
);

function workspaceFault(file: string, name: string, used: Import, row: Row): string | undefined {
  const isOwn = name === `@candor/${path.posix.basename(row.folder)}`;
  if (isOwn) return `${row.folder} imports itself by name: use a relative path`;
  const isForTest = isTest(file) && forTests.workspace.includes(name);
  if (!row.workspace.includes(name) && !isForTest) return `${row.folder} may not import ${name}`;
  const values = used.names.filter(({ isType }) => !isType).map((imported) => imported.name);
  const importsValues = values.length > 0 || used.names.length === 0;
  if (row.typesOnly?.includes(name) && importsValues && !isTest(file)) {
    return `${row.folder} may import only types from ${name}`;
  }
  if (name !== '@candor/exchange') return undefined;
  if (row.arithmeticOnly && importsValues && !openDoors.includes(used.specifier) && !isTest(file)) {
    return `${row.folder} may import values only from ${openDoors.join(', ')}`;
  }
  return exchangeFault(file, values);
}

function exchangeFault(file: string, values: readonly string[]): string | undefined {
  if (isTest(file)) return undefined;
  const verb = values.find((value) => verbs.test(value));
  if (verb !== undefined && !partsWithVerbs.some((part) => file.startsWith(part))) {
    return `${verb} belongs to the engine and the history: submit a command instead`;
  }
  const maker = values.find((value) => stateMakers.test(value));
  if (maker !== undefined && edgesOfServer.some((part) => file.startsWith(part))) {
    return `${maker} makes a state, and this part reaches the exchange only through the engine`;
  }
  return undefined;
}

function relativeFault(file: string, target: string, row: Row): string | undefined {
  if (!target.startsWith(`${row.folder}/`)) {
    const isToolOnServer = row.folder === 'tools' && target.startsWith('apps/server/');
    const isSettingsFile = target.endsWith('package.json');
    const isBuild = file.endsWith('/vite.config.ts') && target.startsWith('tools/build/');
    return isToolOnServer || isSettingsFile || isBuild
      ? undefined
      : `${row.folder} reaches into ${target}: import the package by name`;
  }
  if (row.folder === 'packages/exchange') return exchangeFolderFault(file, target);
  if (row.folder === 'apps/server') return serverFolderFault(file, target);
  if (row.folder === 'apps/web' || row.folder === 'apps/console') return featureFault(file, target);
  return undefined;
}

const folderIn = (file: string, source: string): string | undefined => {
  const [first, second] = file.startsWith(source) ? file.slice(source.length).split('/') : [];
  return second === undefined ? undefined : first;
};

function exchangeFolderFault(file: string, target: string): string | undefined {
  const from = folderIn(file, 'packages/exchange/src/');
  const to = folderIn(target, 'packages/exchange/src/');
  if (from === undefined || to === undefined || from === to || !products.includes(to) || isTest(file))
    return undefined;
  if (products.includes(from))
    return `the product ${from} may not import the product ${to}: decide.ts passes what it needs`;
  return foundations.includes(from) ? `${from} is below the products and may not import ${to}` : undefined;
}

function serverFolderFault(file: string, target: string): string | undefined {
  const source = 'apps/server/src/';
  const from = folderIn(file, source);
  const to = folderIn(target, source);
  if (isTest(file)) return undefined;
  if (to === 'http' && from !== 'http' && file !== `${source}venue.ts`)
    return 'only venue.ts may import http';
  if (from !== undefined && [`${source}venue.ts`, `${source}main.ts`].includes(target)) {
    return `${path.posix.basename(target)} puts the parts together, so no part may import it`;
  }
  return undefined;
}

function featureFault(file: string, target: string): string | undefined {
  const source = `${file.split('/', 2).join('/')}/src/features/`;
  const from = folderIn(file, source);
  const to = folderIn(target, source);
  if (from === undefined || to === undefined || from === to) return undefined;
  return `the feature ${from} may not import the feature ${to}`;
}
