import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lockIdentity } from '../access/identities/store.ts';
import { services } from '../demo/low-tide/services.ts';
import { fetchAvailability } from '../testing/availability.ts';
import { countLockWaits } from '../testing/lock-waits.ts';
import { addMember } from '../testing/members.ts';
import { siteA } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';

/** The test needs two concurrent transactions, so it runs on PostgreSQL only. */
const hasPostgres = Boolean(inject('postgresUrl'));

let foyer: TestPlatform;
beforeAll(async () => {
  if (hasPostgres) foyer = await TestPlatform.start({ engine: 'PostgreSQL' });
});
afterAll(() => foyer?.stop());

async function untilSomebodyWaits(): Promise<void> {
  while ((await countLockWaits(foyer.db)) === 0);
}

test.runIf(hasPostgres)('a member who is deleted while booking has no booking', async () => {
  const { client, identity } = await addMember(foyer);
  const [time] = await fetchAvailability(client, { serviceId: services[4]?.id ?? '', days: 14 });
  if (!time) throw new Error('There is no free time.');
  const contactDetails = { firstName: 'Amalia', email: identity.email };
  const booking = { bookedEntity: { slot: time.slot }, totalParticipants: 1, contactDetails };
  const { answer } = await foyer.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, siteA, identity.id);
    const call = client.call(modules.bookings.createBooking, { booking });
    await untilSomebodyWaits();
    await tx.deleteFrom('identities').where('site_id', '=', siteA).where('id', '=', identity.id).execute();
    return { answer: call };
  });
  expect((await answer).code).toBe('UNAUTHENTICATED');
  const left = await foyer.db
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteA)
    .where('contact_email', '=', identity.email)
    .execute();
  expect(left).toEqual([]);
});
