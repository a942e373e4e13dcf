import { modules, type RequestOf, type ResponseOf } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropUnused } from '../media/deletion-store.ts';
import { newPictureId } from '../media/picture-id.ts';
import { insertMediaFile } from '../media/store.ts';
import { addApiKey } from '../testing/api-keys.ts';
import { draw, upload } from '../testing/pictures.ts';
import { siteA, siteB } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const { getSite, updateSite } = modules.sites;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

type SentBrand = NonNullable<RequestOf<typeof updateSite>['site']['brand']>;
/** With null for what is cleared. */
type Sent = { [Name in keyof SentBrand]?: SentBrand[Name] | { id?: string; altText: null } | null };
const change = (brand: Sent, revision?: string, client = foyer.owner) =>
  client.send<ResponseOf<typeof updateSite>>('PATCH', '/foyer/v1/site', {
    site: { brand, ...(revision ? { revision } : {}) },
  });
const read = async () => (await (await foyer.visit()).call(getSite, {})).value.site;
const isKept = async (id: string) => {
  await dropUnused(foyer.db, siteA, [id], instantAt(foyer.now()));
  const kept = foyer.db.selectFrom('media_files').select('id').where('site_id', '=', siteA).where('id', '=', id);
  return (await kept.executeTakeFirst()) !== undefined;
};
/** A drawing without a ground, as logos have. */
const send = async (width: number, height: number, client = foyer.owner) =>
  upload(client, await draw(width, height, { r: 20, g: 20, b: 60, alpha: 0.9 }).png().toBuffer());

test('an owner gives the business a logo, replaces and removes it, and what is no logo any more is deleted', async () => {
  const before = await read();
  const [wide, square, light] = [await send(600, 150), await send(200, 200), await send(300, 300)];
  const { brand } = (await change({ logo: { id: wide.id, altText: ' Waves ' } })).value.site;
  expect(brand?.logo).toEqual({ id: wide.id, url: wide.url, width: 600, height: 150, altText: 'Waves' });
  expect(await read()).toEqual({ ...before, brand, revision: String(Number(before.revision) + 1) });
  expect(brand?.accentColor).toBe(before.brand?.accentColor);

  const replaced = (await change({ logo: { id: square.id, altText: null }, darkLogo: { id: light.id } })).value.site;
  expect(replaced.brand?.logo).toEqual({ id: square.id, url: square.url, width: 200, height: 200 });
  expect(replaced.brand?.darkLogo).toEqual({ id: light.id, url: light.url, width: 300, height: 300 });
  expect([await isKept(wide.id), await isKept(square.id), await isKept(light.id)]).toEqual([false, true, true]);

  // A text alone keeps the picture, and the same again keeps the revision.
  const named = (await change({ logo: { altText: 'Low Tide' } })).value.site;
  expect(named.brand?.logo).toMatchObject({ id: square.id, altText: 'Low Tide' });
  expect((await change({ logo: { id: square.id } })).value.site.revision).toBe(named.revision);

  const removed = (await change({ logo: null })).value.site;
  expect(removed.brand).toEqual(before.brand);
  // Undo, as long as the picture is there.
  const undone = await change({ logo: { id: square.id, altText: 'Low Tide' }, darkLogo: { id: light.id } });
  expect(undone.value.site.brand).toEqual(named.brand);
  await change({ logo: null });
  expect([await isKept(square.id), await isKept(light.id)]).toEqual([false, false]);
  const { securityEvents } = (await foyer.owner.call(modules.apps.listSecurityEvents, { limit: 1 })).value;
  expect(securityEvents[0]).toMatchObject({ type: 'SITE_CHANGED', data: { fields: ['brand'] } });
});

test('what is no picture of the business is refused by name, and nothing changes', async () => {
  const before = await read();
  const picture = await send(40, 40);
  const other = { id: newPictureId('webp'), mimeType: 'image/webp', sizeBytes: 9, width: 40, height: 40 };
  const noOwner = { ownerId: null, displayName: 'logo', now: instantAt(foyer.now()) };
  await insertMediaFile(foyer.db, siteB, other, noOwner);
  const fieldsOf = async (brand: Sent) => (await change(brand)).fields;
  expect(await fieldsOf({ logo: { id: `${'0'.repeat(32)}~mv2.webp` } })).toEqual(['site.brand.logo.id']);
  expect(await fieldsOf({ logo: { id: other.id } })).toEqual(['site.brand.logo.id']);
  expect(await fieldsOf({ logo: { altText: 'Waves' } })).toEqual(['site.brand.logo.id']);
  expect(await fieldsOf({ darkLogo: { id: picture.id } })).toEqual(['site.brand.darkLogo']);
  expect(await fieldsOf({ logo: { id: picture.id, altText: 'x'.repeat(151) } })).toEqual(['site.brand.logo.altText']);
  const svg = await foyer.owner.send('POST', '/site-media/v1/files/generate-upload-url', { mimeType: 'image/svg+xml' });
  expect(svg.code).toBe('FILE_TYPE_NOT_SUPPORTED');
  const manager = await addApiKey(foyer, { role: 'manager' });
  expect((await change({ logo: { id: picture.id } }, undefined, manager)).code).toBe('PERMISSION_DENIED');
  expect(await read()).toEqual(before);
});

test('of two logos at one revision one stays, and colors changed beside it are kept', async () => {
  const { revision } = await read();
  const [one, other] = [await send(50, 50), await send(60, 60)];
  const answers = await Promise.all([one, other].map(({ id }) => change({ logo: { id } }, revision)));
  expect(answers.map(({ code }) => code).sort()).toEqual(['REVISION_MISMATCH', 'ok']);
  const { logo } = (await read()).brand ?? {};
  await change({ accentColor: '#aa0033' });
  expect((await read()).brand).toMatchObject({ accentColor: '#aa0033', logo: { id: logo?.id } });
  await change({ logo: null });
});

test('the logo is served as PNG of its size, for programs that read no WebP', async () => {
  const { id } = await send(900, 300);
  await change({ logo: { id } });
  const answer = await fetch(`${foyer.origin}/media/${id}/v1/fit/w_440,h_112,enc_png/logo.png`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const { format, width, height, hasAlpha } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', width: 336, height: 112, hasAlpha: true });
  await change({ logo: null });
});
