import type { SourceTree } from './source-tree.ts';

/** One cycle of imports, type imports included, for each group of files that import each other. */
export function findCycles(tree: SourceTree): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];

  function visit(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) {
      cycles.push(`Circle of imports: ${[...trail.slice(start), path].join(' → ')}`);
      return;
    }
    if (done.has(path)) return;
    for (const { target } of tree.get(path)?.imports ?? []) if (tree.has(target)) visit(target, [...trail, path]);
    done.add(path);
  }

  for (const path of tree.keys()) visit(path, []);
  return cycles;
}
