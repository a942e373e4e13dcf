import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';

// Browsers that run ES modules: Chrome 64, Edge 79, Firefox 67, Safari 12.
const browsers = ['chrome64', 'edge79', 'firefox67', 'safari12'];
const version = (major: number) => major << 16;
const cssTargets = { chrome: version(64), edge: version(79), firefox: version(67), safari: version(12) };

// Libraries mark files with "use client" for another kind of server; it has no meaning here.
const checks = { moduleLevelDirective: false };

/** Each view is an entry of its own, so that no page needs a list of all others: the server tells each page its URL. */
const views = globSync('src/*/*/*View.tsx', { cwd: import.meta.dirname });
const scripts = [
  'src/browser/entry.ts',
  'src/browser/embedded.ts',
  'src/browser/hydrate.tsx',
  'src/browser/account-menu.ts',
  'src/browser/command-menu.ts',
  'src/browser/outbox.ts',
  ...views,
];
const nameOf = (file: string) => file.replace(/^src\/|\.tsx?$/g, '').replace(/\//g, '-');

/**
 * Scripts under an address of their own that are no modules. Pages of others load `embed.js`: modules would need CORS and
 * couldn't know where they come from. Browsers take no modules as service workers everywhere.
 */
const classicScripts = {
  'embed.js': { file: 'src/embed/foyer-booking.ts', target: 'es2018' },
  'service-worker.js': { file: 'src/browser/service-worker.ts', target: 'es2018' },
};

const buildClassicScripts = (): Plugin => ({
  name: 'classic-scripts',
  async generateBundle() {
    for (const [fileName, { file, target }] of Object.entries(classicScripts)) {
      const entryPoints = [join(import.meta.dirname, file)];
      const { outputFiles } = await esbuild.build({
        ...{ entryPoints, target, bundle: true, minify: true, format: 'iife', write: false },
      });
      for (const { text } of outputFiles) this.emitFile({ type: 'asset', fileName, source: text });
    }
  },
});

const client: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  assetsDir: '',
  assetsInlineLimit: 0,
  manifest: 'manifest.json',
  modulePreload: { polyfill: false },
  target: browsers,
  rolldownOptions: {
    checks,
    input: Object.fromEntries(scripts.map((file) => [nameOf(file), file])),
    preserveEntrySignatures: 'allow-extension',
    // Few files: what every page runs, and what hydrating pages share. Named, so that another page doesn’t split them.
    output: {
      codeSplitting: {
        groups: [
          { name: 'member', test: /src\/(pages\/follow-member|lib\/(browser-keys|polyfills))\.ts$/ },
          {
            name: 'ui',
            test: /src\/ui\/((?!CopyButton|Dialog|Portrait|palette|accent|contrast-rules)[^/]+\.tsx?|.*\.module\.css)$/,
          },
          {
            name: 'queries',
            test: /query-core\/.*\/(mutation|mutationCache|notifyManager|query|queryCache|queryClient|queryObserver|removable|retryer|subscribable|timeoutManager|utils)\.js$|react-query\/.*\/(QueryClientProvider|IsRestoringProvider|QueryErrorResetBoundary|errorBoundaryUtils|suspense|useBaseQuery|useQuery)\.js$/,
          },
          {
            name: 'lib',
            test: /src\/(lib\/(?!booking-rules|fee-words|photo|policy-words|save-file)[^/]+\.ts|failures\/failure\.ts|pages\/page-client\.ts)$|\/sdk\/src\/(?!generated\/|list\.|query-)|\/react\/src\/headless\/(month-grid|zone-time)\.ts$/,
            minShareCount: 4,
          },
        ],
      },
    },
  },
};

const server: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node24',
  ssr: true,
  rolldownOptions: { checks, input: { entry: 'src/server/server.ts' } },
};

/** One build for all areas. The platform serves dist/client under /assets and calls dist/server/entry.js. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/assets/',
  publicDir: false,
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: cssTargets, cssModules: { pattern: '[local]-[hash]' } },
  },
  ssr: { noExternal: true },
  // React has a slower half for development, which a build for servers would otherwise choose at run time.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: isSsrBuild ? [] : [buildClassicScripts()],
  build: isSsrBuild ? server : client,
}));
