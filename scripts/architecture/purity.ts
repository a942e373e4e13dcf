import { ambient } from './ambient.ts';
import { isTest, type SourceFile, type SourceTree } from './source-tree.ts';

/** Packages without state or I/O. */
const purePackages = ['npm:typebox', 'npm:temporal-polyfill'];

const IMPURE = /\bawait\b|\basync\b|\bfetch\(|\bMath\.random\b|\bcrypto\./;

const isImpurePackage = (target: string): boolean =>
  target.startsWith('node:') || (target.startsWith('npm:') && !purePackages.some((name) => target.startsWith(name)));

function whyImpure({ code, imports }: SourceFile): string | undefined {
  if (ambient.clock.test(code)) return 'reads the clock';
  if (ambient.environment.test(code)) return 'reads the environment';
  if (IMPURE.test(code)) return 'waits, or uses chance or the network';
  const found = imports.find(({ target, isTypeOnly }) => !isTypeOnly && isImpurePackage(target));
  return found && `imports ${found.target}`;
}

/** Why a file is not pure, by its imports at run time; undefined if it is pure. */
export function findImpurity(tree: SourceTree, path: string, seen = new Set<string>()): string | undefined {
  const file = tree.get(path);
  if (!file || seen.has(path)) return undefined;
  seen.add(path);
  const reason = whyImpure(file);
  if (reason) return `${path} ${reason}`;
  for (const { target, isTypeOnly } of file.imports) {
    const below = isTypeOnly ? undefined : findImpurity(tree, target, seen);
    if (below) return below;
  }
  return undefined;
}

/**
 * Files and folders that must be pure (they take `now` and values, and return values) but import something that is not.
 */
export function findPurityViolations(tree: SourceTree, pure: readonly string[]): string[] {
  return pure.flatMap((entry) => {
    const paths = [...tree.keys()].filter((path) => (path === entry || path.startsWith(`${entry}/`)) && !isTest(path));
    if (paths.length === 0) return [`architecture.json lists ${entry} as pure, and there is no such file.`];
    return paths.flatMap((path) => {
      const impurity = findImpurity(tree, path);
      return impurity ? [`${path} must be pure: ${impurity}.`] : [];
    });
  });
}
