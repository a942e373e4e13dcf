import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

let directory: string;
const lockFile = () => join(directory, 'foyer.pid');
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'foyer-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('a directory that is free is taken, made if need be, and given back', () => {
  directory = join(directory, 'new', 'deeper');
  const release = lockDirectory(directory);
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(lockFile())).toBe(false);
  lockDirectory(directory)();
});

test('a lock held by a live process is refused, and the process named', () => {
  const holder = spawn('sleep', ['60']);
  try {
    writeFileSync(lockFile(), String(holder.pid));
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
    expect(() => lockDirectory(directory)).toThrow(`process ${holder.pid}`);
    expect(readFileSync(lockFile(), 'utf8')).toBe(String(holder.pid));
  } finally {
    holder.kill();
  }
});

test('a process of another user counts as alive', () => {
  writeFileSync(lockFile(), '1');
  expect(() => lockDirectory(directory)).toThrow('process 1.');
});

test.each([
  ['a dead process', () => String(spawnSync('true').pid)],
  ['this very process, before it was restarted under the same number', () => String(process.pid)],
  ['nobody', () => ''],
  ['no number', () => 'not a pid'],
])('the lock of %s is taken over', (_who, content) => {
  writeFileSync(lockFile(), content());
  // An empty one that is new may have a maker who is about to write.
  utimesSync(lockFile(), 0, 0);
  const release = lockDirectory(directory);
  expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
  release();
});

/** Takes the lock, says so, and keeps it for a moment. */
const contender = `
  import { lockDirectory } from ${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)};
  process.stdout.write('ready');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  try {
    lockDirectory(process.argv[1]);
    process.stdout.write(' got it');
    await new Promise((resolve) => process.stdin.once('end', resolve));
  } catch (error) {
    process.stdout.write(' ' + error.constructor.name);
  }
  process.exit(0);
`;

test('of several that start together, over a dead one, one gets it', async () => {
  writeFileSync(lockFile(), String(spawnSync('true').pid));
  const contenders = Array.from({ length: 6 }, () => {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', contender, directory]);
    let said = '';
    const saysMore = () => new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    return { child, saysMore, said: () => said };
  });
  await Promise.all(contenders.map(({ saysMore }) => saysMore()));
  const answers = contenders.map(({ saysMore }) => saysMore());
  for (const { child } of contenders) child.stdin.write('go');
  await Promise.all(answers);
  for (const { child } of contenders) child.stdin.end();
  const said = contenders.map((each) => each.said()).sort();
  expect(said).toEqual([...Array(5).fill('ready DirectoryInUse'), 'ready got it']);
});
