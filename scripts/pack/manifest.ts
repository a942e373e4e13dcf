/** The package.json of a workspace, whose `exports` name sources, or of a published package, whose `exports` name built files. */
export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, unknown>;
  files?: readonly string[];
  bin?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** The built file of each entry of a published package; `*` stands for a name. */
export type Entries = Readonly<Record<string, string>>;

const built = (file: string) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` });

const builtBin = (bin: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(bin).map(([name, file]) => [name, file.replace('./src/', 'dist/').replace(/\.ts$/, '.js')]),
  );

/** The package.json of the published package. */
export function publishedManifest({ devDependencies: _, bin, ...manifest }: Manifest, entries: Entries): Manifest {
  const exports = Object.entries(entries).map(([path, file]) => [path, built(file)]);
  return {
    ...manifest,
    engines: { node: '>=20' },
    ...(bin ? { bin: builtBin(bin) } : {}),
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    files: ['dist', 'src', 'CHANGELOG.md'],
  };
}
