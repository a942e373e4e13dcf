import { type ClientAppId, type GrantId, modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import { newId } from '../../server/lib/new-id.ts';
import { ownerOf } from '../../testing/handler-call.ts';
import { Crowd, ownersKey } from '../../testing/member-jobs.ts';
import { addMember } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { ownerB } from '../../testing/wire-client.ts';
import { startJobOn } from './start.ts';

const { startMemberJob, cancelMemberJob, getMemberJob, listMemberJobs, listMemberJobResults } = modules.memberJobs;

let crowd: Crowd;
beforeAll(async () => {
  crowd = await Crowd.open();
});
afterAll(() => crowd.close());

describe('a job on named members', () => {
  test('processes each in order and reports each outcome', async () => {
    const [a, b] = [await crowd.add(), await crowd.add()];
    const gone = newId();
    const memberIds = [a.id, gone, b.id.toUpperCase(), a.id];
    const { job } = (await crowd.client.call(startMemberJob, { action: 'MUTE', memberIds })).value;
    expect(job).toMatchObject({ action: 'MUTE', status: 'RUNNING', total: 3, succeeded: 0, failed: 0 });
    await crowd.run();
    expect(await crowd.job(job.id)).toMatchObject({
      status: 'DONE',
      total: 3,
      succeeded: 2,
      failed: 1,
      finishedDate: expect.any(String),
    });
    const results = await crowd.results(job.id);
    expect(results).toMatchObject([
      { position: 1, memberId: a.id, outcome: 'SUCCEEDED', label: a.email },
      { position: 2, memberId: gone, outcome: 'FAILED', errors: [{ code: 'MEMBER_NOT_FOUND' }] },
      { position: 3, memberId: b.id, outcome: 'SUCCEEDED', label: b.email },
    ]);
    expect(await crowd.results(job.id, true)).toEqual([results[1]]);
    expect((await crowd.member(a.id)).activityStatus).toBe('MUTED');
    expect(await crowd.eventsOf(a.id)).toEqual(['memberCreated', 'memberUpdated']);
  });

  test('approves with a mail, blocks, unmutes and deletes', async () => {
    const waiting = await crowd.add({ status: 'PENDING', pendingReasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] });
    const memberIds = [waiting.id];
    const run = async (action: 'APPROVE' | 'BLOCK' | 'MUTE' | 'UNMUTE' | 'DELETE') => {
      const { job } = (await crowd.client.call(startMemberJob, { action, memberIds })).value;
      await crowd.run();
      return (await crowd.results(job.id))[0];
    };
    await run('APPROVE');
    expect((await crowd.member(waiting.id)).status).toBe('APPROVED');
    const mails = await crowd.db
      .selectFrom('mail')
      .select('template')
      .where('to_address', '=', waiting.email)
      .execute();
    expect(mails).toEqual([{ template: 'approved' }]);
    await run('BLOCK');
    expect((await crowd.member(waiting.id)).status).toBe('BLOCKED');
    await run('MUTE');
    await run('UNMUTE');
    expect((await crowd.member(waiting.id)).activityStatus).toBe('ACTIVE');
    const deleted = await run('DELETE');
    expect(deleted).toMatchObject({ outcome: 'SUCCEEDED' });
    expect(deleted).not.toHaveProperty('label');
    expect((await crowd.client.call(modules.members.getMember, { id: waiting.id })).code).toBe('MEMBER_NOT_FOUND');
  });

  test('mails to the address that a member has when the batch runs', async () => {
    const waiting = await crowd.add({ status: 'PENDING', pendingReasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] });
    const email = `moved-${waiting.email}`;
    await crowd.db.transaction().execute(async (tx) => {
      await startJobOn({ tx, caller: ownersKey, now: crowd.people.now() }, 'APPROVE', [waiting.id]);
      const change = { email, email_key: email };
      await tx
        .updateTable('identities')
        .set(change)
        .where('site_id', '=', siteA)
        .where('id', '=', waiting.id)
        .execute();
    });
    await crowd.run();
    const mails = crowd.db.selectFrom('mail').select(['to_address', 'template']);
    expect(await mails.where('to_address', 'in', [email, waiting.email]).execute()).toEqual([
      { to_address: email, template: 'approved' },
    ]);
  });

  test('skips members whom its requester may not change', async () => {
    const boss = await crowd.add({ role: 'owner' });
    const manager = await addMember(crowd.people, { role: 'manager' });
    const memberIds = [boss.id, manager.identity.id];
    const { job } = (await manager.client.call(startMemberJob, { action: 'BLOCK', memberIds })).value;
    await crowd.run();
    expect((await crowd.results(job.id)).map(({ errors }) => errors?.[0]?.code)).toEqual([
      'OWNER_MEMBER_BLOCK_FORBIDDEN',
      'MEMBER_SELF_BLOCK_FORBIDDEN',
    ]);
    const removal = (await manager.client.call(startMemberJob, { action: 'DELETE', memberIds: [boss.id] })).value;
    await crowd.run();
    expect(await crowd.results(removal.job.id)).toMatchObject([
      { outcome: 'FAILED', label: boss.email, errors: [{ code: 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN' }] },
    ]);
  });

  test.each([
    ['neither members nor a filter', {}],
    ['both', { memberIds: [newId()], filter: {} }],
    ['members and a search', { memberIds: [newId()], search: { expression: 'a' } }],
  ])('needs members or a filter: %s', async (_, wish) => {
    const answer = await crowd.client.call(startMemberJob, { action: 'MUTE', ...wish });
    expect([answer.status, answer.fields]).toEqual([400, ['memberIds']]);
  });
});

describe('a job on all members who match', () => {
  test('processes those who match when it starts', async () => {
    const ids = await crowd.addMany(3, 'Match');
    const filter = { 'contact.lastName': 'Match' };
    const { job } = (await crowd.client.call(startMemberJob, { action: 'MUTE', filter })).value;
    expect(job.total).toBe(3);
    await crowd.addMany(1, 'Match');
    await crowd.run();
    expect((await crowd.results(job.id)).map(({ memberId }) => memberId)).toEqual(ids);
  });

  test('can use a search, and finishes at once if nobody matches', async () => {
    const { id } = await crowd.add({ profile: { nickname: 'Zaphodia' } });
    const search = { expression: 'zaphod' };
    const { job } = (await crowd.client.call(startMemberJob, { action: 'MUTE', search })).value;
    await crowd.run();
    expect((await crowd.results(job.id)).map(({ memberId }) => memberId)).toEqual([id]);
    const nobody = { action: 'MUTE', search: { expression: 'qqqqqq' } } as const;
    const empty = (await crowd.client.call(startMemberJob, nobody)).value.job;
    await crowd.run();
    expect(await crowd.job(empty.id)).toMatchObject({ status: 'DONE', total: 0 });
  });

  test('names the invalid filter', async () => {
    const answer = await crowd.client.call(startMemberJob, { action: 'MUTE', filter: { passwordHash: 'x' } });
    expect([answer.status, answer.fields]).toEqual([400, ['filter.passwordHash']]);
  });

  test('is started by the bulk operations of the protocol', async () => {
    const { bulkApproveMembers, bulkBlockMembers, bulkDeleteMembersByFilter } = modules.members;
    const [id = ''] = await crowd.addMany(1, 'Bulk');
    const filter = { 'contact.lastName': 'Bulk' };
    const blocking = (await crowd.client.call(bulkBlockMembers, { filter })).value;
    await crowd.run();
    expect(await crowd.job(blocking.jobId)).toMatchObject({ action: 'BLOCK', status: 'DONE', succeeded: 1 });
    await crowd.client.call(bulkApproveMembers, { filter });
    await crowd.run();
    expect((await crowd.member(id)).status).toBe('APPROVED');
    const wrong = await crowd.client.call(bulkDeleteMembersByFilter, { filter, contentAssigneeId: newId() });
    expect(wrong.fields).toEqual(['contentAssigneeId']);
    const search = { expression: 'nobody' };
    await crowd.client.call(bulkDeleteMembersByFilter, { filter, search });
    await crowd.run();
    expect((await crowd.member(id)).status).toBe('APPROVED');
    await crowd.client.call(bulkDeleteMembersByFilter, { filter });
    await crowd.run();
    expect((await crowd.client.call(modules.members.getMember, { id })).code).toBe('MEMBER_NOT_FOUND');
  });
});

describe('the requester of a job', () => {
  /** Starts a job and removes its requester's permission in one transaction, so that no batch runs in between. */
  async function blockWithout(caller: Caller, takeAway: (tx: Db) => Promise<unknown>) {
    const { id } = await crowd.add();
    const { jobId } = await crowd.db.transaction().execute(async (tx) => {
      const job = await startJobOn({ tx, caller, now: crowd.people.now() }, 'BLOCK', [id]);
      await takeAway(tx);
      return { jobId: job.id };
    });
    await crowd.run();
    expect((await crowd.member(id)).status).toBe('APPROVED');
    expect(await crowd.results(jobId)).toMatchObject([{ outcome: 'FAILED', errors: [{ code: 'PERMISSION_DENIED' }] }]);
    expect(await crowd.job(jobId)).toMatchObject({ status: 'DONE', failed: 1 });
  }

  test.each([{ role: 'staff' }, { status: 'BLOCKED' }])(
    'a manager has nothing done any more who is now %o',
    async (now) => {
      const { identity, sessionId } = await addMember(crowd.people, { role: 'manager' });
      const { id, role } = identity;
      const rest = { clientAppId: newId<ClientAppId>(), grantId: newId<GrantId>(), authenticatedAt: 0 };
      await blockWithout({ kind: 'member', siteId: siteA, id, role, sessionId, ...rest }, (tx) =>
        tx.updateTable('identities').set(now).where('site_id', '=', siteA).where('id', '=', id).execute(),
      );
    },
  );

  const keyCaller = (id: string): Caller => ({
    kind: 'app',
    role: 'manager',
    id,
    siteId: siteA,
    clientAppId: undefined,
    scopes: undefined,
  });

  test('may not continue it with a revoked key', async () => {
    const wish = { name: 'Nightly', role: 'manager' } as const;
    const { apiKey } = (await crowd.client.call(modules.apps.createApiKey, wish)).value;
    await blockWithout(keyCaller(apiKey.id), (tx) =>
      tx.updateTable('api_keys').set({ revoked_at: new Date() }).where('id', '=', apiKey.id).execute(),
    );
  });

  test('may not continue it as an app that no longer exists', async () => {
    await blockWithout(ownerOf(siteA), async () => {});
  });
});

describe('lists', () => {
  test('return the last 20 jobs of one site, newest first', async () => {
    const { id } = await crowd.add();
    const started: string[] = [];
    for (let i = 0; i < 21; i += 1) {
      const { job } = (await crowd.client.call(startMemberJob, { action: 'MUTE', memberIds: [id] })).value;
      started.unshift(job.id);
    }
    const { jobs } = (await crowd.client.call(listMemberJobs, {})).value;
    expect(jobs.map((job) => job.id)).toEqual(started.slice(0, 20));
    const other = ownerB(crowd.client.origin);
    expect((await other.call(listMemberJobs, {})).value.jobs).toEqual([]);
    const jobId = started[0] ?? '';
    expect((await other.call(getMemberJob, { jobId })).code).toBe('MEMBER_JOB_NOT_FOUND');
    expect((await other.call(listMemberJobResults, { jobId })).code).toBe('MEMBER_JOB_NOT_FOUND');
    expect((await other.call(cancelMemberJob, { jobId })).code).toBe('MEMBER_JOB_NOT_FOUND');
    await crowd.run();
  });

  test('return results in pages', async () => {
    await crowd.addMany(5, 'Paged');
    const filter = { 'contact.lastName': 'Paged' };
    const { job } = (await crowd.client.call(startMemberJob, { action: 'MUTE', filter })).value;
    await crowd.run();
    const page = async (paging: { limit?: number; offset?: number }) =>
      (await crowd.client.call(listMemberJobResults, { jobId: job.id, paging })).value;
    const { results, pagingMetadata } = await page({ limit: 2, offset: 2 });
    expect(results.map(({ position }) => position)).toEqual([3, 4]);
    expect(pagingMetadata).toEqual({ count: 2, offset: 2, total: 5, hasNext: true });
    expect((await page({ offset: 4 })).pagingMetadata).toEqual({ count: 1, offset: 4, total: 5, hasNext: false });
    const wide = await crowd.client.call(listMemberJobResults, { jobId: job.id, paging: { limit: 101 } });
    expect(wide.fields).toEqual(['paging.limit']);
  });
});

test('a finished job is unchanged by a cancellation', async () => {
  const { id } = await crowd.add();
  const { job } = (await crowd.client.call(startMemberJob, { action: 'MUTE', memberIds: [id] })).value;
  await crowd.run();
  const done = await crowd.job(job.id);
  expect((await crowd.client.call(cancelMemberJob, { jobId: job.id })).value.job).toEqual(done);
});

test('an item that fails for an unknown reason fails alone and is not retried forever', async () => {
  const [a, bad, b] = [await crowd.add(), await crowd.add(), await crowd.add()];
  await crowd.db
    .updateTable('identities')
    .set({ revision: sql`9223372036854775807` })
    .where('site_id', '=', siteA)
    .where('id', '=', bad.id)
    .execute();
  const memberIds = [a.id, bad.id, b.id];
  const { job } = (await crowd.client.call(startMemberJob, { action: 'MUTE', memberIds })).value;
  await crowd.run();
  expect(await crowd.results(job.id)).toMatchObject([
    { outcome: 'SUCCEEDED' },
    { outcome: 'FAILED', errors: [{ code: 'SYSTEM_ERROR' }] },
    { outcome: 'SUCCEEDED' },
  ]);
  expect(await crowd.job(job.id)).toMatchObject({ status: 'DONE', succeeded: 2, failed: 1 });
});
