import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivateDirectory, makePrivateTree } from './private-directory.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'foyer-private-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const modeOf = (...names: string[]) => (statSync(join(directory, ...names)).mode & 0o7777).toString(8);

test('H30: a directory is made for this account only, and closed if others could enter it', () => {
  const made = join(directory, 'new', 'deeper');
  makePrivateDirectory(made);
  expect([modeOf('new'), modeOf('new', 'deeper')]).toEqual(['700', '700']);
  chmodSync(made, 0o755);
  makePrivateDirectory(made);
  expect(modeOf('new', 'deeper')).toBe('700');
  chmodSync(made, 0o1777);
  makePrivateDirectory(made);
  expect(modeOf('new', 'deeper')).toBe('1777');
});

test('H30: everything in a directory of ours is closed, and what its links lead to is left', () => {
  const tree = join(directory, 'tree');
  mkdirSync(join(tree, 'base'), { recursive: true });
  writeFileSync(join(tree, 'base', 'rows'), '');
  writeFileSync(join(directory, 'elsewhere'), '');
  symlinkSync(join(directory, 'elsewhere'), join(tree, 'link'));
  chmodSync(tree, 0o755);
  chmodSync(join(tree, 'base'), 0o777);
  chmodSync(join(tree, 'base', 'rows'), 0o666);
  chmodSync(join(directory, 'elsewhere'), 0o644);
  makePrivateTree(tree);
  expect([modeOf('tree'), modeOf('tree', 'base'), modeOf('tree', 'base', 'rows')]).toEqual(['700', '700', '600']);
  expect(modeOf('elsewhere')).toBe('644');
  expect(readdirSync(tree).sort()).toEqual(['base', 'link']);
});
