/**
 * Pages in a browser, each beside a plain page of the same server in the same round: what they load, how they move, when
 * they are painted and how soon they respond on a phone with a slow processor and slow 4G. Then the console with much in
 * it, at a desk with a slow processor. The arguments are the number of rounds and, to measure one of the two, `phone` or
 * `desk`.
 */
import { chromium } from 'playwright-core';
import { findBrowser } from '../platform/src/testing/browser.ts';
import { findPostgresBinaries, startPostgres } from '../platform/src/testing/postgres-server.ts';
import { startServer } from './http/child.ts';
import { formatMs, formatRatio, printColumns } from './table.ts';
import type { Business } from './web/business.ts';
import { heavyCases } from './web/heavy-cases.ts';
import { plainPage, type Route, routes } from './web/routes.ts';
import { signInOwner } from './web/sign-in.ts';
import { type Device, desk, type Figures, phone, visit } from './web/visit.ts';

const [asked = '5', only] = process.argv.slice(2);
const rounds = Number(asked);
const RESPONSIVE_MS = 200;
process.env.NODE_ENV = 'production';

const binaries = findPostgresBinaries();
const postgres = binaries ? await startPostgres(binaries) : undefined;
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  if (only !== 'desk') printRoutes(await measure('demo', [plainPage, ...routes], phone));
  const cases: [string, number, number][] = [];
  for (const { business, name, routes: heavy } of only === 'phone' ? [] : heavyCases(Date.now())) {
    const [plain, ...others] = await measure(business, [plainPage, ...heavy], desk);
    const plainMs = plain ? Math.max(...plain.figures.interactionsMs) : Number.NaN;
    for (const { route, figures } of others) {
      for (const [index, interaction] of route.interactions.entries())
        cases.push([`${name}: ${interaction.name}`, figures.interactionsMs[index] ?? Number.NaN, plainMs]);
    }
  }
  if (cases.length > 0) printHeavyCases(cases);
} finally {
  await browser.close();
  await postgres?.stop();
}

interface Measured {
  route: Route;
  figures: Figures;
}

/** The medians of all rounds. Each round visits every route once, so that other load on the machine affects all. */
async function measure(business: Business, visited: readonly Route[], device: Device): Promise<Measured[]> {
  const server = await startServer('../web/pages-server.ts', {
    database: await openDatabase(),
    recordings: [],
    business,
  });
  try {
    const cookies = await signInOwner(server.origin);
    const runs = visited.map((): Figures[] => []);
    // The first visit of each starts what a server starts once.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, route] of visited.entries()) {
        const figures = await visit(browser, server.origin, route, { device, cookies: route.isOwners ? cookies : [] });
        if (round > 0) runs[index]?.push(figures);
      }
      console.log(`${business}: round ${round} of ${rounds}`);
    }
    return visited.map((route, index) => ({ route, figures: mediansOf(runs[index] ?? []) }));
  } finally {
    await server.stop();
  }
}

async function openDatabase() {
  if (!postgres) return { kind: 'memory' } as const;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: postgres.databaseUrl('postgres') });
  await client.connect();
  const name = `pages_${Date.now()}`;
  await client.query(`create database ${name}`);
  await client.end();
  return { kind: 'postgres', url: postgres.databaseUrl(name), poolSize: 10 } as const;
}

function mediansOf(runs: readonly Figures[]): Figures {
  const median = (of: (figures: Figures) => number): number =>
    runs.map(of).sort((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return {
    jsBytes: median(({ jsBytes }) => jsBytes),
    cssBytes: median(({ cssBytes }) => cssBytes),
    shift: median(({ shift }) => shift),
    paintMs: median(({ paintMs }) => paintMs),
    interactionsMs: (runs[0]?.interactionsMs ?? []).map((_, index) =>
      median(({ interactionsMs }) => interactionsMs[index] ?? Number.NaN),
    ),
  };
}

function printRoutes([plain, ...others]: readonly Measured[]): void {
  if (!plain) return;
  const slowest = ({ figures }: Measured) => Math.max(...figures.interactionsMs);
  const header = [
    'page',
    'JS',
    'of its limit',
    'CSS',
    'layout shift',
    'largest paint',
    'ratio',
    'interaction',
    'ratio',
  ];
  const rows = [plain, ...others].map((measured) => {
    const { route, figures } = measured;
    return [
      route.name,
      formatKb(figures.jsBytes),
      route.jsLimit > 0 ? formatRatio(figures.jsBytes, route.jsLimit) : '–',
      formatKb(figures.cssBytes),
      figures.shift.toFixed(3),
      formatMs(figures.paintMs),
      formatRatio(figures.paintMs, plain.figures.paintMs),
      formatMs(slowest(measured)),
      formatRatio(slowest(measured), slowest(plain)),
    ];
  });
  printColumns('Pages on a phone: processor slowed 4 times, slow 4G, nothing cached', header, rows);
}

function printHeavyCases(cases: readonly (readonly [string, number, number])[]): void {
  const rows = cases.map(([what, ms, plainMs]) => [
    what,
    formatMs(ms),
    formatRatio(ms, RESPONSIVE_MS),
    formatRatio(ms, plainMs),
  ]);
  const header = ['interaction', 'to next paint', `of ${RESPONSIVE_MS} ms`, 'of a plain page'];
  printColumns('The console with much in it, at a desk: processor slowed 4 times', header, rows);
}

function formatKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
