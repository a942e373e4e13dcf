import { expect, test } from 'vitest';
import { findInstallScriptFaults, findLicenceFaults, isAllowed, type LockedPackage } from './dependencies.ts';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND ISC OR GPL-3.0-only', true],
  ['SEE LICENSE IN LICENSE', false],
])('%s', (expression, expected) => {
  expect(isAllowed(expression, ['MIT', 'ISC'])).toBe(expected);
});

const lockOf = (name: string, locked: LockedPackage) => ({
  packages: { '': {}, 'node_modules/own': { link: true }, [`node_modules/x/node_modules/${name}`]: locked },
});
const licenceFaults = (name: string, locked: LockedPackage) =>
  findLicenceFaults(lockOf(name, locked), false, (_path, { license }) => license);

test('a package needs a licence that is allowed for what it is', () => {
  expect(licenceFaults('a', { license: 'MIT' })).toEqual([]);
  expect(licenceFaults('a', { license: 'MPL-2.0', dev: true })).toEqual([]);
  expect(licenceFaults('a', { license: 'MPL-2.0' })).toEqual([expect.stringMatching(/^a has the licence "MPL-2.0"/)]);
  expect(licenceFaults('@fontsource-variable/a', { license: 'OFL-1.1' })).toEqual([]);
  expect(licenceFaults('a', { license: 'OFL-1.1' })).toHaveLength(1);
  expect(licenceFaults('a', {})).toHaveLength(1);
  expect(licenceFaults('a', { optional: true })).toEqual([]);
});

test('a package with an install script needs a decision by name', () => {
  const lock = lockOf('@a/b', { hasInstallScript: true });
  expect(findInstallScriptFaults(lock, {})).toEqual([expect.stringMatching(/^@a\/b has an install script/)]);
  expect(findInstallScriptFaults(lock, { '@a/b': false })).toEqual([]);
});
