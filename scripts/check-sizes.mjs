/** Checks the size of the client: bundles what a site would import and measures it with gzip -9. */
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const kB = 1000;
const bundles = [
  {
    name: 'client and OAuthStrategy',
    limit: 8 * kB,
    code: "export { createClient, OAuthStrategy } from '@foyer/sdk';",
  },
  {
    name: '… and three calls',
    limit: 9 * kB,
    code: `import { availabilityCalendar, bookings, services } from '@foyer/sdk';
export { createClient, OAuthStrategy } from '@foyer/sdk';
export const modules = {
  services: { queryServices: services.queryServices },
  availabilityCalendar: { queryAvailability: availabilityCalendar.queryAvailability },
  bookings: { createBooking: bookings.createBooking },
};`,
  },
  // Every call adds its name and path, about 45 bytes: 15 kB was enough for a hundred of them, now there are almost four
  // hundred. Sites import those that they use.
  { name: 'the whole client', limit: 24 * kB, code: "export * from '@foyer/sdk';" },
  {
    name: 'React layer, above react-query and the client',
    limit: 3 * kB,
    code: "export * from '@foyer/react';",
    external: ['react', 'react/jsx-runtime', '@tanstack/react-query', '@foyer/sdk'],
  },
];

const entry = 'virtual:entry.js';

/** The minified module, as text. */
async function bundle({ code, external = [] }) {
  const result = await build({
    configFile: false,
    root: new URL('..', import.meta.url).pathname,
    logLevel: 'error',
    build: {
      write: false,
      target: 'esnext',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, external, preserveEntrySignatures: 'strict' },
    },
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? entry : null), load: (id) => (id === entry ? code : null) },
    ],
  });
  return [result]
    .flat()[0]
    .output.map((chunk) => chunk.code)
    .join('');
}

/** Name, text, sizes and limit of every bundle. */
export async function measure() {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const rows = [];
  for (const { name, limit, ...source } of bundles) {
    const text = await bundle(source);
    rows.push({ name, text, minified: text.length, gzip: gzipSync(text, { level: 9 }).length, limit });
  }
  // The caller's React must not change from development to production half-way.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return rows;
}

if (import.meta.main) {
  const rows = await measure();
  console.table(rows, ['name', 'minified', 'gzip', 'limit']);
  const over = rows.filter(({ gzip, limit }) => gzip > limit);
  for (const { name, gzip, limit } of over) console.error(`${name}: ${gzip} bytes, over ${limit}`);
  process.exitCode = over.length > 0 ? 1 : 0;
}
