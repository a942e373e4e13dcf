// Writes sdk/src/compatible/generated from the reference client. Run it after a change of its version:
// `node conformance/compare/write-enumerations.ts`, then `npx biome format --write sdk/src/compatible`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { enumerationsOf, pairs } from './modules.ts';

const folder = new URL('../../sdk/src/compatible/generated/', import.meta.url);
const notice = '// Written by conformance/compare/write-enumerations.ts. Do not edit.\n';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const constant = (name: string, values: readonly string[]) =>
  `\nexport const ${name} = /* @__PURE__ */ values(${values.map((value) => `'${value}'`).join(', ')});\n` +
  `export type ${name} = keyof typeof ${name};\n`;

/** Text of a file, without what it does not use. */
function write(name: string, shared: readonly string[], own: readonly string[]): void {
  const imports = own.length > 0 ? `import { values } from '../values.ts';\n` : '';
  const exports = shared.length > 0 ? `\nexport { ${shared.join(', ')} } from './shared.ts';\n` : '';
  writeFileSync(new URL(`${name}.ts`, folder), notice + imports + exports + own.join(''));
}

const modules = pairs.map(({ name, reference }) => ({ name, enumerations: enumerationsOf(reference) }));

/** Enumerations of several modules. Of those with one name and several values, the most frequent. */
const shared = new Map<string, string>();
const all = modules.flatMap(({ enumerations }) => [...enumerations]);
for (const [name, same] of Map.groupBy(all, ([each]) => each)) {
  const [, often = []] =
    [...Map.groupBy(same, ([, values]) => values.join())].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const [first] = often;
  if (first && often.length > 1) shared.set(name, constant(...first));
}

mkdirSync(folder, { recursive: true });
write(
  'shared',
  [],
  [...shared].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text),
);
for (const { name, enumerations } of modules) {
  const isShared = ([each, values]: [string, string[]]) => shared.get(each) === constant(each, values);
  const both = [...enumerations].sort(([a], [b]) => (a < b ? -1 : 1));
  const own = both.filter((each) => !isShared(each)).map((each) => constant(...each));
  write(
    kebab(name),
    both.filter(isShared).map(([each]) => each),
    own,
  );
}
