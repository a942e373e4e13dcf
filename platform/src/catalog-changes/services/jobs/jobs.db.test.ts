import { type JobId, modules, type ServiceId } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBulkJobs } from '../../../jobs/run-bulk-jobs.ts';
import { RETRY_DELAYS_MS } from '../../../server/bulk-jobs/run-next-batch.ts';
import { asId } from '../../../server/lib/ids.ts';
import { newId } from '../../../server/lib/new-id.ts';
import { createBookingAt, listSlots, newContact } from '../../../testing/booking.ts';
import { listEventTypes } from '../../../testing/events.ts';
import { sampleEngines } from '../../../testing/fresh-database.ts';
import { addService, digestServices, fetchService } from '../../../testing/services.ts';
import { siteA } from '../../../testing/sites.ts';
import { TestPlatform } from '../../../testing/test-platform.ts';

const { bulkUpdateServicesByFilter, bulkDeleteServicesByFilter, bulkDeleteServices, getService } = modules.services;
const { cancelBooking } = modules.bookings;

describe.each(sampleEngines('jobs'))('work on many services, on %s', (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
    // These tests run the jobs themselves.
    await foyer.platform.jobs.stop();
  });
  afterAll(() => foyer.stop());

  const context = () => {
    const { db, clock, app, secret, publicUrl } = foyer.platform;
    return { db, clock, log: app.log, secret, findAddress: async () => publicUrl };
  };
  const step = () => runBulkJobs(context(), siteA);

  /** Services with a common tag line. */
  async function addMany(count: number): Promise<{ tagLine: string; ids: string[] }> {
    const tagLine = newId();
    const ids: string[] = [];
    for (let i = 0; i < count; i += 1) ids.push((await addService(foyer, { tagLine })).id);
    return { tagLine, ids };
  }

  const jobOf = (jobId: string) =>
    foyer.db
      .selectFrom('bulk_jobs')
      .select(['status', 'total', 'succeeded', 'failed'])
      .where('id', '=', asId<JobId>(jobId))
      .executeTakeFirstOrThrow();

  async function work(jobId: string): Promise<void> {
    const worker = async () => {
      while ((await jobOf(jobId)).status === 'RUNNING') await step();
    };
    await Promise.all([worker(), worker(), worker()]);
  }

  it('updates each matching service once, in batches, with any number of workers', async () => {
    const { tagLine, ids } = await addMany(23);
    const input = {
      filter: { tagLine },
      service: { description: 'Changed', payment: { rateType: 'NO_FEE' as const } },
    };
    // A free service can't be paid online, so the update is refused unless it says so.
    const refused = (await foyer.owner.call(bulkUpdateServicesByFilter, input)).value;
    expect(refused).toEqual({ jobId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    await work(refused.jobId);
    expect(await jobOf(refused.jobId)).toEqual({ status: 'DONE', total: 23, succeeded: 0, failed: 23 });
    const service = { description: 'Changed' };
    const { jobId } = (await foyer.owner.call(bulkUpdateServicesByFilter, { filter: { tagLine }, service })).value;
    const late = await addService(foyer, { tagLine });
    expect((await fetchService(foyer, ids[0] ?? '')).description).toBeUndefined();
    await work(jobId);
    expect(await jobOf(jobId)).toEqual({ status: 'DONE', total: 23, succeeded: 23, failed: 0 });
    for (const id of ids) {
      expect(await fetchService(foyer, id)).toMatchObject({ description: 'Changed', revision: '2' });
      expect(await listEventTypes(foyer, id)).toEqual(['serviceCreated', 'serviceUpdated']);
    }
    expect((await fetchService(foyer, late.id)).description).toBeUndefined();
  });

  it('deletes each matching service, and reports those already deleted', async () => {
    const { tagLine, ids } = await addMany(3);
    const { jobId } = (await foyer.owner.call(bulkDeleteServicesByFilter, { filter: { tagLine } })).value;
    await foyer.owner.call(modules.services.deleteService, { serviceId: ids[1] ?? '' });
    await work(jobId);
    expect(await jobOf(jobId)).toEqual({ status: 'DONE', total: 3, succeeded: 2, failed: 1 });
    for (const serviceId of ids) {
      expect((await foyer.owner.call(getService, { serviceId })).code).toBe('SERVICE_NOT_FOUND');
      expect(await listEventTypes(foyer, serviceId)).toEqual(['serviceCreated', 'serviceDeleted']);
    }
  });

  it('a batch that fails begins again, and nothing is done twice', async () => {
    const { tagLine, ids } = await addMany(4);
    // Reading this service fails.
    const broken = asId<ServiceId>(ids[2] ?? '');
    const ofBroken = foyer.db.updateTable('services').where('id', '=', broken);
    const { details } = await foyer.db
      .selectFrom('services')
      .select('details')
      .where('id', '=', broken)
      .executeTakeFirstOrThrow();
    await ofBroken.set({ details: '{}' }).execute();
    const service = { description: 'Changed' };
    const { jobId } = (await foyer.owner.call(bulkUpdateServicesByFilter, { filter: { tagLine }, service })).value;
    const log = {
      ...context().log,
      error() {
        throw new Error('The process ends here.');
      },
    };
    await expect(runBulkJobs({ ...context(), log }, siteA)).rejects.toThrow('The process ends here.');
    expect(await jobOf(jobId)).toMatchObject({ status: 'RUNNING', succeeded: 0 });
    expect((await fetchService(foyer, ids[0] ?? '')).revision).toBe('1');
    foyer.advanceClock(RETRY_DELAYS_MS[0] ?? 0);
    await work(jobId);
    expect(await jobOf(jobId)).toEqual({ status: 'DONE', total: 4, succeeded: 3, failed: 1 });
    await ofBroken.set({ details: JSON.stringify(details) }).execute();
    const revisions = await Promise.all(ids.map(async (id) => (await fetchService(foyer, id)).revision));
    expect(revisions).toEqual(['2', '2', '1', '2']);
  });

  it('continues only while its caller has the permission', async () => {
    const { tagLine, ids } = await addMany(1);
    const { jobId } = (await foyer.owner.call(bulkDeleteServicesByFilter, { filter: { tagLine } })).value;
    await foyer.db.updateTable('api_keys').set({ role: 'staff' }).where('site_id', '=', siteA).execute();
    await work(jobId);
    await foyer.db.updateTable('api_keys').set({ role: 'owner' }).where('site_id', '=', siteA).execute();
    expect(await jobOf(jobId)).toEqual({ status: 'DONE', total: 1, succeeded: 0, failed: 1 });
    expect((await fetchService(foyer, ids[0] ?? '')).revision).toBe('1');
  });

  it('cancels the bookings that a bulk deletion leaves, even if its caller was deleted', async () => {
    const service = await addService(foyer);
    const times = await listSlots(foyer, service.id);
    const to = newContact();
    const made = [];
    for (const index of [0, 5, 10, 15]) {
      const wish = { status: 'CONFIRMED' as const, contactDetails: to };
      made.push(await createBookingAt(foyer.owner, times[index]?.slot ?? {}, wish));
    }
    // A hundred bookings for a hundred services: one of each is canceled at once.
    const ids = [service.id, ...Array.from({ length: 99 }, () => newId())];
    await foyer.owner.call(bulkDeleteServices, { ids, participantNotification: { notifyParticipants: true } });
    expect((await foyer.owner.call(getService, { serviceId: service.id })).code).toBe('SERVICE_NOT_FOUND');
    const statuses = async () => {
      const bookings = foyer.db.selectFrom('bookings').select(['status', 'revision']).orderBy('starts_at');
      const rows = await bookings.where('service_id', '=', asId<ServiceId>(service.id)).execute();
      return rows.map(({ status, revision }) => [status, Number(revision)]);
    };
    expect(await statuses()).toEqual([['CANCELED', 2], ...Array.from({ length: 3 }, () => ['CONFIRMED', 1])]);
    // Canceled and over in the meantime.
    await foyer.owner.call(cancelBooking, { bookingId: made[1]?.id ?? '', revision: '1' });
    await foyer.runUntil(Date.parse(made[2]?.startDate ?? ''));
    await foyer.db.updateTable('api_keys').set({ role: 'staff' }).where('site_id', '=', siteA).execute();
    while (await step());
    await foyer.db.updateTable('api_keys').set({ role: 'owner' }).where('site_id', '=', siteA).execute();
    expect(await statuses()).toEqual([
      ['CANCELED', 2],
      ['CANCELED', 2],
      ['CONFIRMED', 1],
      ['CANCELED', 2],
    ]);
    const mails = (await foyer.mailsTo(to.email)).filter(({ template }) => template === 'bookingCanceled');
    expect(mails).toHaveLength(2);
    expect(await listEventTypes(foyer, made[3]?.id ?? '')).toEqual(
      expect.arrayContaining(['bookingCreated', 'bookingCanceled', 'bookingUpdated']),
    );
  });

  it('is no member job: it can be neither read nor canceled as one', async () => {
    const { tagLine, ids } = await addMany(1);
    const service = { description: 'Changed' };
    const { jobId } = (await foyer.owner.call(bulkUpdateServicesByFilter, { filter: { tagLine }, service })).value;
    const { getMemberJob, cancelMemberJob, applyMemberImport, listMemberJobResults, listMemberJobs } =
      modules.memberJobs;
    for (const operation of [getMemberJob, cancelMemberJob, applyMemberImport, listMemberJobResults]) {
      expect((await foyer.owner.call(operation, { jobId })).code).toBe('MEMBER_JOB_NOT_FOUND');
    }
    expect((await foyer.owner.call(listMemberJobs, {})).value).toEqual({ jobs: [] });
    await work(jobId);
    expect(await jobOf(jobId)).toEqual({ status: 'DONE', total: 1, succeeded: 1, failed: 0 });
    expect((await fetchService(foyer, ids[0] ?? '')).description).toBe('Changed');
  });

  it('stores who asked for it, and nothing of their session', async () => {
    const { tagLine } = await addMany(1);
    const { jobId } = (await foyer.owner.call(bulkDeleteServicesByFilter, { filter: { tagLine } })).value;
    const { requested_by } = await foyer.db
      .selectFrom('bulk_jobs')
      .select('requested_by')
      .where('id', '=', asId<JobId>(jobId))
      .executeTakeFirstOrThrow();
    expect(requested_by).toEqual({ kind: 'app', id: expect.any(String), role: 'owner' });
    await work(jobId);
  });

  it('an invalid filter starts nothing', async () => {
    const before = await digestServices(foyer);
    const answer = await foyer.owner.call(bulkDeleteServicesByFilter, { filter: { colour: 'red' } });
    expect([answer.status, answer.fields]).toEqual([400, ['filter.colour']]);
    expect(await digestServices(foyer)).toEqual(before);
  });
});
