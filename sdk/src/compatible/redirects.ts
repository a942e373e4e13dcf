import * as redirects from '../generated/redirects.ts';

export { redirects };
