/** The modules that our entries offer, by the reference client's package. */
const offered: Readonly<Record<string, readonly string[]>> = {
  bookings: [
    'addOns',
    'attendance',
    'availabilityCalendar',
    'bookingPolicies',
    'bookings',
    'categoriesV2',
    'extendedBookings',
    'pricing',
    'resources',
    'resourceTypes',
    'serviceOptionsAndVariants',
    'services',
  ],
  identity: ['authentication', 'oauth', 'recovery', 'signOnPolicy', 'verification'],
  members: ['members'],
  'pricing-plans': ['orders', 'plans'],
  redirects: ['redirects'],
};

export type Exports = Readonly<Record<string, unknown>>;

/** A module of both clients; `name` is also what a client calls it. */
export interface Pair {
  name: string;
  reference: Exports;
  ours: Exports;
}

/** The exports of a package of the reference client, and of our entry in its place. */
export interface Package {
  name: string;
  reference: Exports;
  ours: Exports;
}

const entry = (name: string) => new URL(`../../sdk/src/compatible/${name}.ts`, import.meta.url).href;

export const packages: readonly Package[] = await Promise.all(
  ['sdk', ...Object.keys(offered)].map(async (name) => ({
    name,
    reference: await import(`@wix/${name}`),
    ours: await import(entry(name === 'sdk' ? 'index' : name)),
  })),
);

export const isExports = (value: unknown): value is Exports => typeof value === 'object' && value !== null;

export const pairs: readonly Pair[] = packages.flatMap(({ name, reference, ours }) =>
  (offered[name] ?? []).map((module) => {
    const [theirs, own] = [reference[module], ours[module]];
    if (!isExports(theirs) || !isExports(own)) throw new Error(`${name} has no ${module}`);
    return { name: module, reference: theirs, ours: own };
  }),
);

/** The enumerations of a module, with their values. */
export const enumerationsOf = (module: Exports): Map<string, string[]> =>
  new Map(
    Object.entries(module).flatMap(([name, value]) => {
      const isEnumeration = isExports(value) && Object.entries(value).every(([key, text]) => key === text);
      return isEnumeration ? [[name, Object.keys(value)]] : [];
    }),
  );
