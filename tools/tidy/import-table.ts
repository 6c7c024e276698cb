/** "Who may import whom": the table that ARCHITECTURE.md shows, as data. */

export interface Row {
  readonly folder: string;
  /** The workspace packages that the part may import. */
  readonly workspace: readonly string[];
  /** Of these workspace packages it may import types alone. */
  readonly typesOnly?: readonly string[];
  /** Values of the exchange come from its arithmetic and its verifier: the browser previews and checks, and decides nothing. */
  readonly arithmeticOnly?: true;
  /** Packages from the registry: these alone, or all except those. */
  readonly libraries: { readonly only: readonly string[] } | { readonly except: readonly string[] };
  readonly node: boolean;
}

const screenLibraries = [
  'react',
  'react-dom',
  'react-router',
  '@mantine/core',
  '@mantine/hooks',
  '@tabler/icons-react',
];

const screens: Omit<Row, 'folder'> = {
  workspace: ['@candor/client', '@candor/ui', '@candor/i18n', '@candor/wire', '@candor/exchange'],
  typesOnly: ['@candor/wire'],
  arithmeticOnly: true,
  libraries: { except: ['fastify', 'pg', 'kysely', 'ws', 'nodemailer', 'sharp'] },
  node: false,
};

export const table: readonly Row[] = [
  {
    folder: 'packages/exchange',
    workspace: [],
    libraries: { only: ['@noble/hashes', '@noble/curves'] },
    node: false,
  },
  { folder: 'packages/wire', workspace: ['@candor/exchange'], libraries: { only: ['zod'] }, node: false },
  {
    folder: 'packages/client',
    workspace: ['@candor/wire', '@candor/exchange'],
    arithmeticOnly: true,
    libraries: {
      except: ['react-dom', 'react-router', '@mantine/core', '@tabler/icons-react', 'klinecharts'],
    },
    node: false,
  },
  {
    folder: 'packages/ui',
    workspace: [],
    libraries: {
      except: ['react-router', '@tanstack/react-query', 'zustand', 'zod'],
    },
    node: false,
  },
  {
    folder: 'packages/i18n',
    workspace: ['@candor/exchange', '@candor/wire'],
    typesOnly: ['@candor/exchange', '@candor/wire'],
    libraries: { only: ['react'] },
    node: false,
  },
  {
    folder: 'packages/testkit',
    workspace: ['@candor/exchange', '@candor/wire'],
    libraries: { except: [] },
    node: true,
  },
  {
    folder: 'apps/server',
    workspace: ['@candor/exchange', '@candor/wire'],
    libraries: { except: screenLibraries },
    node: true,
  },
  { folder: 'apps/web', ...screens },
  { folder: 'apps/console', ...screens },
  {
    folder: 'tools',
    workspace: ['@candor/exchange', '@candor/wire', '@candor/testkit', '@candor/i18n', '@candor/server'],
    libraries: { except: [] },
    node: true,
  },
];

/** A test may use these whatever its part may use. */
export const forTests = {
  workspace: ['@candor/testkit'],
  libraries: ['vitest', 'fast-check', 'playwright-core', 'axe-core'],
};

/** The products of the exchange: what one needs of another is passed by `decide.ts`. */
export const products = ['wallet', 'spot', 'perpetual', 'seconds', 'mining', 'subscription', 'venue'];

/** What the products stand on: it imports no product's folder, though it holds arithmetic and postings of some. */
export const foundations = ['arithmetic', 'encoding', 'ledger', 'order-book', 'prices', 'proof'];

/** The exchange's verbs: only these parts may decide, and change a state. */
export const verbs = /^(decide|evolve|nextDue)([A-Z]\w*)?$/;
export const partsWithVerbs = [
  'apps/server/src/engine/',
  'apps/server/src/history/',
  'packages/testkit/',
  'tools/',
];

/** Makers of states, which the server's edges have no use for. */
export const stateMakers = /^(create|new|initial|empty|restore|read)\w*State$|^\w*Snapshot$/;
export const edgesOfServer = ['http', 'prices', 'house'].map((part) => `apps/server/src/${part}/`);
