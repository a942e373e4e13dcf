/** Builds contract, client, React layer and command line as they are published, and packs them. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { shortenDeclarations } from './contract-types.ts';
import { type Entries, type Manifest, publishedManifest } from './manifest.ts';
import { packCreate } from './pack-create.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** In the order of their dependencies, with what each offers. */
const packages: readonly { folder: string; entries: Entries }[] = [
  { folder: 'contract', entries: { '.': 'index', './values': 'values' } },
  {
    folder: 'sdk',
    entries: {
      '.': 'index',
      './events': 'events/index',
      './compatible': 'compatible/index',
      './compatible/*': 'compatible/*',
      './testing': 'memory-platform/index',
      './testing/msw': 'memory-platform/msw',
      './*': 'generated/*',
    },
  },
  {
    folder: 'react',
    entries: {
      '.': 'index',
      './optimistic': 'optimistic',
      './sign-in': 'sign-in',
      './headless': 'headless/index',
      './available-slots': 'headless/available-slots',
      './hold-clock': 'headless/hold-clock',
      './month-grid': 'headless/month-grid',
      './month-slots': 'headless/month-slots',
      './approval-watch': 'headless/approval-watch',
      './offered-plans': 'headless/offered-plans',
      './booking-changes': 'headless/booking-changes',
      './own-bookings': 'headless/own-bookings',
      './use-booking-changes': 'headless/use-booking-changes',
      './use-own-bookings': 'headless/use-own-bookings',
      './booking-failure': 'headless/booking-failure',
      './booking-steps': 'headless/booking-steps',
      './use-booking-steps': 'headless/use-booking-steps',
      './calendar': 'headless/calendar',
      './use-slot-calendar': 'headless/use-slot-calendar',
      './hold': 'headless/hold',
      './hold-time': 'headless/hold-time',
      './use-hold-clock': 'headless/use-hold-clock',
      './use-resend-pause': 'headless/use-resend-pause',
      './sign-in-failure': 'headless/sign-in-failure',
      './sign-in-steps': 'headless/sign-in-steps',
      './use-sign-in-steps': 'headless/use-sign-in-steps',
      './times': 'headless/times',
      './use-action': 'headless/use-action',
      './payment-calls': 'headless/payment-calls',
      './booking-payments': 'headless/booking-payments',
      './multi-service-payments': 'headless/multi-service-payments',
      './payment-steps': 'headless/payment-steps',
      './payment-means': 'headless/payment-means',
      './payment-failure': 'headless/payment-failure',
      './use-payment': 'headless/use-payment',
      './use-payment-choice': 'headless/use-payment-choice',
      './coupon-failure': 'headless/coupon-failure',
      './use-coupon': 'headless/use-coupon',
      './link-failure': 'headless/link-failure',
      './linked-booking': 'headless/linked-booking',
      './use-linked-booking': 'headless/use-linked-booking',
      './linked-multi-service': 'headless/linked-multi-service',
      './use-linked-multi-service': 'headless/use-linked-multi-service',
      './profile-changes': 'headless/profile-changes',
      './profile-failure': 'headless/profile-failure',
      './use-profile': 'headless/use-profile',
      './attempt': 'headless/attempt',
      './several-failure': 'headless/several-failure',
      './multi-service-booking': 'headless/multi-service-booking',
      './use-multi-service-booking': 'headless/use-multi-service-booking',
      './recurring-plan': 'headless/recurring-plan',
      './recurring-booking': 'headless/recurring-booking',
      './use-recurring-booking': 'headless/use-recurring-booking',
      './plan-purchase': 'headless/plan-purchase',
      './zone-time': 'headless/zone-time',
    },
  },
  { folder: 'cli', entries: {} },
];

const isTest = (path: string) => /\.test\.tsx?$|\/testing(\/|$)/.test(path);

/** Declarations name files by what they are called once built. */
const namesBuilt = (text: string) => text.replace(/((?:from |import\()['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2');

async function rewriteDeclarations(dist: string, isContract: boolean) {
  for (const file of globSync('**/*.d.ts', { cwd: dist })) {
    const path = join(dist, file);
    const text = namesBuilt(readFileSync(path, 'utf8'));
    const script: Record<string, unknown> = isContract
      ? await import(pathToFileURL(path.replace(/\.d\.ts$/, '.js')).href)
      : {};
    writeFileSync(path, isContract ? shortenDeclarations(text, file, script) : text);
  }
}

/** Maps name the sources of the repository; in a package, those that it brings. */
function rewriteMaps(stage: string, source: string) {
  for (const file of globSync('dist/**/*.map', { cwd: stage })) {
    const path = join(stage, file);
    const map: { sources: string[] } = JSON.parse(readFileSync(path, 'utf8'));
    const sources = map.sources.map((named) => {
      const packed = join(stage, relative(source, resolve(dirname(path), named)));
      if (!existsSync(packed)) throw new Error(`${file} names ${named}, which is not packed`);
      return relative(dirname(path), packed);
    });
    writeFileSync(path, JSON.stringify({ ...map, sources }));
  }
}

/** Builds a package into `stage` and returns its manifest. */
async function build(folder: string, entries: Entries, stage: string): Promise<Manifest> {
  const source = join(root, folder);
  const dist = join(stage, 'dist');
  rmSync(stage, { recursive: true, force: true });
  const compiler = join(root, 'node_modules', '.bin', 'tsc');
  execFileSync(compiler, ['-p', join(source, 'tsconfig.build.json'), '--outDir', dist], { stdio: 'inherit' });
  await rewriteDeclarations(dist, folder === 'contract');
  cpSync(join(source, 'src'), join(stage, 'src'), { recursive: true, filter: (path) => !isTest(path) });
  rewriteMaps(stage, source);
  for (const file of ['README.md', 'CHANGELOG.md'])
    if (existsSync(join(source, file))) cpSync(join(source, file), join(stage, file));
  cpSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
  const manifest: Manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(publishedManifest(manifest, entries), null, 2)}\n`);
  return manifest;
}

export interface Tarball {
  name: string;
  version: string;
  path: string;
  /** Bytes. */
  size: number;
  unpackedSize: number;
}

/** Packs every package into `destination`, and returns the tarballs. */
export async function packPackages(destination: string): Promise<Tarball[]> {
  rmSync(destination, { recursive: true, force: true });
  mkdirSync(destination, { recursive: true });
  const tarballs: Tarball[] = [];
  for (const { folder, entries } of packages) {
    const stage = join(root, 'dist', 'stage', folder);
    const { name, version } = await build(folder, entries, stage);
    const printed = execFileSync('npm', ['pack', stage, '--json', '--pack-destination', destination], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [packed]: { filename: string; size: number; unpackedSize: number }[] = JSON.parse(printed);
    if (!packed) throw new Error(`${name} was not packed`);
    const { filename, size, unpackedSize } = packed;
    tarballs.push({ name, version, path: join(destination, filename), size, unpackedSize });
  }
  return tarballs;
}

if (import.meta.main) {
  const tarballs = await packPackages(join(root, 'dist', 'packages'));
  const create = packCreate(join(root, 'dist', 'packages'));
  console.table(tarballs.map(({ path, ...tarball }) => ({ ...tarball, file: path.replace(root, '') })));
  console.log(create.replace(root, ''));
}
