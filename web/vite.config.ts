import { type BuildEnvironmentOptions, defineConfig } from 'vite';

// Browsers that run ES modules: Chrome 64, Edge 79, Firefox 67, Safari 12.
const version = (major: number) => major << 16;
const cssTargets = { chrome: version(64), edge: version(79), firefox: version(67), safari: version(12) };

// Libraries mark their files "use client" for servers of another kind; here the mark means nothing.
const checks = { moduleLevelDirective: false };

const client: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  assetsDir: '',
  assetsInlineLimit: 0,
  manifest: 'manifest.json',
  modulePreload: { polyfill: false },
  target: ['chrome64', 'edge79', 'firefox67', 'safari12'],
  rolldownOptions: {
    checks,
    input: { site: 'src/pages/entry.ts' },
    // One stylesheet for what all pages are made of, instead of one per component.
    output: { codeSplitting: { groups: [{ name: 'ui', test: /src\/ui\/.*\.module\.css$/ }] } },
  },
};

const server: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node24',
  ssr: true,
  rolldownOptions: { checks, input: { entry: 'src/pages/server.ts' } },
};

/** One build for all doors of the site. The platform serves dist/client under /assets and calls dist/server/entry.js. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/assets/',
  publicDir: false,
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: cssTargets, cssModules: { pattern: '[local]-[hash]' } },
  },
  ssr: { noExternal: true },
  build: isSsrBuild ? server : client,
}));
