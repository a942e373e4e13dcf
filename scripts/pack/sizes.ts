import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { rolldown } from 'rolldown';

const kB = 1000;

export interface Bundle {
  name: string;
  /** Bytes, gzip -9. */
  limit: number;
  code: string;
  external?: readonly string[];
  /** Bundlers that it is for; all by default. */
  only?: readonly string[];
}

/** Modules that a site has anyway, and those of the client that it imports where it calls them. */
const besideReact: readonly string[] = [
  'react',
  'react/jsx-runtime',
  '@tanstack/react-query',
  '@foyer/sdk',
  ...[
    ...['members', 'bookings', 'availability-calendar', 'benefits', 'redirects', 'extended-bookings'],
    ...['authentication', 'recovery', 'recurring-bookings', 'sign-in', 'verification', 'waitlist'],
    ...['orders', 'payments', 'store-credit'],
  ].map((module) => `@foyer/sdk/${module}`),
];

/** Every call of the protocol, without those that Foyer adds to it under `/foyer`, by module. */
async function protocolCalls(project: string): Promise<string> {
  const sdk: Record<string, object> & { SPEC: symbol } = await import(
    join(project, 'node_modules/@foyer/sdk/dist/index.js')
  );
  const specOf = (call: unknown) => (typeof call === 'function' ? Reflect.get(call, sdk.SPEC) : undefined);
  const lines = Object.entries(sdk).map(([module, members]) => {
    const names = Object.entries(members).flatMap(([name, call]) => {
      const spec = specOf(call);
      return spec && !spec.path.startsWith('/foyer/') ? [name] : [];
    });
    const file = module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const taken = names.map((name) => `${name} as ${module}_${name}`);
    const offered = names.map((name) => `${name}: ${module}_${name}`);
    if (names.length === 0) return '';
    return `import { ${taken} } from '@foyer/sdk/${file}';\nexport const ${module} = { ${offered} };\n`;
  });
  return `export { createClient, OAuthStrategy } from '@foyer/sdk';\n${lines.join('')}`;
}

/** The imports of a site, as the README of the client shows them. */
export const bundles: readonly Bundle[] = [
  {
    name: 'client and sign-in',
    limit: 7.7 * kB,
    code: "export { createClient, OAuthStrategy } from '@foyer/sdk';",
  },
  {
    name: '… and three calls',
    limit: 9 * kB,
    code: `import { createClient, OAuthStrategy } from '@foyer/sdk';
import { queryAvailability } from '@foyer/sdk/availability-calendar';
import { createBooking } from '@foyer/sdk/bookings';
import { queryServices } from '@foyer/sdk/services';
export const client = createClient({
  modules: { queryAvailability, createBooking, queryServices },
  auth: OAuthStrategy({ clientId: 'c' }),
});`,
  },
  // Client, sign-in and every operation, from one table. Another operation adds about 17 bytes.
  {
    name: '… and every call',
    limit: 20 * kB,
    code: `import { createClient, OAuthStrategy } from '@foyer/sdk';
import { modules } from '@foyer/sdk/all';
export const client = createClient({ modules, auth: OAuthStrategy({ clientId: 'c' }) });`,
  },
  // Every call as a function of its own, and all else that the index exports: more than a site imports at once.
  { name: 'every export of the client', limit: 22.4 * kB, code: "export * from '@foyer/sdk';" },
  // esbuild keeps the whole of a module that is exported as a namespace.
  {
    name: 'an enumeration under the reference client’s names',
    limit: 0.25 * kB,
    code: `import { bookings } from '@foyer/sdk/compatible/bookings';
export const status = bookings.BookingStatus.CONFIRMED;`,
    only: ['rolldown'],
  },
  {
    name: 'React layer, above react-query and the client',
    limit: 3 * kB,
    code: "export * from '@foyer/react';",
    external: besideReact,
  },
  {
    name: '… and booking a time',
    limit: 10.2 * kB,
    code: `export * from '@foyer/react';
export { useBookingFlow, useSlotPicker } from '@foyer/react/headless';`,
    external: besideReact,
  },
  {
    name: '… and paying for it',
    limit: 5.8 * kB,
    code: `export * from '@foyer/react';
export { bookingPayments, usePayment, usePaymentChoice } from '@foyer/react/headless';`,
    external: besideReact,
  },
  {
    name: '… and all its other entries',
    limit: 22.4 * kB,
    code: `export * from '@foyer/react';
export * from '@foyer/react/sign-in';
export * from '@foyer/react/optimistic';
export * from '@foyer/react/headless';`,
    external: besideReact,
  },
];

/** Minified modules, as text. */
const bundlers: Readonly<Record<string, (entry: string, external: readonly string[]) => Promise<string>>> = {
  async esbuild(entry, external) {
    const options = { bundle: true, minify: true, format: 'esm', write: false } as const;
    const { outputFiles } = await esbuild.build({ ...options, entryPoints: [entry], external: [...external] });
    return outputFiles.map(({ text }) => text).join('');
  },
  async rolldown(entry, external) {
    await using bundle = await rolldown({ input: entry, external: [...external] });
    const { output } = await bundle.generate({ minify: true });
    return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  },
};

export interface Size {
  name: string;
  bundler: string;
  text: string;
  /** Bytes. */
  minified: number;
  gzip: number;
  limit: number;
}

/** Bundles what sites import from the packages of a project. */
export async function measureSizes(project: string): Promise<Size[]> {
  const sizes: Size[] = [];
  const ofProtocol = { name: 'every call of the protocol', limit: 15.8 * kB, code: await protocolCalls(project) };
  const all: readonly Bundle[] = [...bundles, ofProtocol];
  for (const [at, { name, limit, code, external = [], only }] of all.entries()) {
    const entry = join(project, `bundle-${at}.js`);
    writeFileSync(entry, code);
    for (const [bundler, bundle] of Object.entries(bundlers)) {
      if (only && !only.includes(bundler)) continue;
      const text = await bundle(entry, external);
      sizes.push({ name, bundler, text, minified: text.length, gzip: gzipSync(text, { level: 9 }).length, limit });
    }
  }
  return sizes;
}
