import { type AmbientLists, findAmbientViolations } from './ambient.ts';
import { findCycles } from './cycles.ts';
import { findForeignHandlers, findLayerViolations, type LayerOrder } from './layers.ts';
import { findPurityViolations } from './purity.ts';
import { findSecondImplementations, type SingleTexts } from './single.ts';
import { isTest, readSourceTree } from './source-tree.ts';
import { findSqlOutsideStores } from './sql.ts';
import { findWorkspaceViolations } from './workspaces.ts';

/** The content of architecture.json. */
export interface Architecture {
  /** The folders of each workspace, bottom first. */
  order: Readonly<Record<string, LayerOrder>>;
  /** Files and folders without clock, randomness, I/O or database, also through imports. */
  pure: readonly string[];
  /** The files that may read the clock, the environment or Intl. */
  ambient: AmbientLists;
  /** The calls and codes that only one file of pages and hooks has. */
  single: SingleTexts;
}

/** Every violation of the architecture in these files, by path. */
export function findViolations(
  texts: ReadonlyMap<string, string>,
  { order, pure, ambient, single }: Architecture,
): string[] {
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
    ...findSecondImplementations(tree, single),
  ];
}
