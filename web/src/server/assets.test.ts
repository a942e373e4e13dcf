import { expect, test } from 'vitest';
import { assetsOf } from './assets.ts';

const manifest = {
  'src/browser/entry.ts': { file: 'site.js', css: ['site.css'] },
  'src/browser/hydrate.tsx': { file: 'hydrate.js', imports: ['_react.js'] },
  'src/browser/account-menu.ts': { file: 'menu.js' },
  '_react.js': { file: 'react.js' },
  '_ui.js': { file: 'ui.js', css: ['ui.css'], imports: ['_react.js'] },
  'src/site/frame/FrameView.tsx': { file: 'frame.js', css: ['frame.css'] },
  'src/site/booking/PickView.tsx': { file: 'pick.js', css: ['pick.css'], imports: ['_ui.js'] },
  font: { file: 'brygada-1918-latin-wght-normal-x.woff2' },
};

const files = { frame: 'site/frame/FrameView.tsx', view: 'site/booking/PickView.tsx' };

test('a page that does not hydrate runs only the entry, and has all its styles', () => {
  expect(assetsOf(manifest, { ...files, hydrate: false })).toEqual({
    styles: ['/assets/site.css', '/assets/frame.css', '/assets/ui.css', '/assets/pick.css'],
    fonts: ['/assets/brygada-1918-latin-wght-normal-x.woff2'],
    scripts: ['/assets/site.js'],
    modules: [],
    view: '/assets/pick.js',
  });
});

test('a hydrating page loads React and its view; a page with a menu also loads the menu’s script', () => {
  expect(assetsOf(manifest, { ...files, hydrate: true, hasMenu: true })).toMatchObject({
    scripts: ['/assets/site.js', '/assets/hydrate.js', '/assets/menu.js'],
    modules: ['/assets/react.js', '/assets/ui.js', '/assets/pick.js'],
  });
});
