import { operation } from '@foyer/contract';
import { entity, Guid, message } from '@foyer/contract/shapes/shape';
import { expect, test } from 'vitest';
import { shortenDeclarations } from './contract-types.ts';
import { publishedManifest } from './manifest.ts';

const getTask = operation({
  method: 'GET',
  path: '/v1/tasks/{taskId}',
  prefixes: [],
  summary: 'Get a task',
  allow: [],
  request: message({ taskId: Guid }),
  response: message({}),
  errors: ['NOT_FOUND', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'read',
  args: ['taskId'],
});

test('declarations name operations and schemas, and keep the rest', () => {
  const text = `import * as T from 'typebox';
export declare const getTask: {
    readonly request: T.TObject<{ taskId: T.TString; }>;
    readonly errors: readonly ["NOT_FOUND", "REVISION_MISMATCH"];
};
export declare const Task: T.TObject<{
    id: T.TString;
}>;
export declare const codes: readonly ["A"];
export type Id = string;
`;
  const exported = { getTask, Task: entity({ id: Guid }), codes: ['A'] };
  const schema = "import('typebox').TSchema";
  expect(shortenDeclarations(text, 'shapes/task.d.ts', exported)).toBe(`import * as T from 'typebox';
export declare const getTask: import('../operation.js').Operation<${schema}, ${schema}, 'NOT_FOUND' | 'REVISION_MISMATCH'>;
export declare const Task: ${schema};
export declare const codes: readonly ["A"];
export type Id = string;
`);
  expect(shortenDeclarations(text, 'tasks.d.ts', exported)).toContain("import('./operation.js')");
});

test('a published program is the built one', () => {
  const manifest = { name: 'a', version: '1.0.0', exports: {}, bin: { b: './src/main.ts' } };
  expect(publishedManifest(manifest, {})).toMatchObject({
    bin: { b: 'dist/main.js' },
    exports: { './package.json': './package.json' },
  });
});

test('a published package offers what is built, without what only its development needs', () => {
  const manifest = { name: 'a', version: '1.0.0', exports: {}, dependencies: { b: '1' }, devDependencies: { c: '1' } };
  expect(publishedManifest(manifest, { '.': 'index', './*': 'parts/*' })).toEqual({
    name: 'a',
    version: '1.0.0',
    dependencies: { b: '1' },
    engines: { node: '>=20' },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './*': { types: './dist/parts/*.d.ts', default: './dist/parts/*.js' },
      './package.json': './package.json',
    },
    files: ['dist', 'src', 'CHANGELOG.md'],
  });
});
