import { registerHooks } from 'node:module';

/** The entries of our client that stand in for packages of the reference client. */
const entries: Readonly<Record<string, string>> = {
  '@wix/sdk': 'index',
  '@wix/bookings': 'bookings',
  '@wix/identity': 'identity',
  '@wix/members': 'members',
  '@wix/pricing-plans': 'pricing-plans',
  '@wix/redirects': 'redirects',
};

const folder = new URL('../sdk/src/compatible/', import.meta.url);

// Loaded before the rows: they import the reference client's names, and get ours.
registerHooks({
  resolve(specifier, context, next) {
    const entry = entries[specifier];
    return entry ? { url: new URL(`${entry}.ts`, folder).href, shortCircuit: true } : next(specifier, context);
  },
});
process.env.FOYER_CONFORMANCE_CLIENT = 'ours';

const { setDefaultHost } = await import('../sdk/src/compatible/index.ts');
setDefaultHost('https://www.wixapis.com');
