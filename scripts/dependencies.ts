/** The packages that may be installed: by their licence, and by the scripts that they run then. */

export interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

/** The part of a package-lock.json that counts. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

/** Licences that ask for no more than a notice. */
const permissive = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'Zlib', 'WTFPL'],
];

/** Licences of tools that we run and hand to nobody. */
const ofTools = ['MPL-2.0'];

/** Licences that are fine for what these packages are. */
const ofPackages: readonly { name: RegExp; licences: readonly string[] }[] = [
  // Fonts, which are served as they are.
  { name: /^@fontsource|^@expo-google-fonts\//, licences: ['OFL-1.1'] },
  // libvips, a shared library that stays replaceable.
  { name: /^@img\/sharp-/, licences: ['LGPL-3.0-or-later'] },
  // Parts of the public reference client, which the conformance run installs and nobody gets from us.
  { name: /^@wix\//, licences: ['UNLICENSED'] },
];

/** Packages whose metadata names no licence, with the one in their files. */
const unnamed: Record<string, string> = {
  'png-js': 'MIT',
  '@wix/services-definitions': 'UNLICENSED',
  '@wix/services-manager': 'UNLICENSED',
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Reads an SPDX expression: of alternatives one must be allowed, of what applies together each. */
export const isAllowed = (expression: string, allowed: readonly string[]): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((licence) => allowed.includes(licence)));

/** Packages from a registry; links lead to our own. */
const listForeign = ({ packages }: Lock): [path: string, locked: LockedPackage][] =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** `isTool` says that nothing of what is installed is handed on. */
export function findLicenceFaults(
  lock: Lock,
  isTool: boolean,
  licenceOf: (path: string, locked: LockedPackage) => unknown,
): string[] {
  return listForeign(lock).flatMap(([path, locked]) => {
    const name = nameOf(path);
    const licence = licenceOf(path, locked) ?? unnamed[name];
    // Files for another system, of a package that is installed with those for this one.
    if (licence === undefined && locked.optional) return [];
    const own = ofPackages.filter((entry) => entry.name.test(name)).flatMap(({ licences }) => licences);
    const allowed = [...permissive, ...own, ...(isTool || locked.dev ? ofTools : [])];
    if (typeof licence === 'string' && isAllowed(licence, allowed)) return [];
    return [`${name} has the licence ${JSON.stringify(licence)}. Allow it in scripts/dependencies.ts, or do without.`];
  });
}

/** Each package with an install script is named in `allowScripts`, whether it may run or not. */
export const findInstallScriptFaults = (lock: Lock, allowScripts: Record<string, boolean>): string[] =>
  listForeign(lock)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && !(nameOf(path) in allowScripts))
    .map(
      ([path]) => `${nameOf(path)} has an install script. Name it in "allowScripts" of package.json: true or false.`,
    );
