import { expect, test } from 'vitest';
import { assetsOf } from './assets.ts';

const manifest = {
  'src/pages/entry.ts': { file: 'site.js', css: ['site.css'], dynamicImports: ['src/pages/hydrate.tsx'] },
  'src/pages/hydrate.tsx': { file: 'hydrate.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_ui.js': { file: 'ui.js', css: ['ui.css'], imports: ['_react.js'] },
  'src/site/frame/FrameView.tsx': { file: 'frame.js', css: ['frame.css'] },
  'src/site/booking/PickView.tsx': { file: 'pick.js', css: ['pick.css'], imports: ['_ui.js'] },
  font: { file: 'brygada-1918-latin-wght-normal-x.woff2' },
};

test('a page that hydrates loads its view and React; one that does not loads only the entry and the styles', () => {
  const files = { frame: 'site/frame/FrameView.tsx', view: 'site/booking/PickView.tsx' };
  const styles = ['/assets/site.css', '/assets/frame.css', '/assets/ui.css', '/assets/pick.css'];
  const fonts = ['/assets/brygada-1918-latin-wght-normal-x.woff2'];
  expect(assetsOf(manifest, { ...files, hydrate: false })).toEqual({
    styles,
    fonts,
    script: '/assets/site.js',
    modules: [],
  });
  expect(assetsOf(manifest, { ...files, hydrate: true })).toEqual({
    styles,
    fonts,
    script: '/assets/site.js',
    modules: ['/assets/react.js', '/assets/hydrate.js', '/assets/ui.js', '/assets/pick.js'],
  });
});
