/** The build's manifest of its files (dist/client/manifest.json). */
export type Manifest = Record<
  string,
  { file: string; css?: readonly string[]; imports?: readonly string[]; dynamicImports?: readonly string[] }
>;

/** URLs of everything a page loads. */
export interface PageAssets {
  styles: readonly string[];
  /** Run in this order. */
  scripts: readonly string[];
  /** Modules that the scripts import, preloaded. */
  modules: readonly string[];
  /** The view's own module. */
  view: string;
  fonts: readonly string[];
}

const BASE = '/assets/';
const ENTRY = 'src/browser/entry.ts';
const EMBEDDED_ENTRY = 'src/browser/embedded.ts';
const HYDRATION = 'src/browser/hydrate.tsx';
const ACCOUNT_MENU = 'src/browser/account-menu.ts';
const COMMAND_MENU = 'src/browser/command-menu.ts';
const OUTBOX = 'src/browser/outbox.ts';
const preloadedFonts = /^(instrument-sans|brygada-1918)-latin-wght-normal-/;

/** Files of the named modules and all their static imports, dependencies first. */
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

/** `frame` and `view` as in PageGroup and PageSpec. */
interface PageFiles {
  /** Not run in the browser; only its styles are used. */
  frame: string;
  view: string;
  hydrate: boolean;
  /** Whether its header has the menu of a signed-in member. */
  hasMenu?: boolean;
  /** Whether it is of the console: has the menu of commands, and sends what waits in the outbox. */
  hasCommands?: boolean;
  /** Whether other sites show it in a frame. */
  isEmbedded?: boolean;
}

const scriptsOf = ({ hydrate, hasMenu, hasCommands, isEmbedded }: Omit<PageFiles, 'frame' | 'view'>): string[] => [
  isEmbedded ? EMBEDDED_ENTRY : ENTRY,
  ...(hydrate ? [HYDRATION] : []),
  ...(hasMenu ? [ACCOUNT_MENU] : []),
  ...(hasCommands ? [COMMAND_MENU, OUTBOX] : []),
];

/** The modules whose scripts a page runs. */
export const modulesOf = (page: Omit<PageFiles, 'frame'>): string[] => [
  ...scriptsOf(page),
  ...(page.hydrate ? [`src/${page.view}`] : []),
];

/** The script of the view is loaded only where the page hydrates, its styles always. */
export function assetsOf(manifest: Manifest, page: PageFiles): PageAssets {
  const addressOf = (module: string) => BASE + (manifest[module]?.file ?? '');
  const { styles } = collectFiles(manifest, [ENTRY, `src/${page.frame}`, `src/${page.view}`]);
  const scripts = scriptsOf(page).map(addressOf);
  const modules = collectFiles(manifest, modulesOf(page)).scripts.filter((file) => !scripts.includes(file));
  const fonts = Object.values(manifest)
    .filter(({ file }) => preloadedFonts.test(file))
    .map(({ file }) => BASE + file);
  return { styles, scripts, modules, view: addressOf(`src/${page.view}`), fonts };
}
