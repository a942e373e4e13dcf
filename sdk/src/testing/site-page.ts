import * as foyer from '../index.ts';

// Bundled for the browser: the script of a site's page, with the client exposed to tests.
declare global {
  interface Window {
    foyer: typeof foyer;
  }
}

window.foyer = foyer;
