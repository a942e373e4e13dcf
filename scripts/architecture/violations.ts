import { type AmbientLists, findAmbientViolations } from './ambient.ts';
import { findCycles } from './cycles.ts';
import { findForeignHandlers, findLayerViolations, type LayerOrder } from './layers.ts';
import { findPurityViolations } from './purity.ts';
import { isTest, readSourceTree } from './source-tree.ts';
import { findSqlOutsideStores } from './sql.ts';
import { findWorkspaceViolations } from './workspaces.ts';

/** What architecture.json holds. */
export interface Architecture {
  /** The folders of each workspace from the ground up. */
  order: Readonly<Record<string, LayerOrder>>;
  /** Files and folders without clock, chance, I/O or database, whatever they import. */
  pure: readonly string[];
  /** The files that may read what is not an argument. */
  ambient: AmbientLists;
}

/** Every violation of the architecture in these files, given as path → text. */
export function findViolations(texts: ReadonlyMap<string, string>, { order, pure, ambient }: Architecture): string[] {
  const tree = readSourceTree(texts);
  const code = new Map([...tree].filter(([path]) => !isTest(path)));
  return [
    ...findWorkspaceViolations(tree),
    ...Object.entries(order).flatMap(([workspace, folders]) => findLayerViolations(tree, workspace, folders)),
    ...findForeignHandlers(tree),
    ...findCycles(code),
    ...findSqlOutsideStores(tree),
    ...findPurityViolations(tree, pure),
    ...findAmbientViolations(tree, ambient),
  ];
}
