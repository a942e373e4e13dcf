import { type ClientAppId, type JobId, modules } from '@foyer/contract';
import { instantAt, milliseconds } from '@foyer/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordSecurityEvent } from '../access/audit/store.ts';
import { insertHandover } from '../access/sessions/handover-store.ts';
import { putVerification } from '../access/sign-in/verification-store.ts';
import { site } from '../demo/low-tide/studio.ts';
import { putEmailChange } from '../people/account/email-change-store.ts';
import type { Database } from '../server/db/schema.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../testing/durations.ts';
import { signIn } from '../testing/sign-in.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { clientApps, visit } from '../testing/wire-client.ts';

const kept = [
  'sign_in_sessions',
  'grants',
  'authorization_codes',
  'session_tokens',
  'identity_handovers',
  'verifications',
  'email_changes',
  'recoveries',
  'rate_limits',
  'security_events',
] as const satisfies (keyof Database)[];

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

/** The number of rows per table. */
async function countRows(): Promise<Record<string, number>> {
  const counts = kept.map(async (table) => {
    const rows = await foyer.db.selectFrom(table).select('site_id').execute();
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

test('sign-in data is deleted when it has expired, and not before', async () => {
  const { origin } = foyer;
  const start = foyer.now();
  await signIn(origin, { email: 'member@example.com' });
  // Leaves one unused item of each kind: a login without continuation, an unopened link.
  const visitor = await visit(origin);
  const login = { loginId: { email: 'member@example.com' }, password: 'foyer-demo-password' };
  await visitor.call(modules.authentication.loginV2, login);
  await visitor.call(modules.recovery.sendRecoveryEmail, { email: 'member@example.com' });
  await putVerification(
    foyer.db,
    { siteId: site.id, identityId: site.people[2]?.id ?? newId(), id: newId() },
    { codeHash: 'x', now: start, lifeMs: milliseconds(10 * MINUTE_MS) },
  );
  const clientAppId = asId<ClientAppId>(clientApps.own);
  await insertHandover(foyer.db, site.id, { clientAppId, visitorId: newId(), grantId: null }, start);
  await putEmailChange(foyer.db, site.id, site.people[2]?.id ?? newId(), {
    id: newId(),
    email: 'next@example.com',
    codeHash: 'x',
    expiresAt: instantAt(start + 10 * MINUTE_MS),
  });
  const before = await countRows();
  for (const table of kept) expect(before[table], table).toBeGreaterThan(0);

  await foyer.runDueJobs();
  expect(await countRows()).toEqual(before);

  await foyer.runUntil(start + DAY_MS);
  const dayAfter = await countRows();
  for (const gone of [
    'session_tokens',
    'identity_handovers',
    'verifications',
    'email_changes',
    'recoveries',
    'rate_limits',
  ])
    expect(dayAfter[gone]).toBe(0);
  for (const table of ['sign_in_sessions', 'grants', 'authorization_codes', 'security_events']) {
    expect(dayAfter[table], table).toBe(before[table]);
  }

  // A session lasts 30 days and is kept for 30 more; a code is kept as long as its grant.
  await foyer.runUntil(start + 30 * DAY_MS + HOUR_MS);
  expect(await countRows()).toMatchObject({ sign_in_sessions: 1, grants: 1, authorization_codes: 0 });
  await foyer.runUntil(start + 60 * DAY_MS - 10 * MINUTE_MS);
  expect(await countRows()).toMatchObject({ sign_in_sessions: 1, grants: 1, security_events: before.security_events });
  await foyer.runUntil(start + 60 * DAY_MS + HOUR_MS);
  expect(await countRows()).toMatchObject({ sign_in_sessions: 0, grants: 0, security_events: before.security_events });

  const old = { siteId: site.id, type: 'LOGIN_FAILED', now: instantAt(start - 400 * DAY_MS) } as const;
  await recordSecurityEvent(foyer.db, old);
  await foyer.runUntil(start + 60 * DAY_MS + 3 * HOUR_MS);
  expect(await countRows()).toMatchObject({ security_events: before.security_events });
});

test('jobs on many members are forgotten after 30 days, with everything that their items say', async () => {
  const { db, jobs } = foyer.platform;
  const client = foyer.owner;
  const { job } = (await client.call(modules.memberJobs.startMemberImport, { csv: 'Email\nold@example.com' })).value;
  await jobs.runDue();
  const items = () =>
    db.selectFrom('bulk_job_items').select('label').where('job_id', '=', asId<JobId>(job.id)).execute();
  const start = foyer.now();
  await foyer.runUntil(start + 30 * DAY_MS - HOUR_MS);
  expect(await items()).toEqual([{ label: 'old@example.com' }]);
  await foyer.runUntil(start + 30 * DAY_MS + HOUR_MS);
  expect(await items()).toEqual([]);
  expect((await client.call(modules.memberJobs.getMemberJob, { jobId: job.id })).code).toBe('MEMBER_JOB_NOT_FOUND');
});
