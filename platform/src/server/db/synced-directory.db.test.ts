import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test, vi } from 'vitest';
import { makeDataDirectory } from '../../testing/data-directory.ts';
import { createInstance } from './database.ts';
import { SyncedDirectory, withFsync } from './synced-directory.ts';

const directory = makeDataDirectory('emptyTemplate');
afterAll(() => rmSync(directory, { recursive: true }));

test('a commit is on the disk before it is acknowledged', async () => {
  const flush = vi.fn();
  const fs = new SyncedDirectory(`${directory}/pglite`, flush);
  const pglite = await createInstance({ fs, startParams: withFsync(PGlite.defaultStartParams) });
  await pglite.exec('create table kept (n int)');
  flush.mockClear();
  await pglite.exec('select * from kept');
  expect(flush).toHaveBeenCalledTimes(0);
  await pglite.exec('insert into kept values (1)');
  expect(flush).toHaveBeenCalledTimes(1);
  await pglite.close();
});
