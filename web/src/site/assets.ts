/** What the build wrote about its files (dist/client/manifest.json). */
export type Manifest = Record<
  string,
  { file: string; css?: readonly string[]; imports?: readonly string[]; dynamicImports?: readonly string[] }
>;

/** Addresses of everything a page must load, dependencies first. */
export interface PageAssets {
  styles: readonly string[];
  scripts: readonly string[];
  fonts: readonly string[];
}

const BASE = '/assets/';
const preloadedFonts = /^(instrument-sans|brygada-1918)-latin-wght-normal-/;

/** Files of the named modules and of all that they import. */
export function collectFiles(manifest: Manifest, modules: readonly string[]): { styles: string[]; scripts: string[] } {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(BASE + style);
    scripts.add(BASE + chunk.file);
  };
  for (const name of modules) visit(name);
  return { styles: [...styles], scripts: [...scripts] };
}

export const ENTRY = 'src/site/client.ts';

/** `view` is a page's view as in its PageSpec; its script is loaded only where the page hydrates. */
export function assetsOf(manifest: Manifest, page: { view: string; hydrate: boolean }): PageAssets {
  const view = `src/site/${page.view}`;
  const { styles } = collectFiles(manifest, [ENTRY, view]);
  const { scripts } = collectFiles(manifest, page.hydrate ? [ENTRY, view] : [ENTRY]);
  const fonts = Object.values(manifest)
    .filter(({ file }) => preloadedFonts.test(file))
    .map(({ file }) => BASE + file);
  return { styles, scripts, fonts };
}
