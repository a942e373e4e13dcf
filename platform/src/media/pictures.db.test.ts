import { rm } from 'node:fs/promises';
import { modules } from '@foyer/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, type SignedInMember } from '../testing/members.ts';
import { blue, draw, listFiles, red, type UploadedFile, upload } from '../testing/pictures.ts';
import { siteA, siteB, siteOriginOf } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const { generateFileUploadUrl } = modules.media;

let foyer: TestPlatform;
let person: SignedInMember;
let photo: UploadedFile;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  person = await addMember(foyer);
  // Red on the left, blue on the right, so that a crop shows where it was taken.
  const right = await draw(600, 600, blue).png().toBuffer();
  const bytes = await draw(1200, 600, red)
    .composite([{ input: right, left: 600, top: 0 }])
    .jpeg()
    .toBuffer();
  photo = await upload(person.client, bytes);
});
afterAll(() => foyer.stop());

const show = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${foyer.origin}/media/${path}`, { headers, method });
const scaled = (params: string, mode = 'fill') => `${photo.id}/v1/${mode}/${params}/photo.jpg`;
const look = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer()));

test('a picture is shown as it was kept, for good', async () => {
  const answer = await show(photo.id);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': photo.sizeInBytes,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${photo.id}"`,
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
  expect(answer.headers.get('vary')).toBeNull();
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await (await look(answer)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 });
});

test('HEAD says the same without the bytes', async () => {
  for (const path of [photo.id, scaled('w_96,h_96')]) {
    const answer = await show(path, {}, 'HEAD');
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 0]);
    const whole = await show(path);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
      expect(answer.headers.get(name)).toBe(whole.headers.get(name));
    }
  }
});

test('answers 304 to a client that has it', async () => {
  for (const path of [photo.id, scaled('w_96,h_96')]) {
    const etag = (await show(path)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const answer = await show(path, { 'if-none-match': known });
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
    expect((await show(path, { 'if-none-match': '"another"' })).status).toBe(200);
  }
});

describe('in another size', () => {
  test.each([
    ['fill', 'w_96,h_96,al_c,q_85', 96, 96],
    ['fill', 'w_640,h_480,al_c,q_80,usm_0.66_1.00_0.01,enc_auto', 640, 480],
    ['fill', 'w_700,h_100', 700, 100],
    ['fill', 'w_2560,h_2560', 600, 600],
    ['fit', 'w_96,h_96,q_85', 96, 48],
    ['fit', 'w_300', 300, 150],
    ['fit', 'w_2560,h_2560', 1200, 600],
  ])('%s of %s', async (mode, params, width, height) => {
    const answer = await show(scaled(params, mode));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(await (await look(answer)).metadata()).toMatchObject({ format: 'jpeg', width, height });
  });

  test('crops a filling picture around the middle', async () => {
    const image = await look(await show(scaled('w_100,h_100')));
    const at = async (left: number) =>
      (await image.clone().extract({ left, top: 50, width: 1, height: 1 }).raw().toBuffer()).toJSON().data;
    const [leftmost = [], rightmost = []] = [await at(2), await at(97)];
    expect([leftmost[0], rightmost[2]].every((value = 0) => value > 150)).toBe(true);
  });

  test('sends WebP to clients that accept it, and varies by Accept', async () => {
    const answer = await show(scaled('w_96,h_96'), { accept: 'image/avif,image/webp,*/*;q=0.8' });
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('vary')).toBe('Accept');
    expect((await (await look(answer)).metadata()).format).toBe('webp');
    const plain = await show(scaled('w_96,h_96'), { accept: '*/*' });
    expect(plain.headers.get('content-type')).toBe('image/jpeg');
    expect(plain.headers.get('etag')).not.toBe(answer.headers.get('etag'));
  });

  test('keeps transparency', async () => {
    const clear = await upload(
      person.client,
      await draw(400, 400, { ...red, alpha: 0.4 })
        .png()
        .toBuffer(),
    );
    const answer = await show(`${clear.id}/v1/fill/w_50,h_50/logo.png`);
    expect(await (await look(answer)).metadata()).toMatchObject({ format: 'webp', hasAlpha: true, width: 50 });
  });

  test('all sizes there are leave few files', async () => {
    for (let width = 1; width <= 1200; width += 45) {
      expect((await show(scaled(`w_${width},h_${width},q_${1 + (width % 100)}`))).status).toBe(200);
      expect((await show(scaled(`w_${width}`, 'fit'))).status).toBe(200);
    }
    const own = (await listFiles(foyer)).filter((path) => path.includes(photo.id));
    expect(own.map((path) => path.split('/').at(-1)).sort()).toEqual(['256', '640', 'original']);
  });

  test('from what another process brought down', async () => {
    const file = await upload(person.client, await draw(500, 500).jpeg().toBuffer());
    const { files } = foyer.platform;
    await files.put({ siteId: siteA, id: file.id, size: 256 }, await draw(256, 256, blue).jpeg().toBuffer());
    const image = await look(await show(`${file.id}/v1/fit/w_60,h_60/a.jpg`));
    expect((await image.stats()).channels[2]?.mean).toBeGreaterThan(150);
  });

  test.each(['w_0,h_96', 'w_96,h_2561', 'w_96,q_101', 'al_c'])('%s is refused by name', async (params) => {
    const answer = await show(scaled(params));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await answer.json()).details.validationError.fieldViolations).toHaveLength(1);
  });
});

describe('nothing is shown', () => {
  const other = `${'0'.repeat(32)}~mv2.jpg`;

  test.each([
    other,
    `${other}/v1/fill/w_9,h_9/a.jpg`,
    'a.jpg',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    `${'0'.repeat(32)}~mv2.svg`,
    'uploads',
  ])('at %s', async (path) => {
    const answer = await show(path);
    expect([answer.status, (await answer.json()).details.applicationError.code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('in a way there is not', async () => {
    expect((await show(scaled('w_9,h_9', 'crop'))).status).toBe(404);
  });

  test('F08: of another site', async () => {
    const { app } = foyer.platform;
    const { hostname } = new URL(await siteOriginOf(foyer, siteB));
    const ask = (host: string) => app.inject({ method: 'GET', url: `/media/${photo.id}`, headers: { host } });
    expect(hostname).not.toBe('127.0.0.1');
    expect((await ask(hostname)).statusCode).toBe(404);
    expect((await ask('127.0.0.1')).statusCode).toBe(200);
    const wish = await foyer.ownerB.call(generateFileUploadUrl, { mimeType: 'image/jpeg' });
    const { pathname } = new URL(wish.value.uploadUrl);
    const payload = await draw(20, 20).jpeg().toBuffer();
    const sent = await app.inject({ method: 'PUT', url: pathname, headers: { host: hostname }, payload });
    const { file } = sent.json();
    expect(new URL(file.url).hostname).toBe(hostname);
    expect((await show(file.id)).status).toBe(404);
  });

  test('of a picture that was removed, also where its bytes are still about', async () => {
    const file = await upload(person.client, await draw(300, 300).jpeg().toBuffer());
    const small = `${file.id}/v1/fill/w_64,h_64/a.jpg`;
    expect((await show(small)).status).toBe(200);
    await foyer.db.deleteFrom('media_files').where('id', '=', file.id).execute();
    expect([(await show(file.id)).status, (await show(small)).status]).toEqual([404, 404]);
  });

  test('where the bytes are lost', async () => {
    const file = await upload(person.client, await draw(300, 300).jpeg().toBuffer());
    const own = (await listFiles(foyer)).filter((path) => path.includes(file.id));
    await Promise.all(own.map((path) => rm(path)));
    expect((await show(file.id)).status).toBe(404);
    expect((await show(`${file.id}/v1/fill/w_64,h_64/a.jpg`)).status).toBe(404);
  });
});

test('G40: attack: one address has pictures cut in ever new sizes', () =>
  foyer.stopClockDuring(async () => {
    await foyer.resetRateLimits();
    const payer = { caller: undefined, address: '127.0.0.1', siteId: undefined };
    expect((await show(scaled('w_1200,h_600,q_41'))).status).toBe(200);
    foyer.platform.rateLimits?.spend(payer, { units: 2980 }, foyer.now());
    const refused = await show(scaled('w_1200,h_600,q_42'));
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    // Small ones, and what is in memory, are shown all the same.
    expect((await show(scaled('w_90,h_90,q_42'))).status).toBe(200);
    expect((await show(scaled('w_1200,h_600,q_41'))).status).toBe(200);
    await foyer.resetRateLimits();
  }));
