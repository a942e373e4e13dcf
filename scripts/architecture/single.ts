import { isTest, type SourceTree } from './source-tree.ts';

/** The texts that stand in one file only: calls and codes whose meaning this file alone knows. */
export type SingleTexts = Readonly<Record<string, readonly string[]>>;

// The console edits what visitors and members see, so it has the same names for another purpose.
const isWithin = (path: string) => /^(react|web)\/src\/(?!console\/)/.test(path) && !isTest(path);
const hasText = (code: string, text: string) => new RegExp(`(?<![\\w-])${text}(?![\\w-])`).test(code);

/** Pages and hooks that implement anew what a headless piece has, and entries that it no longer has. */
export function findSecondImplementations(tree: SourceTree, single: SingleTexts): string[] {
  return Object.entries(single).flatMap(([owner, texts]) =>
    texts.flatMap((text) => {
      const users = [...tree.values()].filter(({ path, code }) => isWithin(path) && hasText(code, text));
      const others = users.filter(({ path }) => path !== owner);
      return [
        ...others.map(({ path }) => `${path} has ${text}, which is for ${owner}: build on that (decision 0091).`),
        ...(others.length < users.length
          ? []
          : [`architecture.json lists ${text} for ${owner}, which does not have it.`]),
      ];
    }),
  );
}
