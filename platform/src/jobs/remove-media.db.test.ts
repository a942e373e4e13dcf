import type { ServiceId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeIdentity } from '../access/identities/identity-changes.ts';
import type { Profile } from '../access/identities/profile.ts';
import { services } from '../demo/low-tide/services.ts';
import { dropUnused } from '../media/deletion-store.ts';
import { shareLockMediaFile } from '../media/store.ts';
import type { Db } from '../server/db/database.ts';
import { asId } from '../server/lib/ids.ts';
import { sampleEngines } from '../testing/fresh-database.ts';
import { addMember, type SignedInMember, startMemberSession } from '../testing/members.ts';
import { draw, listFiles, type UploadedFile, upload } from '../testing/pictures.ts';
import { siteA } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const HOUR_MS = 3600_000;

/** Replaces the pictures of a profile. */
const show = ({ identity }: SignedInMember, profile: Profile, db: Db, now: number) =>
  changeIdentity(db, siteA, identity.id, { person: { ...identity, profile } }, instantAt(now));

describe.each(sampleEngines('remove-media'))('%s', (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true });
  });
  afterAll(() => foyer.stop());

  const send = async ({ client }: SignedInMember) => upload(client, await draw(300, 300).jpeg().toBuffer());
  /** Moves the clock and runs what is due. */
  const pass = (ms: number) =>
    fetch(`${foyer.origin}/_dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: new Date(foyer.now() + ms).toISOString() }),
    });
  const sweep = () => foyer.runDueJobs();
  const filesOf = async ({ id }: UploadedFile) => (await listFiles(foyer)).filter((path) => path.includes(id));
  const isKept = async (file: UploadedFile) => {
    const row = await foyer.db.selectFrom('media_files').select('id').where('id', '=', file.id).executeTakeFirst();
    // Row and bytes exist together once the jobs are done.
    expect((await filesOf(file)).length > 0).toBe(row !== undefined);
    return row !== undefined;
  };
  const areKept = (files: UploadedFile[]) => Promise.all(files.map(isKept));
  const listWaiting = () => foyer.db.selectFrom('pending_media_deletions').select('id').execute();

  test('a picture that nobody uses is kept for a day, so that a form may stay open', async () => {
    const person = await addMember(foyer);
    const [unused, photo, cover, byAddress] = [
      await send(person),
      await send(person),
      await send(person),
      await send(person),
    ];
    const another = await addMember(foyer);
    await show(person, { photo: { id: photo.id }, cover: { id: cover.id } }, foyer.db, foyer.now());
    await show(another, { photo: { url: `https://elsewhere.example/media/${byAddress.id}` } }, foyer.db, foyer.now());
    await pass(23 * HOUR_MS);
    expect(await areKept([unused, photo, cover, byAddress])).toEqual([true, true, true, true]);
    await pass(2 * HOUR_MS);
    await sweep();
    expect(await areKept([unused, photo, cover, byAddress])).toEqual([false, true, true, true]);
    expect(await listWaiting()).toEqual([]);
  });

  test('a picture that was replaced goes in all its sizes', async () => {
    const person = await addMember(foyer);
    const old = await send(person);
    await show(person, { photo: { id: old.id } }, foyer.db, foyer.now());
    await fetch(`${old.url}/v1/fill/w_64,h_64/a.jpg`);
    await pass(25 * HOUR_MS);
    expect(await filesOf(old)).toHaveLength(2);
    const latest = await send({ ...person, ...(await startMemberSession(foyer, person.identity)) });
    await show(person, { photo: { id: latest.id } }, foyer.db, foyer.now());
    await pass(HOUR_MS);
    await sweep();
    expect(await areKept([old, latest])).toEqual([false, true]);
  });

  test('pictures of somebody who is gone go at once; what others show of them stays', async () => {
    const [person, another] = [await addMember(foyer), await addMember(foyer)];
    const [own, shared] = [await send(person), await send(person)];
    await show(another, { photo: { id: shared.id } }, foyer.db, foyer.now());
    await foyer.db.deleteFrom('identities').where('id', '=', person.identity.id).execute();
    await pass(HOUR_MS);
    await sweep();
    expect(await areKept([own, shared])).toEqual([false, true]);
  });

  test('a picture that a service shows stays', async () => {
    const file = await send(await addMember(foyer));
    const media = JSON.stringify({ items: [{ image: `wix:image://v1/${file.id}/a.jpg#originWidth=300` }] });
    await foyer.db
      .updateTable('services')
      .set({ details: sql`jsonb_set(details, '{media}', ${media}::jsonb)` })
      .where('id', '=', asId<ServiceId>(services[0]?.id ?? ''))
      .execute();
    await pass(26 * HOUR_MS);
    await sweep();
    expect(await isKept(file)).toBe(true);
  });

  test("a picture that can't be removed is retried and does not delay others", async () => {
    const person = await addMember(foyer);
    const [stuck, other] = [await send(person), await send(person)];
    const { files } = foyer.platform;
    // Makes the file store fail for this file.
    const remove = files.remove.bind(files);
    files.remove = async (siteId, id) => {
      if (id === stuck.id) throw new Error('The bucket is away.');
      await remove(siteId, id);
    };
    const at = new Date(foyer.now());
    await foyer.db.deleteFrom('media_files').where('id', 'in', [stuck.id, other.id]).execute();
    await foyer.db
      .insertInto('pending_media_deletions')
      .values(
        [stuck, other].map(({ id }, place) => ({ site_id: siteA, id, created_at: new Date(at.getTime() + place) })),
      )
      .execute();
    await sweep();
    await sweep();
    expect([(await filesOf(other)).length, (await filesOf(stuck)).length]).toEqual([0, 1]);
    expect(await listWaiting()).toEqual([{ id: stuck.id }]);
    files.remove = remove;
    await sweep();
    expect(await filesOf(stuck)).toEqual([]);
    expect(await listWaiting()).toEqual([]);
  });

  test('removing a removed picture succeeds', async () => {
    const id = `${'0'.repeat(32)}~mv2.jpg`;
    const row = { site_id: siteA, id, created_at: new Date(foyer.now()) };
    await foyer.db.insertInto('pending_media_deletions').values(row).execute();
    await sweep();
    expect(await listWaiting()).toEqual([]);
  });

  if (engine === 'PostgreSQL') {
    // PGlite has one connection, so no other transaction runs between the statements of one.
    test('a picture that somebody is just putting into their profile is not swept away', async () => {
      const person = await addMember(foyer);
      const file = await upload(person.client, await draw(30, 30).jpeg().toBuffer());
      await foyer.db
        .updateTable('media_files')
        .set({ created_at: new Date(foyer.now() - 48 * HOUR_MS) })
        .where('id', '=', file.id)
        .execute();
      await foyer.db.transaction().execute(async (tx) => {
        expect(await shareLockMediaFile(tx, siteA, file.id)).toMatchObject({ id: file.id });
        await dropUnused(foyer.db, siteA, [file.id], foyer.now());
        await show(person, { photo: { id: file.id } }, tx, foyer.now());
      });
      await dropUnused(foyer.db, siteA, [file.id], foyer.now());
      const kept = foyer.db.selectFrom('media_files').select('id').where('id', '=', file.id);
      expect(await kept.execute()).toEqual([{ id: file.id }]);
    });
  }
});
