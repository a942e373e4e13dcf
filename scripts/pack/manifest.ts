/** What the package.json of a workspace says. Its `exports` name sources; those of the published package, what is built. */
export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, unknown>;
  files?: readonly string[];
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** What each entry of a published package is; `*` stands for a name. */
export type Entries = Readonly<Record<string, string>>;

const built = (file: string) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` });

/** The package.json of the published package. */
export function publishedManifest({ devDependencies: _, ...manifest }: Manifest, entries: Entries): Manifest {
  const exports = Object.entries(entries).map(([path, file]) => [path, built(file)]);
  return {
    ...manifest,
    engines: { node: '>=20' },
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    files: ['dist', 'src', 'CHANGELOG.md'],
  };
}
