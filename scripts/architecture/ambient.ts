import { isTest, type SourceTree } from './source-tree.ts';

/** Values that a function can read besides its arguments, and the code that reads them. */
export const ambient = {
  clock: /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\bTemporal\.Now\b|\bprocess\.hrtime\b/,
  environment: /\bprocess\.env\b|\bimport\.meta\.env\b/,
  intl: /\bIntl\.|\.toLocale(Date|Time|Upper|Lower)?(String|Case)\(/,
} as const;

export type AmbientLists = Readonly<Record<keyof typeof ambient, readonly string[]>>;

/**
 * Files that read the clock, the environment or Intl without being listed, and entries of the lists that are no longer
 * needed.
 */
export function findAmbientViolations(tree: SourceTree, lists: AmbientLists): string[] {
  const names = Object.keys(ambient) as (keyof typeof ambient)[];
  return names.flatMap((name) => {
    const reads = [...tree.values()]
      .filter(
        ({ path, code }) =>
          /^(platform|web|sdk|react|contract|cli)\/src\//.test(path) && !isTest(path) && ambient[name].test(code),
      )
      .map(({ path }) => path);
    const unlisted = reads.filter((path) => !lists[name].includes(path));
    const idle = lists[name].filter((path) => !reads.includes(path));
    return [
      ...unlisted.map((path) => `${path} reads the ${name}: only files listed in architecture.json do.`),
      ...idle.map((path) => `architecture.json lists ${path} under ${name}, which it does not read.`),
    ];
  });
}
