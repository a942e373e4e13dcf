import { expect, test } from 'vitest';
import { type Architecture, findViolations } from './violations.ts';

const architecture: Architecture = {
  order: { platform: ['server/lib', 'server', 'catalog', 'catalog/services', 'booking', '.'] },
  pure: ['platform/src/booking/rules.ts'],
  ambient: { clock: ['platform/src/server/lib/clock.ts'], environment: [], intl: [] },
  single: { 'react/src/headless/sign-in.ts': ['loginV2', '-19976'] },
};

const sound = {
  'platform/src/main.ts': "import { book } from './booking/book.ts';",
  'platform/src/booking/book.ts': "import { isFree } from './rules.ts';\nimport { insert } from './store.ts';",
  'platform/src/booking/rules.ts':
    "import type { Db } from '../server/db.ts';\n// never Date.now()\nexport const isFree = true;",
  'platform/src/booking/store.ts': "import type { Db } from '../server/db.ts';\ndb.insertInto('bookings');",
  'platform/src/server/db.ts': "import { Kysely } from 'kysely';",
  'platform/src/server/lib/clock.ts': 'export const now = () => Date.now();',
  'platform/src/booking/book.test.ts': "import { createClient } from '@foyer/sdk';\nprocess.env.X = '';",
  'sdk/src/index.ts': "import type { Operation } from '@foyer/contract';",
  'contract/src/index.ts': 'export {};',
  'react/src/headless/sign-in.ts': "client.run(loginV2);\nconst kinds = { '-19976': 'wrong' };",
  'web/src/console/log.ts': "const isFailed = code === '-19976';",
};

const findIn = (files: Record<string, string>, rules = architecture) =>
  findViolations(new Map(Object.entries({ ...sound, ...files })), rules);

test('a sound tree has no violation', () => {
  expect(findIn({})).toEqual([]);
});

const violations: [what: string, files: Record<string, string>, found: string | RegExp][] = [
  [
    'an import up the order',
    { 'platform/src/catalog/services/a.ts': "import { book } from '../../booking/book.ts';" },
    'platform/src/catalog/services/a.ts imports platform/src/booking/book.ts: booking is above catalog/services.',
  ],
  [
    'an import of a type up the order',
    { 'platform/src/server/a.ts': "import type { A } from '../catalog/a.ts';", 'platform/src/catalog/a.ts': '' },
    'platform/src/server/a.ts imports platform/src/catalog/a.ts: catalog is above server.',
  ],
  [
    'a dynamic import up the order',
    { 'platform/src/server/a.ts': "await import('../main.ts');" },
    'platform/src/server/a.ts imports platform/src/main.ts: . is above server.',
  ],
  [
    'a folder without a place',
    { 'platform/src/drawer/a.ts': '' },
    'platform/src/drawer/a.ts: its folder has no place in the order of platform (architecture.json).',
  ],
  [
    'an import of another workspace',
    { 'sdk/src/a.ts': "import { book } from '@foyer/platform';" },
    'sdk/src/a.ts imports platform/src/platform.ts: sdk must not import platform.',
  ],
  [
    'code that depends on a test',
    { 'platform/src/booking/a.ts': "import { book } from './book.test.ts';" },
    'platform/src/booking/a.ts imports platform/src/booking/book.test.ts: code must not depend on tests.',
  ],
  [
    'handlers of another folder',
    {
      'platform/src/booking/a.ts': "import { h } from '../catalog/handlers.ts';",
      'platform/src/catalog/handlers.ts': '',
    },
    'platform/src/booking/a.ts imports platform/src/catalog/handlers.ts: handlers are imported from their own folder or above it.',
  ],
  [
    'a circle of types',
    {
      'platform/src/booking/a.ts': "import type { B } from './b.ts';",
      'platform/src/booking/b.ts': "import type { A } from './a.ts';",
    },
    'Circle of imports: platform/src/booking/a.ts → platform/src/booking/b.ts → platform/src/booking/a.ts',
  ],
  [
    'SQL outside a store',
    { 'platform/src/booking/a.ts': "db.selectFrom('bookings');" },
    'platform/src/booking/a.ts: SQL stands in stores only (store.ts, *-store.ts).',
  ],
  [
    'a fragment of SQL outside a store',
    { 'platform/src/booking/a.ts': 'const where = sql<string>`id = 1`;' },
    'platform/src/booking/a.ts: SQL stands in stores only (store.ts, *-store.ts).',
  ],
  [
    'a pure file that reaches the database through another',
    {
      'platform/src/booking/rules.ts': "import { a } from './a.ts';",
      'platform/src/booking/a.ts': "import { Kysely } from 'kysely';",
    },
    'platform/src/booking/rules.ts must be pure: platform/src/booking/a.ts imports npm:kysely.',
  ],
  [
    'a pure file that reaches the clock through another',
    { 'platform/src/booking/rules.ts': "import { now } from '../server/lib/clock.ts';" },
    'platform/src/booking/rules.ts must be pure: platform/src/server/lib/clock.ts reads the clock.',
  ],
  [
    'the clock in a file that is not listed',
    { 'platform/src/booking/a.ts': 'const now = Date.now();' },
    'platform/src/booking/a.ts reads the clock: only files listed in architecture.json do.',
  ],
  [
    'the environment in a file that is not listed',
    { 'platform/src/booking/a.ts': 'const port = process.env.PORT;' },
    'platform/src/booking/a.ts reads the environment: only files listed in architecture.json do.',
  ],
  [
    'Intl in a file that is not listed',
    { 'sdk/src/a.ts': "new Intl.NumberFormat('en')" },
    'sdk/src/a.ts reads the intl: only files listed in architecture.json do.',
  ],
  [
    'a line of a list that nothing needs',
    { 'platform/src/server/lib/clock.ts': '' },
    'architecture.json lists platform/src/server/lib/clock.ts under clock, which it does not read.',
  ],
  [
    'a second implementation of a headless piece',
    {
      'web/src/hosted/a.ts': "client.run(authentication.loginV2, []); // not -19976; const loginV2Options = '-199761';",
    },
    'web/src/hosted/a.ts has loginV2, which is for react/src/headless/sign-in.ts: build on that (decision 0091).',
  ],
  [
    'a text of a headless piece that it no longer has',
    { 'react/src/headless/sign-in.ts': 'client.run(loginV2);' },
    'architecture.json lists -19976 for react/src/headless/sign-in.ts, which does not have it.',
  ],
];

test.each(violations)('%s is found', (_what, files, found) => {
  expect(findIn(files)).toEqual([found]);
});

test('a pure file that is gone is found', () => {
  const rules = { ...architecture, pure: ['platform/src/booking/gone.ts'] };
  expect(findIn({}, rules)).toEqual([
    'architecture.json lists platform/src/booking/gone.ts as pure, and there is no such file.',
  ]);
});
