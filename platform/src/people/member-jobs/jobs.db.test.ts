import { type ClientAppId, type GrantId, modules } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import { newId } from '../../server/lib/new-id.ts';
import { listEventTypes } from '../../testing/events.ts';
import { ownerOf } from '../../testing/handler-call.ts';
import { addMembersNamed, fetchJobResults, fetchMember, fetchMemberJob, ownersKey } from '../../testing/member-jobs.ts';
import { addIdentity, addMember } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { ownerB } from '../../testing/wire-client.ts';
import { startJobOn } from './start.ts';

const { startMemberJob, cancelMemberJob, getMemberJob, listMemberJobs, listMemberJobResults } = modules.memberJobs;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

describe('a job on named members', () => {
  test('processes each in order and reports each outcome', async () => {
    const [a, b] = [await addIdentity(foyer), await addIdentity(foyer)];
    const gone = newId();
    const memberIds = [a.id, gone, b.id.toUpperCase(), a.id];
    const { job } = (await foyer.owner.call(startMemberJob, { action: 'MUTE', memberIds })).value;
    expect(job).toMatchObject({ action: 'MUTE', status: 'RUNNING', total: 3, succeeded: 0, failed: 0 });
    await foyer.runDueJobs();
    expect(await fetchMemberJob(foyer, job.id)).toMatchObject({
      status: 'DONE',
      total: 3,
      succeeded: 2,
      failed: 1,
      finishedDate: expect.any(String),
    });
    const results = await fetchJobResults(foyer, job.id);
    expect(results).toMatchObject([
      { position: 1, memberId: a.id, outcome: 'SUCCEEDED', label: a.email },
      { position: 2, memberId: gone, outcome: 'FAILED', errors: [{ code: 'MEMBER_NOT_FOUND' }] },
      { position: 3, memberId: b.id, outcome: 'SUCCEEDED', label: b.email },
    ]);
    expect(await fetchJobResults(foyer, job.id, true)).toEqual([results[1]]);
    expect((await fetchMember(foyer, a.id)).activityStatus).toBe('MUTED');
    expect(await listEventTypes(foyer, a.id)).toEqual(['memberCreated', 'memberUpdated']);
  });

  test('approves with a mail, blocks, unmutes and deletes', async () => {
    const waiting = await addIdentity(foyer, {
      status: 'PENDING',
      pendingReasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'],
    });
    const memberIds = [waiting.id];
    const run = async (action: 'APPROVE' | 'BLOCK' | 'MUTE' | 'UNMUTE' | 'DELETE') => {
      const { job } = (await foyer.owner.call(startMemberJob, { action, memberIds })).value;
      await foyer.runDueJobs();
      return (await fetchJobResults(foyer, job.id))[0];
    };
    await run('APPROVE');
    expect((await fetchMember(foyer, waiting.id)).status).toBe('APPROVED');
    const mails = await foyer.db
      .selectFrom('mail')
      .select('template')
      .where('to_address', '=', waiting.email)
      .execute();
    expect(mails).toEqual([{ template: 'approved' }]);
    await run('BLOCK');
    expect((await fetchMember(foyer, waiting.id)).status).toBe('BLOCKED');
    await run('MUTE');
    await run('UNMUTE');
    expect((await fetchMember(foyer, waiting.id)).activityStatus).toBe('ACTIVE');
    const deleted = await run('DELETE');
    expect(deleted).toMatchObject({ outcome: 'SUCCEEDED' });
    expect(deleted).not.toHaveProperty('label');
    expect((await foyer.owner.call(modules.members.getMember, { id: waiting.id })).code).toBe('MEMBER_NOT_FOUND');
  });

  test('mails to the address that a member has when the batch runs', async () => {
    const waiting = await addIdentity(foyer, {
      status: 'PENDING',
      pendingReasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'],
    });
    const email = `moved-${waiting.email}`;
    await foyer.db.transaction().execute(async (tx) => {
      await startJobOn({ tx, caller: ownersKey, now: foyer.now() }, 'APPROVE', [waiting.id]);
      const change = { email, email_key: email };
      await tx
        .updateTable('identities')
        .set(change)
        .where('site_id', '=', siteA)
        .where('id', '=', waiting.id)
        .execute();
    });
    await foyer.runDueJobs();
    const mails = foyer.db.selectFrom('mail').select(['to_address', 'template']);
    expect(await mails.where('to_address', 'in', [email, waiting.email]).execute()).toEqual([
      { to_address: email, template: 'approved' },
    ]);
  });

  test('skips members whom its requester may not change', async () => {
    const boss = await addIdentity(foyer, { role: 'owner' });
    const manager = await addMember(foyer, { role: 'manager' });
    const memberIds = [boss.id, manager.identity.id];
    const { job } = (await manager.client.call(startMemberJob, { action: 'BLOCK', memberIds })).value;
    await foyer.runDueJobs();
    expect((await fetchJobResults(foyer, job.id)).map(({ errors }) => errors?.[0]?.code)).toEqual([
      'OWNER_MEMBER_BLOCK_FORBIDDEN',
      'MEMBER_SELF_BLOCK_FORBIDDEN',
    ]);
    const removal = (await manager.client.call(startMemberJob, { action: 'DELETE', memberIds: [boss.id] })).value;
    await foyer.runDueJobs();
    expect(await fetchJobResults(foyer, removal.job.id)).toMatchObject([
      { outcome: 'FAILED', label: boss.email, errors: [{ code: 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN' }] },
    ]);
  });

  test.each([
    ['neither members nor a filter', {}],
    ['both', { memberIds: [newId()], filter: {} }],
    ['members and a search', { memberIds: [newId()], search: { expression: 'a' } }],
  ])('needs members or a filter: %s', async (_, wish) => {
    const answer = await foyer.owner.call(startMemberJob, { action: 'MUTE', ...wish });
    expect([answer.status, answer.fields]).toEqual([400, ['memberIds']]);
  });
});

describe('a job on all members who match', () => {
  test('processes those who match when it starts', async () => {
    const ids = await addMembersNamed(foyer, 3, 'Match');
    const filter = { 'contact.lastName': 'Match' };
    const { job } = (await foyer.owner.call(startMemberJob, { action: 'MUTE', filter })).value;
    expect(job.total).toBe(3);
    await addMembersNamed(foyer, 1, 'Match');
    await foyer.runDueJobs();
    expect((await fetchJobResults(foyer, job.id)).map(({ memberId }) => memberId)).toEqual(ids);
  });

  test('can use a search, and finishes at once if nobody matches', async () => {
    const { id } = await addIdentity(foyer, { profile: { nickname: 'Zaphodia' } });
    const search = { expression: 'zaphod' };
    const { job } = (await foyer.owner.call(startMemberJob, { action: 'MUTE', search })).value;
    await foyer.runDueJobs();
    expect((await fetchJobResults(foyer, job.id)).map(({ memberId }) => memberId)).toEqual([id]);
    const nobody = { action: 'MUTE', search: { expression: 'qqqqqq' } } as const;
    const empty = (await foyer.owner.call(startMemberJob, nobody)).value.job;
    await foyer.runDueJobs();
    expect(await fetchMemberJob(foyer, empty.id)).toMatchObject({ status: 'DONE', total: 0 });
  });

  test('names the invalid filter', async () => {
    const answer = await foyer.owner.call(startMemberJob, { action: 'MUTE', filter: { passwordHash: 'x' } });
    expect([answer.status, answer.fields]).toEqual([400, ['filter.passwordHash']]);
  });

  test('is started by the bulk operations of the protocol', async () => {
    const { bulkApproveMembers, bulkBlockMembers, bulkDeleteMembersByFilter } = modules.members;
    const [id = ''] = await addMembersNamed(foyer, 1, 'Bulk');
    const filter = { 'contact.lastName': 'Bulk' };
    const blocking = (await foyer.owner.call(bulkBlockMembers, { filter })).value;
    await foyer.runDueJobs();
    expect(await fetchMemberJob(foyer, blocking.jobId)).toMatchObject({
      action: 'BLOCK',
      status: 'DONE',
      succeeded: 1,
    });
    await foyer.owner.call(bulkApproveMembers, { filter });
    await foyer.runDueJobs();
    expect((await fetchMember(foyer, id)).status).toBe('APPROVED');
    const wrong = await foyer.owner.call(bulkDeleteMembersByFilter, { filter, contentAssigneeId: newId() });
    expect(wrong.fields).toEqual(['contentAssigneeId']);
    const search = { expression: 'nobody' };
    await foyer.owner.call(bulkDeleteMembersByFilter, { filter, search });
    await foyer.runDueJobs();
    expect((await fetchMember(foyer, id)).status).toBe('APPROVED');
    await foyer.owner.call(bulkDeleteMembersByFilter, { filter });
    await foyer.runDueJobs();
    expect((await foyer.owner.call(modules.members.getMember, { id })).code).toBe('MEMBER_NOT_FOUND');
  });
});

describe('the requester of a job', () => {
  /** Starts a job and removes its requester's permission in one transaction, so that no batch runs in between. */
  async function blockWithout(caller: Caller, takeAway: (tx: Db) => Promise<unknown>) {
    const { id } = await addIdentity(foyer);
    const { jobId } = await foyer.db.transaction().execute(async (tx) => {
      const job = await startJobOn({ tx, caller, now: foyer.now() }, 'BLOCK', [id]);
      await takeAway(tx);
      return { jobId: job.id };
    });
    await foyer.runDueJobs();
    expect((await fetchMember(foyer, id)).status).toBe('APPROVED');
    expect(await fetchJobResults(foyer, jobId)).toMatchObject([
      { outcome: 'FAILED', errors: [{ code: 'PERMISSION_DENIED' }] },
    ]);
    expect(await fetchMemberJob(foyer, jobId)).toMatchObject({ status: 'DONE', failed: 1 });
  }

  test.each([{ role: 'staff' }, { status: 'BLOCKED' }])(
    'a manager has nothing done any more who is now %o',
    async (now) => {
      const { identity, sessionId } = await addMember(foyer, { role: 'manager' });
      const { id, role } = identity;
      const rest = { clientAppId: newId<ClientAppId>(), grantId: newId<GrantId>(), authenticatedAt: instantAt(0) };
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
    const { apiKey } = (await foyer.owner.call(modules.apps.createApiKey, wish)).value;
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
    const { id } = await addIdentity(foyer);
    const started: string[] = [];
    for (let i = 0; i < 21; i += 1) {
      const { job } = (await foyer.owner.call(startMemberJob, { action: 'MUTE', memberIds: [id] })).value;
      started.unshift(job.id);
    }
    const { jobs } = (await foyer.owner.call(listMemberJobs, {})).value;
    expect(jobs.map((job) => job.id)).toEqual(started.slice(0, 20));
    const other = ownerB(foyer.owner.origin);
    expect((await other.call(listMemberJobs, {})).value.jobs).toEqual([]);
    const jobId = started[0] ?? '';
    expect((await other.call(getMemberJob, { jobId })).code).toBe('MEMBER_JOB_NOT_FOUND');
    expect((await other.call(listMemberJobResults, { jobId })).code).toBe('MEMBER_JOB_NOT_FOUND');
    expect((await other.call(cancelMemberJob, { jobId })).code).toBe('MEMBER_JOB_NOT_FOUND');
    await foyer.runDueJobs();
  });

  test('return results in pages', async () => {
    await addMembersNamed(foyer, 5, 'Paged');
    const filter = { 'contact.lastName': 'Paged' };
    const { job } = (await foyer.owner.call(startMemberJob, { action: 'MUTE', filter })).value;
    await foyer.runDueJobs();
    const page = async (paging: { limit?: number; offset?: number }) =>
      (await foyer.owner.call(listMemberJobResults, { jobId: job.id, paging })).value;
    const { results, pagingMetadata } = await page({ limit: 2, offset: 2 });
    expect(results.map(({ position }) => position)).toEqual([3, 4]);
    expect(pagingMetadata).toEqual({ count: 2, offset: 2, total: 5, hasNext: true });
    expect((await page({ offset: 4 })).pagingMetadata).toEqual({ count: 1, offset: 4, total: 5, hasNext: false });
    const wide = await foyer.owner.call(listMemberJobResults, { jobId: job.id, paging: { limit: 101 } });
    expect(wide.fields).toEqual(['paging.limit']);
  });
});

test('a finished job is unchanged by a cancellation', async () => {
  const { id } = await addIdentity(foyer);
  const { job } = (await foyer.owner.call(startMemberJob, { action: 'MUTE', memberIds: [id] })).value;
  await foyer.runDueJobs();
  const done = await fetchMemberJob(foyer, job.id);
  expect((await foyer.owner.call(cancelMemberJob, { jobId: job.id })).value.job).toEqual(done);
});

test('an item that fails for an unknown reason fails alone and is not retried forever', async () => {
  const [a, bad, b] = [await addIdentity(foyer), await addIdentity(foyer), await addIdentity(foyer)];
  await foyer.db
    .updateTable('identities')
    .set({ revision: sql`9223372036854775807` })
    .where('site_id', '=', siteA)
    .where('id', '=', bad.id)
    .execute();
  const memberIds = [a.id, bad.id, b.id];
  const { job } = (await foyer.owner.call(startMemberJob, { action: 'MUTE', memberIds })).value;
  await foyer.runDueJobs();
  expect(await fetchJobResults(foyer, job.id)).toMatchObject([
    { outcome: 'SUCCEEDED' },
    { outcome: 'FAILED', errors: [{ code: 'SYSTEM_ERROR' }] },
    { outcome: 'SUCCEEDED' },
  ]);
  expect(await fetchMemberJob(foyer, job.id)).toMatchObject({ status: 'DONE', succeeded: 2, failed: 1 });
});
