import { isTest, type SourceTree } from './source-tree.ts';

const STATEMENT =
  /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\bsql\.\w+\(/;

/** Where SQL is allowed: stores, the database itself, and the query language that is translated to SQL. */
const mayHoldSql = (path: string): boolean =>
  /(\/|-)store\.ts$|-store\/[^/]+\.ts$/.test(path) || /^platform\/src\/server\/(db|filter)\//.test(path);

/** Files of the platform that build SQL and are not stores. */
export const findSqlOutsideStores = (tree: SourceTree): string[] =>
  [...tree.values()]
    .filter(({ path }) => path.startsWith('platform/src/') && !isTest(path) && !mayHoldSql(path))
    .filter(({ code }) => STATEMENT.test(code))
    .map(({ path }) => `${path}: SQL stands in stores only (store.ts, *-store.ts).`);
