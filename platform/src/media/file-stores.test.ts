import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Bucket } from '../testing/s3.ts';
import { siteA, siteB } from '../testing/sites.ts';
import { type FileKey, type FileStore, sizes } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { newPictureId } from './picture-id.ts';
import { addressOf } from './s3-store.ts';

let directory: string;
let bucket: Bucket;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'foyer-store-'));
  bucket = await Bucket.open();
});
afterEach(async () => {
  bucket.close();
  await rm(directory, { recursive: true });
});

const bytes = Buffer.from('what a picture is made of');
const newKey = (): FileKey => ({ siteId: siteA, id: newPictureId('jpg'), size: 'original' });
const read = async (store: FileStore, key: FileKey) => {
  const stream = await store.get(key);
  return stream && buffer(stream);
};

describe.each([
  ['a disk', () => openFileStore({ kind: 'disk', directory })],
  ['a bucket', () => openFileStore({ kind: 's3', ...bucket.target })],
])('on %s', (_where, open) => {
  test('a file comes back as it was', async () => {
    const [store, key] = [open(), newKey()];
    await store.put(key, bytes);
    expect(await read(store, key)).toEqual(bytes);
    await store.put(key, Buffer.from('other'));
    expect(await read(store, key)).toEqual(Buffer.from('other'));
  });

  test('finds no file of another picture, size or site', async () => {
    const [store, key] = [open(), newKey()];
    await store.put(key, bytes);
    expect(await read(store, newKey())).toBeUndefined();
    expect(await read(store, { ...key, size: 256 })).toBeUndefined();
    expect(await read(store, { ...key, siteId: siteB })).toBeUndefined();
  });

  test('a picture is removed in all its sizes, and no other', async () => {
    const [store, key, other] = [open(), newKey(), newKey()];
    for (const size of sizes) await store.put({ ...key, size }, bytes);
    await store.put(other, bytes);
    await store.put({ ...key, siteId: siteB }, bytes);
    await store.remove(key.siteId, key.id);
    for (const size of sizes) expect(await read(store, { ...key, size })).toBeUndefined();
    expect(await read(store, other)).toEqual(bytes);
    expect(await read(store, { ...key, siteId: siteB })).toEqual(bytes);
    await store.remove(key.siteId, key.id);
  });

  test.each(['../../etc/passwd', '..', '', `${'0'.repeat(32)}~mv2.svg`, `${'0'.repeat(32)}~mv2.jpg/..`])(
    '%j names no file',
    async (id) => {
      const store = open();
      await expect(store.put({ ...newKey(), id }, bytes)).rejects.toThrow('is not the id');
      await expect(store.get({ ...newKey(), id })).rejects.toThrow('is not the id');
      await expect(store.remove(siteA, id)).rejects.toThrow('is not the id');
      expect(bucket.requests).toEqual([]);
    },
  );
});

describe('a disk', () => {
  test('holds files that we alone can read, and nothing unfinished', async () => {
    const [store, key] = [openFileStore({ kind: 'disk', directory }), newKey()];
    await Promise.all(Array.from({ length: 5 }, () => store.put(key, bytes)));
    const entries = await readdir(directory, { recursive: true });
    const path = join(siteA, key.id.slice(0, 2), key.id, 'original');
    expect(entries.filter((entry) => entry.includes(`${key.id}/`))).toEqual([path]);
    expect((await stat(join(directory, path))).mode & 0o777).toBe(0o600);
  });

  test('leaves nothing of what could not be put', async () => {
    const [store, key] = [openFileStore({ kind: 'disk', directory }), newKey()];
    await store.put(key, bytes);
    // A directory of the same name makes the write fail.
    const path = join(directory, siteA, key.id.slice(0, 2), key.id);
    await rm(join(path, 'original'));
    await mkdir(join(path, 'original', 'in the way'), { recursive: true });
    await expect(store.put(key, bytes)).rejects.toThrow();
    expect(await readdir(path)).toEqual(['original']);
  });
});

describe('a bucket', () => {
  const open = () => openFileStore({ kind: 's3', ...bucket.target });

  test('stands in the path or in the host name', async () => {
    const key = newKey();
    await open().get(key);
    const { host } = new URL(bucket.target.endpoint);
    expect(bucket.requests).toEqual([`GET ${host} /pictures/${siteA}/${key.id}/original`]);
    const target = { ...bucket.target, endpoint: 'https://s3.eu-central-1.amazonaws.com' };
    expect(addressOf(target)).toBe('https://s3.eu-central-1.amazonaws.com/pictures');
    expect(addressOf({ ...target, pathStyle: false })).toBe('https://pictures.s3.eu-central-1.amazonaws.com');
  });

  test('that asks to slow down, or fails for a moment, is asked again', async () => {
    const [store, key] = [open(), newKey()];
    bucket.failures.push({ status: 503, code: 'SlowDown' }, { status: 500, code: 'InternalError' });
    await store.put(key, bytes);
    expect(bucket.requests).toHaveLength(3);
    bucket.failures.push({ status: 503, code: 'SlowDown' });
    expect(await read(store, key)).toEqual(bytes);
    bucket.failures.push({ status: 503, code: 'SlowDown' });
    await store.remove(key.siteId, key.id);
    expect(bucket.objects.size).toBe(0);
  });

  test('that keeps failing is given up', async () => {
    bucket.failures.push(...Array.from({ length: 5 }, () => ({ status: 503, code: 'SlowDown' })));
    await expect(open().put(newKey(), bytes)).rejects.toThrow('The bucket responded to PUT with 503 SlowDown.');
    expect(bucket.requests).toHaveLength(5);
  });

  test.each([
    [404, 'NoSuchBucket'],
    [403, 'AccessDenied'],
    [301, 'PermanentRedirect'],
  ])('that answers %i %s does not pass for one without the file', async (status, code) => {
    for (const ask of [
      () => open().get(newKey()),
      () => open().put(newKey(), bytes),
      () => open().remove(siteA, newKey().id),
    ]) {
      bucket.failures.length = 0;
      bucket.failures.push(...Array.from({ length: sizes.length }, () => ({ status, code })));
      await expect(ask()).rejects.toThrow(`${status} ${code}`);
    }
  });

  test('takes nothing with another secret, and the secret is in no message', async () => {
    const store = openFileStore({ kind: 's3', ...bucket.target, secretAccessKey: 'another' });
    await expect(store.put(newKey(), bytes)).rejects.toThrow(
      /^The bucket responded to PUT with 403 SignatureDoesNotMatch\.$/,
    );
    expect(bucket.objects.size).toBe(0);
  });
});
