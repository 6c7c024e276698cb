import { expect, describe as group, test } from 'vitest';
import { findForbiddenImports } from './imports-rule.ts';
import { repositoryOf } from './repository.ts';

const faults = (file: string, code: string): string[] =>
  findForbiddenImports(repositoryOf({ [file]: code })).map(({ line, message }) => `${line} ${message}`);

group('reports', () => {
  test.each([
    ['packages/exchange/src/a.ts', `import fs from 'node:fs';`, 'may not use Node'],
    ['packages/exchange/src/a.ts', `import { z } from 'zod';`, 'may not import zod'],
    ['packages/exchange/src/a.ts', `import { a } from '@candor/wire';`, 'may not import @candor/wire'],
    [
      'packages/exchange/src/spot/a.ts',
      `import { b } from '../wallet/b.ts';`,
      'spot may not import the product wallet',
    ],
    [
      'packages/exchange/src/spot/a.ts',
      `import type { B } from '../seconds/b.ts';`,
      'spot may not import the product',
    ],
    ['packages/exchange/src/ledger/a.ts', `export * from '../spot/b.ts';`, 'ledger is below the products'],
    ['packages/wire/src/a.ts', `import { a } from '@candor/client';`, 'may not import @candor/client'],
    ['packages/wire/src/a.ts', `import { decide } from '@candor/exchange';`, 'decide belongs to the engine'],
    [
      'packages/client/src/a.ts',
      `import { createRoot } from 'react-dom/client';`,
      'may not import react-dom',
    ],
    ['packages/client/src/a.ts', `const ui = await import('@candor/ui');`, 'may not import @candor/ui'],
    [
      'packages/client/src/a.ts',
      `import { marketOf } from '@candor/exchange';`,
      'only from @candor/exchange/arithmetic',
    ],
    [
      'apps/web/src/a.ts',
      `import { parseAmount } from '@candor/wire';`,
      'may import only types from @candor/wire',
    ],
    ['packages/ui/src/a.tsx', `import { Link } from 'react-router';`, 'may not import react-router'],
    ['packages/ui/src/a.tsx', `import type { A } from '@candor/client';`, 'may not import @candor/client'],
    ['packages/i18n/src/a.ts', `import { codes } from '@candor/exchange';`, 'may import only types'],
    ['packages/i18n/src/a.ts', `import type { A } from '@candor/client';`, 'may not import @candor/client'],
    ['apps/server/src/http/a.ts', `import { a } from '@candor/ui';`, 'may not import @candor/ui'],
    ['apps/server/src/http/a.ts', `import { a } from 'react';`, 'may not import react'],
    [
      'apps/server/src/http/a.ts',
      `import { evolve } from '@candor/exchange';`,
      'evolve belongs to the engine',
    ],
    [
      'apps/server/src/identity/a.ts',
      `import { decide } from '@candor/exchange';`,
      'decide belongs to the engine',
    ],
    ['apps/server/src/house/a.ts', `import { emptyState } from '@candor/exchange';`, 'makes a state'],
    ['apps/server/src/prices/a.ts', `import { b } from '../http/b.ts';`, 'only venue.ts may import http'],
    ['apps/server/src/main.ts', `import { b } from './http/b.ts';`, 'only venue.ts may import http'],
    ['apps/server/src/engine/a.ts', `import { b } from '../venue.ts';`, 'no part may import it'],
    ['apps/server/src/engine/a.ts', `import { b } from '@candor/testkit';`, 'may not import @candor/testkit'],
    [
      'apps/web/src/features/spot/a.tsx',
      `import { b } from '../wallet/b.ts';`,
      'may not import the feature wallet',
    ],
    ['apps/web/src/a.ts', `import { b } from '@candor/server';`, 'may not import @candor/server'],
    ['apps/web/src/a.ts', `import { b } from '../../server/src/b.ts';`, 'reaches into apps/server/src/b.ts'],
    ['apps/web/src/a.ts', `import fs from 'fs';`, 'may not use Node'],
    ['apps/web/src/a.ts', `type B = import('@candor/server').B;`, 'may not import @candor/server'],
    ['packages/wire/src/a.ts', `import { a } from '@candor/wire';`, 'imports itself by name'],
  ])('%s: %s', (file, code, expected) => {
    expect(faults(file, `// The second line is the one.\n${code}`)).toEqual([expect.stringMatching(/^2 /)]);
    expect(faults(file, code)[0]).toContain(expected);
  });
});

group('allows', () => {
  test.each([
    ['packages/exchange/src/a.ts', `import { sha256 } from '@noble/hashes/sha2.js';`],
    [
      'packages/exchange/src/decide.ts',
      `import { a } from './spot/a.ts'; import { b } from './wallet/b.ts';`,
    ],
    [
      'packages/exchange/src/spot/a.ts',
      `import { a } from '../ledger/a.ts'; import { b } from '../order-book/b.ts';`,
    ],
    [
      'packages/exchange/src/a.unit.test.ts',
      `import { test } from 'vitest'; import { a } from '@candor/testkit';`,
    ],
    [
      'packages/wire/src/a.ts',
      `import { z } from 'zod'; import { parse } from '@candor/exchange/arithmetic';`,
    ],
    ['packages/client/src/a.ts', `const { receiptSteps } = await import('@candor/exchange/receipt');`],
    ['packages/i18n/src/a.ts', `import type { RefusalCode } from '@candor/exchange';`],
    [
      'apps/server/src/engine/a.ts',
      `import { decide, evolve } from '@candor/exchange'; import os from 'node:os';`,
    ],
    ['apps/server/src/history/a.ts', `import { evolve } from '@candor/exchange';`],
    ['apps/server/src/http/a.ts', `import { type Command, marketOf } from '@candor/exchange';`],
    ['apps/server/src/http/a.ts', `import type { decide } from '@candor/exchange';`],
    ['apps/server/src/venue.ts', `import { a } from './http/a.ts'; import { b } from './house/b.ts';`],
    ['apps/web/vite.config.ts', `import { b } from '../../tools/build/b.ts';`],
    [
      'apps/web/src/routes.tsx',
      `import { a } from './features/spot/index.ts'; import { b } from '@candor/client';`,
    ],
    ['apps/web/src/features/spot/a.tsx', `import { b } from './b.ts'; import { Button } from '@candor/ui';`],
    [
      'tools/bench/a.ts',
      `import { a } from '../../apps/server/src/a.ts'; import { b } from '@candor/testkit';`,
    ],
  ])('%s: %s', (file, code) => {
    expect(faults(file, code)).toEqual([]);
  });
});
