import * as redirects from './modules/redirects.ts';

export { redirects };
