import { isTest, type SourceTree } from './source-tree.ts';

/** The workspaces that each workspace may import: web → react → sdk → contract ← platform; cli → sdk. */
const allowed: Record<string, readonly string[]> = {
  contract: [],
  sdk: ['contract'],
  react: ['sdk', 'contract'],
  cli: ['sdk', 'contract'],
  web: ['react', 'sdk', 'contract'],
  platform: ['contract'],
};

const workspaceOf = (path: string): string => path.split('/')[0] ?? '';

/** Imports between workspaces in the wrong direction, and code that depends on tests. */
export function findWorkspaceViolations(tree: SourceTree): string[] {
  return [...tree.values()].flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => {
      if (/^(npm|node):/.test(target)) return [];
      if (!isTest(path) && isTest(target)) return [`${path} imports ${target}: code must not depend on tests.`];
      const from = workspaceOf(path);
      const to = workspaceOf(target);
      if (from === to || allowed[from]?.includes(to) || mayTest(path, target)) return [];
      return [`${path} imports ${target}: ${from} must not import ${to}.`];
    }),
  );
}

/** The platform's tests use the client; the tests of pages use a whole platform. */
const mayTest = (path: string, target: string): boolean =>
  isTest(path) && (workspaceOf(path) === 'platform' || target.startsWith('platform/src/testing/'));
