import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { crc32 } from 'node:zlib';
import { modules } from '@foyer/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addMember, type SignedInMember } from '../testing/members.ts';
import { askForUpload, blue, draw, listFiles, put, red, upload } from '../testing/pictures.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { WireClient } from '../testing/wire-client.ts';
import { MAX_UPLOAD_BYTES } from './upload-rules.ts';

const { generateFileUploadUrl } = modules.media;

const PATIENCE = { timeout: 20_000, interval: 100 };

let foyer: TestPlatform;
let person: SignedInMember;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  person = await addMember(foyer);
});
afterEach(() => foyer.resetRateLimits());
afterAll(() => foyer.stop());

const send = async (bytes: Buffer | string, headers: Record<string, string> = {}) =>
  put(foyer.origin, await askForUpload(person.client), bytes, headers);
const readKept = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
const countRows = async () => {
  const { count } = await foyer.db
    .selectFrom('media_files')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('an address to send to', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/jpg', 'IMAGE/PNG; q=1'])(
    'is given for %s',
    async (mimeType) => {
      const { uploadUrl } = (await person.client.call(generateFileUploadUrl, { mimeType })).value;
      expect(uploadUrl).toMatch(new RegExp(`^${foyer.origin}/media/uploads/[\\w.-]+$`));
    },
  );

  test.each(['image/svg+xml', 'image/heic', 'image/tiff', 'text/html', 'application/pdf', 'image/', ''])(
    'is not given for %j',
    async (mimeType) => {
      const { status, code } = await person.client.call(generateFileUploadUrl, { mimeType });
      expect([status, code]).toEqual([415, 'FILE_TYPE_NOT_SUPPORTED']);
    },
  );

  test('is not given for more than 15 MB', async () => {
    const ask = (sizeInBytes: string) =>
      person.client.call(generateFileUploadUrl, { mimeType: 'image/png', sizeInBytes });
    expect(await ask(String(MAX_UPLOAD_BYTES))).toMatchObject({ status: 200 });
    expect(await ask(String(MAX_UPLOAD_BYTES + 1))).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
    expect(await ask('999999999999999')).toMatchObject({ code: 'FILE_TOO_LARGE' });
  });

  test('is not for visitors', async () => {
    const visitor = await foyer.visit();
    expect(await visitor.call(generateFileUploadUrl, { mimeType: 'image/png' })).toMatchObject({ status: 403 });
  });

  test('is given to a member twenty times an hour, each for themselves; to the business far oftener', async () => {
    const another = await addMember(foyer);
    for (let turn = 0; turn < 20; turn += 1) await askForUpload(person.client);
    expect(await person.client.call(generateFileUploadUrl, { mimeType: 'image/png' })).toMatchObject({
      status: 429,
      code: 'THROTTLED_FEATURE',
    });
    await askForUpload(another.client);
    for (let turn = 0; turn < 21; turn += 1) await askForUpload(foyer.owner);
  });
});

describe('F23: an address ends with the right to upload', () => {
  const sendTo = async (path: string) => (await put(foyer.origin, path, await draw(8, 8).png().toBuffer())).status;

  test('of a member who was blocked or deleted in the meantime', async () => {
    for (const end of [modules.members.blockMember, modules.members.deleteMember]) {
      const member = await addMember(foyer);
      const [first, second] = [await askForUpload(member.client), await askForUpload(member.client)];
      expect(await sendTo(first)).toBe(200);
      await foyer.owner.call(end, { id: member.identity.id });
      expect(await sendTo(second)).toBe(404);
    }
  });

  test('of a server whose key was revoked', async () => {
    const { key, apiKey } = (await foyer.owner.call(modules.apps.createApiKey, { name: 'Shop', role: 'staff' })).value;
    const server = new WireClient(foyer.origin, key);
    const [first, second] = [await askForUpload(server), await askForUpload(server)];
    expect(await sendTo(first)).toBe(200);
    await foyer.owner.call(modules.apps.revokeApiKey, { apiKeyId: apiKey.id });
    expect(await sendTo(second)).toBe(404);
  });
});

describe('a picture', () => {
  test('is answered with all that is known of it', async () => {
    const bytes = await draw(640, 480).jpeg().toBuffer();
    const file = await upload(person.client, bytes, { fileName: '../me and "you".jpg' });
    expect(file).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}~mv2\.jpg$/),
      displayName: 'me and you.jpg',
      url: `${foyer.origin}/media/${file.id}`,
      sizeInBytes: String((await readKept(file.url)).length),
      mediaType: 'IMAGE',
      media: { image: { image: { id: file.id, url: file.url, width: 640, height: 480, filename: 'me and you.jpg' } } },
      createdDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    });
    const row = await foyer.db.selectFrom('media_files').selectAll().where('id', '=', file.id).executeTakeFirst();
    expect(row).toMatchObject({ owner_id: person.identity.id, mime_type: 'image/jpeg', width: 640, height: 480 });
  });

  test('can be named in the address, too', async () => {
    const path = await askForUpload(person.client);
    const answer = await put(foyer.origin, `${path}?filename=cat.png`, await draw(9, 9).png().toBuffer());
    expect((await answer.json()).file.displayName).toBe('cat.png');
  });

  test('says nothing of where and by what it was taken, and stands upright', async () => {
    const place = { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' };
    const upper = await draw(40, 20, blue).png().toBuffer();
    const upright = draw(40, 40).composite([{ input: upper, gravity: 'north' }]);
    // Rotated by the camera: the blue half is on top only when the orientation is applied.
    const bytes = await sharp(await upright.png().toBuffer())
      .rotate(90)
      .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: place })
      .withMetadata({ orientation: 8 })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Secret camera');
    const file = await upload(person.client, bytes);
    const kept = await readKept(file.url);
    const { exif, icc, xmp, iptc, orientation } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(kept.toString('latin1')).not.toMatch(/Exif|Secret|GPS/);
    const { data } = await sharp(kept)
      .extract({ left: 20, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(150);
    expect(data[0]).toBeLessThan(80);
  });

  test('turned by its orientation, has the width of what people see', async () => {
    const bytes = await draw(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await upload(person.client, bytes)).media.image.image).toMatchObject({ width: 40, height: 60 });
  });

  test.each([
    ['jpeg', 'jpg'],
    ['png', 'webp'],
    ['webp', 'webp'],
    ['gif', 'webp'],
    ['avif', 'webp'],
  ] as const)('%s is kept as %s, whatever it was called', async (format, kept) => {
    const bytes = await draw(32, 24)[format]().toBuffer();
    const path = await askForUpload(person.client, { mimeType: 'image/jpeg', fileName: 'photo.jpg' });
    const answer = await put(foyer.origin, path, bytes, { 'content-type': 'text/html' });
    const { file } = await answer.json();
    expect(file.id.split('.').at(-1)).toBe(kept);
    const { format: found } = await sharp(await readKept(file.url)).metadata();
    expect(found).toBe(kept === 'jpg' ? 'jpeg' : 'webp');
  });

  test('keeps what is seen through', async () => {
    const bytes = await draw(32, 24, { ...red, alpha: 0.5 })
      .png()
      .toBuffer();
    const { hasAlpha } = await sharp(await readKept((await upload(person.client, bytes)).url)).metadata();
    expect(hasAlpha).toBe(true);
  });

  test('is at most 2560 pixels wide or high', async () => {
    const file = await upload(person.client, await draw(3000, 1500).jpeg().toBuffer());
    expect(file.media.image.image).toMatchObject({ width: 2560, height: 1280 });
    const small = await upload(person.client, await draw(20, 10).jpeg().toBuffer());
    expect(small.media.image.image).toMatchObject({ width: 20, height: 10 });
  });

  test('of many frames is kept as its first', async () => {
    const frames = await sharp([await draw(20, 20, blue).png().toBuffer(), await draw(20, 20).png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const kept = await sharp(await readKept((await upload(person.client, frames)).url)).metadata();
    expect([kept.pages ?? 1, kept.height]).toEqual([1, 20]);
  });

  test('that is a page as well is only a picture afterwards', async () => {
    const script = '<html><script>alert(1)</script>';
    const bytes = await draw(20, 20)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer();
    const file = await upload(person.client, Buffer.concat([bytes, Buffer.from(script)]));
    expect((await readKept(file.url)).toString('latin1')).not.toContain('<');
  });

  test('is kept where only we can read it', async () => {
    const { id } = await upload(person.client, await draw(20, 20).jpeg().toBuffer());
    const [path = ''] = (await listFiles(foyer)).filter((each) => each.includes(id));
    expect((await readFile(path)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });
});

test('decoders that nobody needs are not there', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported');
});

describe('refused, and nothing is kept of', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  /** A small PNG that claims 60,000 × 60,000 pixels. */
  const bomb = async () => {
    const bytes = await draw(20, 20).png().toBuffer();
    // After the signature: length, "IHDR", width, height, five more bytes, and a checksum of all but the length.
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  };
  const whole = async () => draw(400, 400).jpeg().toBuffer();

  test.each<[string, () => Promise<Buffer | string>, string]>([
    ['a drawing with code in it', async () => svg, 'must be a complete picture'],
    ['a drawing that says it is XML', async () => `<?xml version="1.0"?>${svg}`, 'must be a complete picture'],
    ['a page', async () => '<!doctype html><title>hello</title>', 'must be a complete picture'],
    [
      'a page behind the first bytes of a JPEG',
      async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(svg)]),
      'must be a complete picture',
    ],
    ['half of a picture', async () => (await whole()).subarray(0, 600), 'must be a complete picture'],
    ['a TIFF', async () => draw(9, 9).tiff().toBuffer(), 'must be a complete picture'],
    ['nothing', async () => '', 'must be a complete picture'],
    ['a picture of 3.6 billion pixels', bomb, '50 million pixels'],
  ])('%s', async (_what, make, words) => {
    const before = [await countRows(), (await listFiles(foyer)).length];
    const answer = await send(await make(), { 'content-type': 'image/png' });
    const { details } = await answer.json();
    expect(answer.status).toBe(400);
    expect(details.validationError.fieldViolations).toMatchObject([{ field: 'file', violatedRule: 'FORMAT' }]);
    expect(details.validationError.fieldViolations[0].description).toContain(words);
    expect([await countRows(), (await listFiles(foyer)).length]).toEqual(before);
  });

  test('more than 15 MB', async () => {
    const before = [await countRows(), (await listFiles(foyer)).length];
    const answer = await send(Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    expect(answer.status).toBe(413);
    expect((await answer.json()).details.applicationError.code).toBe('PAYLOAD_TOO_LARGE');
    expect([await countRows(), (await listFiles(foyer)).length]).toEqual(before);
  });
});

describe('an address works', () => {
  const picture = () => draw(20, 20).png().toBuffer();

  test('once, also for two at once', async () => {
    const path = await askForUpload(person.client);
    const bytes = await picture();
    const before = await countRows();
    // A third one would be told to wait, since a member has two on their way at most.
    const answers = await Promise.all([1, 2].map(() => put(foyer.origin, path, bytes)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await put(foyer.origin, path, bytes)).status).toBe(404);
    expect(await countRows()).toBe(before + 1);
  });

  test('once, however its last character is spelled', async () => {
    const path = await askForUpload(person.client);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(path.at(-1) ?? '');
    // The last character of a signature of 32 bytes holds two bits of no byte.
    const spellings = [0, 1, 2, 3].map((bits) => path.slice(0, -1) + alphabet[(last & ~3) | bits]);
    expect(spellings).toContain(path);
    const bytes = await picture();
    const statuses: number[] = [];
    for (const spelling of spellings) statuses.push((await put(foyer.origin, spelling, bytes)).status);
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
    expect((await put(foyer.origin, path, bytes)).status).toBe(404);
  });

  test('at its own site alone, and only as it was given', async () => {
    const path = await askForUpload(foyer.ownerB);
    expect((await put(foyer.origin, path, await picture())).status).toBe(404);
    const own = await askForUpload(person.client);
    const altered = own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await put(foyer.origin, `${altered}x`, await picture())).status).toBe(404);
    expect((await put(foyer.origin, '/media/uploads/none', await picture())).status).toBe(404);
    expect((await put(foyer.origin, own, await picture())).status).toBe(200);
  });

  /** Begins an upload that doesn't end by itself. */
  async function begin({ client }: SignedInMember): Promise<ClientRequest> {
    const sending = request(foyer.origin + (await askForUpload(client)), { method: 'PUT' });
    sending.on('error', () => {});
    sending.setHeader('content-length', 1000);
    await new Promise((resolve) => sending.write('the first bytes', resolve));
    return sending;
  }

  /** Each URL that is used is a row, and the limit of the member that asked for them is one more. */
  const untilBegun = (count: number) =>
    vi.waitFor(async () => {
      expect(await foyer.db.selectFrom('rate_limits').select('key').execute()).toHaveLength(count + 1);
    }, PATIENCE);

  test('G46: while no more than two bodies of a member are on their way; who gives up makes room', async () => {
    const path = await askForUpload(person.client);
    const bytes = await picture();
    const begun = await Promise.all([begin(person), begin(person)]);
    await untilBegun(2);
    const refusal = await put(foyer.origin, path, bytes);
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '2']);
    const another = await addMember(foyer);
    expect((await put(foyer.origin, await askForUpload(another.client), bytes)).status).toBe(200);
    begun[0]?.destroy();
    await vi.waitFor(async () => {
      expect((await put(foyer.origin, path, bytes)).status).toBe(200);
    }, PATIENCE);
    for (const sending of begun) sending.destroy();
  });

  test('G46: while its body arrives in time, even if there is always one byte more', async () => {
    const { server } = foyer.platform.app;
    const { requestTimeout, headersTimeout } = server;
    // Node waits for the longer of the two.
    Object.assign(server, { requestTimeout: 300, headersTimeout: 300 });
    const sending = await begin(person);
    const trickle = setInterval(() => sending.write('x'), 50);
    const [answer] = await once(sending, 'response');
    clearInterval(trickle);
    sending.destroy();
    Object.assign(server, { requestTimeout, headersTimeout });
    expect(answer.statusCode).toBe(408);
    expect((await put(foyer.origin, await askForUpload(person.client), await picture())).status).toBe(200);
  });

  test('G40: attack: a few bytes that hold millions of pixels cost their sender what decoding takes', async () => {
    const bytes = await draw(2000, 1000).png().toBuffer();
    const payer = { caller: undefined, address: '127.0.0.1', siteId: undefined };
    const paths = [await askForUpload(person.client), await askForUpload(person.client)];
    await foyer.stopClockDuring(async () => {
      foyer.platform.rateLimits?.spend(payer, { units: 2985 }, foyer.now());
      expect((await put(foyer.origin, paths[0] ?? '', bytes)).status).toBe(200);
      const refused = await put(foyer.origin, paths[1] ?? '', bytes);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    });
  });

  test('from pages of the app', async () => {
    const path = await askForUpload(person.client);
    const origin = 'http://localhost:3000';
    const asked = await fetch(foyer.origin + path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    });
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
    expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
    const answer = await put(foyer.origin, path, await picture(), { origin, 'content-type': 'image/png' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
  });

  test('for an hour', async () => {
    const [early, late] = [await askForUpload(person.client), await askForUpload(person.client)];
    const move = (ms: number) =>
      fetch(`${foyer.origin}/_dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now: new Date(foyer.now() + ms).toISOString() }),
      });
    await move(58 * 60_000);
    expect((await put(foyer.origin, early, await picture())).status).toBe(200);
    await move(3 * 60_000);
    const refusal = await put(foyer.origin, late, await picture());
    expect([refusal.status, (await refusal.json()).details.applicationError.code]).toEqual([404, 'INVALID_TOKEN']);
  });
});
