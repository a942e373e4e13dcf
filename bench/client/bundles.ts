import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { type Bundle, bundles } from '../../scripts/pack/sizes.ts';

/** A client as the benchmark calls it: bundled as for a site, with the three calls that most sites make. */
export interface Calls {
  queryServices(): Promise<unknown>;
  queryAvailability(filter: object, timezone: string): Promise<unknown>;
  createBooking(booking: object): Promise<unknown>;
}

interface Opened {
  open(host: string): Calls;
}

const clientId = "'10000000-0000-4000-8000-000000000001'";

/** The bundles of `sizes.ts`, with the reference client in place of ours. */
const reference: readonly { name: string; code: string }[] = [
  { name: 'client and sign-in', code: "export { createClient, OAuthStrategy } from '@wix/sdk';" },
  {
    name: '… and three calls',
    code: `import { createClient, OAuthStrategy } from '@wix/sdk';
import { availabilityCalendar, bookings, services } from '@wix/bookings';
const { queryAvailability } = availabilityCalendar;
const { createBooking } = bookings;
const { queryServices } = services;
export const client = createClient({
  modules: { queryAvailability, createBooking, queryServices },
  auth: OAuthStrategy({ clientId: 'c' }),
});`,
  },
  {
    name: 'every call',
    code: ['sdk', 'bookings', 'identity', 'members', 'pricing-plans', 'redirects']
      .map((name, at) => `export * as module${at} from '@wix/${name}';`)
      .join('\n'),
  },
];

const ownCalls = `import { createClient, OAuthStrategy } from '@foyer/sdk';
import { queryAvailability } from '@foyer/sdk/availability-calendar';
import { createBooking } from '@foyer/sdk/bookings';
import { queryServices } from '@foyer/sdk/services';
export function open(host) {
  const modules = { queryAvailability, createBooking, queryServices };
  const client = createClient({ host, modules, auth: OAuthStrategy({ clientId: ${clientId} }) });
  return {
    queryServices: () => client.queryServices().find(),
    queryAvailability: (filter, timezone) => client.queryAvailability({ filter }, { timezone }),
    createBooking: (booking) => client.createBooking(booking),
  };
}`;

/** Its host is built in; the benchmark leads requests for it elsewhere. */
const referenceCalls = `import { createClient, OAuthStrategy } from '@wix/sdk';
import { availabilityCalendar, bookings, services } from '@wix/bookings';
export function open() {
  const modules = { availabilityCalendar, bookings, services };
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: ${clientId} }) });
  return {
    queryServices: () => client.services.queryServices().find(),
    queryAvailability: (filter, timezone) => client.availabilityCalendar.queryAvailability({ filter }, { timezone }),
    createBooking: (booking) => client.bookings.createBooking(booking),
  };
}`;

/** Bundles and minifies code whose imports are found from this folder. */
async function bundle(contents: string, resolveDir: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}

const sizeOf = async ({ code }: Pick<Bundle, 'code'>, folder: string): Promise<number> =>
  gzipSync(await bundle(code, folder), { level: 9 }).length;

/** Bytes, gzip -9, of what a site loads; both clients bundled alike. */
export async function compareSizes(ownFolder: string, referenceFolder: string) {
  const sizes: { name: string; own: number; reference: number }[] = [];
  for (const peer of reference) {
    const own = bundles.find(({ name }) => name === peer.name);
    if (!own) throw new Error(`scripts/pack/sizes.ts has no bundle "${peer.name}".`);
    sizes.push({ name: peer.name, own: await sizeOf(own, ownFolder), reference: await sizeOf(peer, referenceFolder) });
  }
  return sizes;
}

const isOpened = (loaded: object): loaded is Opened => 'open' in loaded && typeof loaded.open === 'function';

/** Both clients as a site runs them, from their bundles in `folder`. */
export async function loadClients(folder: string, ownFolder: string, referenceFolder: string) {
  const load = async (name: string, code: string, from: string): Promise<Opened> => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, await bundle(code, from));
    const loaded: object = await import(pathToFileURL(file).href);
    if (!isOpened(loaded)) throw new Error(`${file} exports no open().`);
    return loaded;
  };
  return {
    own: await load('own', ownCalls, ownFolder),
    reference: await load('reference', referenceCalls, referenceFolder),
  };
}
