/** Checks the licence of every package that is installed, and that install scripts run by name only. Needs no network. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findInstallScriptFaults, findLicenceFaults, type Lock, type LockedPackage } from './dependencies.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const locks = globSync('{.,*,*/*}/package-lock.json', { exclude: (path) => path.includes('node_modules') });
const { allowScripts } = read('package.json');

/** A package's own description; the lock file's where it is not installed, as for other systems. */
function licenceOf(directory: string, path: string, locked: LockedPackage): unknown {
  const file = join(directory, path, 'package.json');
  return existsSync(file) ? read(file).license : locked.license;
}

let count = 0;
const faults = locks.flatMap((file) => {
  const lock: Lock = read(file);
  const directory = dirname(file);
  count += Object.keys(lock.packages).length;
  const found = findLicenceFaults(lock, directory !== '.', (path, locked) => licenceOf(directory, path, locked));
  return [...found, ...findInstallScriptFaults(lock, allowScripts)].map((fault) => `${file}: ${fault}`);
});
for (const fault of faults) console.error(fault);
console.log(`${count} packages in ${locks.length} lock files, ${faults.length} problems`);
process.exit(faults.length > 0 ? 1 : 0);
