import { dirname } from 'node:path/posix';
import { isTest, type SourceTree } from './source-tree.ts';

/**
 * The folders of a workspace's `src`, bottom first; `.` is `src` itself. A folder without an entry belongs to the
 * nearest one above it that has one.
 */
export type LayerOrder = readonly string[];

/** The index of the folder that a path belongs to; undefined if no entry covers it. */
export function layerOf(path: string, order: LayerOrder): number | undefined {
  const folder = dirname(path);
  for (let name = folder; ; name = dirname(name)) {
    const index = order.indexOf(name);
    if (index >= 0) return index;
    if (name === '.') return undefined;
  }
}

/** Imports against the order, type imports included, and folders that are not in it. */
export function findLayerViolations(tree: SourceTree, workspace: string, order: LayerOrder): string[] {
  const source = `${workspace}/src/`;
  const inside = [...tree.values()].filter(({ path }) => path.startsWith(source) && !isTest(path));
  return inside.flatMap(({ path, imports }) => {
    const from = layerOf(path.slice(source.length), order);
    if (from === undefined || (order[from] === '.' && path.slice(source.length).includes('/')))
      return [`${path}: its folder has no place in the order of ${workspace} (architecture.json).`];
    return imports.flatMap(({ target }) => {
      if (!target.startsWith(source)) return [];
      const to = layerOf(target.slice(source.length), order);
      if (to === undefined || to <= from) return [];
      return [`${path} imports ${target}: ${order[to]} is above ${order[from]}.`];
    });
  });
}

/** Handlers belong to their folder; only the file above it that assembles the module may import them. */
export function findForeignHandlers(tree: SourceTree): string[] {
  return [...tree.values()].flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => /^platform\/src\/.*\/handlers\.ts$/.test(target) && !isTest(path))
      .filter(({ target }) => !dirname(target).startsWith(dirname(path)))
      .map(({ target }) => `${path} imports ${target}: handlers are imported from their own folder or above it.`),
  );
}
