import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DiskStore } from '../media/disk-store.ts';
import type { FileKey, FileStore } from '../media/file-store.ts';
import { openFileStore } from '../media/open-file-store.ts';
import { type CommandPlace, makeDemoPlace, makeEmptyPlace } from '../testing/command-place.ts';
import { testKey, testKeys } from '../testing/encryption-keys.ts';
import { usualEngine } from '../testing/fresh-database.ts';
import { addMember } from '../testing/members.ts';
import { draw, upload } from '../testing/pictures.ts';
import { Bucket } from '../testing/s3.ts';
import { siteA } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { FILES_DIRECTORY } from './format.ts';
import { copyFromStore, putIntoStore } from './stored-files.ts';

const commands = {
  backup: fileURLToPath(new URL('../backup.ts', import.meta.url)),
  restore: fileURLToPath(new URL('../restore.ts', import.meta.url)),
};

interface Outcome {
  code: number;
  out: string;
  err: string;
}

const run = (command: keyof typeof commands, args: string[], env: Record<string, string>): Promise<Outcome> =>
  new Promise((resolve) => {
    const whole = { ...process.env, FOYER_ENCRYPTION_KEYS: testKey, ...env };
    execFile(process.execPath, [commands[command], ...args], { env: whole }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const bucketEnv = ({ target }: Bucket): Record<string, string> => ({
  FOYER_FILES: 's3',
  S3_ENDPOINT: target.endpoint,
  S3_REGION: target.region,
  S3_BUCKET: target.bucket,
  S3_ACCESS_KEY_ID: target.accessKeyId,
  S3_SECRET_ACCESS_KEY: target.secretAccessKey,
  S3_PATH_STYLE: 'on',
});

const read = async (store: FileStore, key: FileKey) => {
  const stored = await store.get(key);
  return stored && buffer(stored);
};

let root: string;
let to: string;
const places: CommandPlace[] = [];
const place = async (made: Promise<CommandPlace>): Promise<CommandPlace> => {
  places.push(await made);
  return made;
};
let source: CommandPlace;
let bucket: Bucket;
let keys: FileKey[];
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'foyer-bucket-'));
  to = join(root, 'backup');
  source = await place(makeDemoPlace(usualEngine));
  bucket = await Bucket.open();
  const foyer = await TestPlatform.start({
    database: source.target,
    options: { media: { kind: 's3', ...bucket.target }, encryptionKeys: testKeys },
  });
  const { client } = await addMember(foyer);
  const ids: string[] = [];
  for (const width of [40, 50, 60]) {
    const { id, url } = await upload(client, await draw(width, 30).png().toBuffer());
    ids.push(id);
    // A size that is made again when it is asked for.
    await (await fetch(`${url}?w=10&h=10`)).arrayBuffer();
  }
  keys = ids.map((id) => ({ siteId: siteA, id, size: 'original' }));
  await foyer.stop();
});
afterAll(() => {
  bucket.close();
  for (const directory of [root, ...places.map((each) => each.directory)])
    rmSync(directory, { recursive: true, force: true });
});

/** The time limit of a test that starts processes. */
const PATIENCE_MS = 180_000;
const original = () => openFileStore({ kind: 's3', ...bucket.target });
const readAll = (store: FileStore) => Promise.all(keys.map((key) => read(store, key)));

test('the pictures of a bucket are in a backup, and are restored to a disk', {
  timeout: PATIENCE_MS,
  retry: 0,
}, async () => {
  const [lost] = keys;
  if (!lost) throw new Error('There are pictures.');
  bucket.objects.delete(`/pictures/${siteA}/${lost.id}/original`);
  const made = await run('backup', ['--to', to], { ...source.env, ...bucketEnv(bucket) });
  expect(made.code, made.err).toBe(0);
  expect(made.out).toMatch(/rows and 2 files/);
  expect(made.err).toContain(`The bucket does not have 1 of the files that rows name:\n  ${siteA}/${lost.id}`);
  const bytes = await readAll(original());
  expect(bytes.map((each) => each !== undefined)).toEqual([false, true, true]);
  const disk = await place(makeEmptyPlace(usualEngine));
  const restored = await run('restore', [to], { ...disk.env, FOYER_FILES: 'disk' });
  expect(restored.code, restored.err).toBe(0);
  expect(restored.out).toContain('and 2 files.');
  expect(await readAll(new DiskStore(join(disk.directory, 'files')))).toEqual(bytes);
});

test('files go to another bucket, and again after an attempt that it broke off', async () => {
  const other = await Bucket.open();
  const target = openFileStore({ kind: 's3', ...other.target });
  const files = join(to, FILES_DIRECTORY);
  other.failures.push(...Array.from({ length: 6 }, () => ({ status: 403, code: 'AccessDenied' })));
  await expect(putIntoStore(files, target)).rejects.toThrow('403 AccessDenied');
  other.failures.length = 0;
  expect(await putIntoStore(files, target)).toBe(2);
  expect(await readAll(target)).toEqual(await readAll(original()));
  expect(await putIntoStore(files, target)).toBe(2);
  other.close();
});

test('pictures stay out where the operator says so', { timeout: PATIENCE_MS, retry: 0 }, async () => {
  const rows = join(root, 'rows');
  const asked = bucket.requests.length;
  const made = await run('backup', ['--to', rows, '--without-uploads'], { ...source.env, ...bucketEnv(bucket) });
  expect(made.code, made.err).toBe(0);
  expect(made.out).toContain('Uploads are not part of it');
  expect(existsSync(join(rows, FILES_DIRECTORY))).toBe(false);
  expect(bucket.requests).toHaveLength(asked);
});

test('a file whose bytes break off is asked for again, and the backup fails if it stays so', async () => {
  const [key] = keys.slice(1);
  if (!key) throw new Error('There are pictures.');
  const bytes = readFileSync(fileURLToPath(import.meta.url));
  let attempts = 0;
  const breaking = (times: number): FileStore => ({
    ...{ put: async () => {}, remove: async () => {} },
    get: async () => {
      const { Readable } = await import('node:stream');
      attempts += 1;
      const isBroken = attempts <= times;
      return Readable.from(
        (function* () {
          yield bytes.subarray(0, 100);
          if (isBroken) throw new Error('The connection broke.');
          yield bytes.subarray(100);
        })(),
      );
    },
  });
  const list = async function* () {
    yield key;
  };
  const copy = join(root, 'broken');
  expect(await copyFromStore(breaking(2), list(), copy)).toEqual({ files: 1, missing: [] });
  expect(await read(new DiskStore(copy), key)).toEqual(bytes);
  attempts = 0;
  await expect(copyFromStore(breaking(3), list(), copy)).rejects.toThrow('The connection broke.');
});
