import { type JobId, modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { listEventTypes } from '../../testing/events.ts';
import { callAs } from '../../testing/handler-call.ts';
import {
  checkImport,
  fetchJobResults,
  fetchMember,
  fetchMemberJob,
  importMembers,
  ownersKey,
} from '../../testing/member-jobs.ts';
import { addIdentity, findMember } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { handlers } from './handlers.ts';

const { startMemberJob, startMemberImport, applyMemberImport, cancelMemberJob } = modules.memberJobs;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

const find = (email: string) => findMember(foyer, email);
const isThere = async (email: string) =>
  (await foyer.db.selectFrom('identities').select('id').where('email_key', '=', email).execute()).length > 0;

/** The stored rows of a file. */
const keptLines = async (jobId: string) => {
  const rows = await foyer.db
    .selectFrom('bulk_job_items')
    .select('input')
    .where('site_id', '=', siteA)
    .where('job_id', '=', asId<JobId>(jobId))
    .where('input', 'is not', null)
    .execute();
  return rows.length;
};

const everything =
  'Email,First name,Last name,Nickname,Phone,Company,Job title,Birthdate,Address line,City,Postal code,Country,Privacy';

describe('checking a file', () => {
  test("reports each row's errors by column name and writes nothing", async () => {
    const there = await addIdentity(foyer);
    const team = await addIdentity(foyer, { role: 'staff' });
    const long = 'x'.repeat(101);
    const csv = [
      everything,
      'check-1@example.com,Ann,,,,,,1990-02-28,,,,,público',
      `not an address,${long},,,,,,1990-02-30,,,,,maybe`,
      ',Nobody,,,,,,31/12/1990,,,,,',
      'check-1@example.com,Again,,,,,,,,,,,',
      `${there.email},Known,,,,,,,,,,,`,
      `${team.email},Boss,,,,,,,,,,,`,
      'check-2@example.com,a,b,c,d,e,f,,h,i,j,k,Public,too much',
      'check-3@example.com,,,,,,,2999-01-01,,,,,',
      'check-4@example.com,Win at evil.example,ann@evil.example,,,,,,,,,,',
    ].join('\n');
    const jobId = await checkImport(foyer, csv);
    expect(await fetchMemberJob(foyer, jobId)).toMatchObject({ status: 'CHECKED', total: 9, succeeded: 3, failed: 6 });
    const results = await fetchJobResults(foyer, jobId);
    expect(results.map(({ position, outcome }) => [position, outcome])).toEqual([
      [2, 'VALID'],
      [3, 'INVALID'],
      [4, 'INVALID'],
      [5, 'INVALID'],
      [6, 'SKIPPED'],
      [7, 'SKIPPED'],
      [8, 'INVALID'],
      [9, 'INVALID'],
      [10, 'INVALID'],
    ]);
    const faults = results.map(({ errors = [] }) => errors.map(({ code, field }) => [field, code]));
    expect(faults.slice(1, 4)).toEqual([
      [
        ['Privacy', 'FORMAT'],
        ['Email', 'FORMAT'],
        ['First name', 'MAX_LENGTH'],
        ['Birthdate', 'FORMAT'],
      ],
      [
        ['Email', 'REQUIRED_FIELD'],
        ['Birthdate', 'FORMAT'],
      ],
      [['Email', 'DUPLICATE']],
    ]);
    expect(results[3]?.errors?.[0]?.description).toContain('line 2');
    expect(results[4]).toMatchObject({ memberId: there.id, errors: [{ code: 'MEMBER_ALREADY_EXISTS' }] });
    expect(results[5]).toMatchObject({ memberId: team.id, errors: [{ code: 'PERSON_OF_THE_TEAM' }] });
    const names = [
      ['First name', 'FORMAT'],
      ['Last name', 'FORMAT'],
    ];
    expect(faults.slice(6)).toEqual([[[undefined, 'TOO_MANY_CELLS']], [['Birthdate', 'MAX']], names]);
    expect(await fetchJobResults(foyer, jobId, true)).toHaveLength(6);
    expect(await isThere('check-1@example.com')).toBe(false);
    // Only rows that are still to be written are stored.
    expect(await keptLines(jobId)).toBe(1);
  });

  test('names once the columns that are not read', async () => {
    const jobId = await checkImport(foyer, 'Email,Shoe size\nshoes-1@example.com,43\nshoes-2@example.com,44');
    const [header, ...lines] = await fetchJobResults(foyer, jobId);
    expect(header).toMatchObject({
      position: 1,
      outcome: 'SKIPPED',
      errors: [{ code: 'UNKNOWN_COLUMN', field: 'Shoe size' }],
    });
    expect(lines.map(({ outcome }) => outcome)).toEqual(['VALID', 'VALID']);
    expect(await fetchMemberJob(foyer, jobId)).toMatchObject({ total: 2, succeeded: 2 });
    await foyer.owner.call(applyMemberImport, { jobId });
    await foyer.runDueJobs();
    expect(await fetchMemberJob(foyer, jobId)).toMatchObject({ status: 'DONE', total: 2, succeeded: 2, failed: 0 });
  });

  test('refuses a file that is not a list of members', async () => {
    const answer = await foyer.owner.call(startMemberImport, { csv: 'Name\nAnn' });
    expect([answer.status, answer.fields]).toEqual([400, ['csv']]);
  });
});

describe('applying an import', () => {
  test('adds members with everything the file says and no password', async () => {
    const csv = `${everything}\nnew-1@example.com,Ann,Lee,Annie,+1 555 0100,Acme,Baker,1990-02-28,1 Main St,Springfield,12345,US,Public\nnew-2@example.com,,,,,,,,,,,,`;
    const jobId = await importMembers(foyer, csv);
    expect(await fetchMemberJob(foyer, jobId)).toMatchObject({ status: 'DONE', total: 2, succeeded: 2, failed: 0 });
    const ann = await find('new-1@example.com');
    expect(ann).toMatchObject({ status: 'ACTIVE', isEmailVerified: false, role: 'member', slug: 'annie' });
    expect(ann.passwordHash).toBeUndefined();
    expect(await fetchMember(foyer, ann.id)).toMatchObject({
      loginEmail: 'new-1@example.com',
      status: 'APPROVED',
      privacyStatus: 'PUBLIC',
      profile: { nickname: 'Annie' },
      contact: {
        firstName: 'Ann',
        lastName: 'Lee',
        phones: ['+1 555 0100'],
        company: 'Acme',
        jobTitle: 'Baker',
        birthdate: '1990-02-28',
        addresses: [{ addressLine: '1 Main St', city: 'Springfield', postalCode: '12345', country: 'US' }],
      },
    });
    expect((await find('new-2@example.com')).privacyStatus).toBe('PRIVATE');
    expect(await listEventTypes(foyer, ann.id)).toEqual(['memberCreated']);
    expect(await fetchJobResults(foyer, jobId)).toMatchObject([
      { position: 2, outcome: 'CREATED', memberId: ann.id, label: 'new-1@example.com' },
      { position: 3, outcome: 'CREATED' },
    ]);
    expect(await keptLines(jobId)).toBe(0);
    const mails = await foyer.db.selectFrom('mail').select('id').where('to_address', 'like', 'new-%').execute();
    expect(mails).toEqual([]);
  });

  test('mails new members a link to choose a password, if requested', async () => {
    const there = await addIdentity(foyer);
    await importMembers(foyer, `Email\ninvited@example.com\n${there.email}`, {
      sendsInvitations: true,
      updatesExisting: true,
    });
    const mails = await foyer.db
      .selectFrom('mail')
      .select(['to_address', 'template', 'data'])
      .where('to_address', 'in', ['invited@example.com', there.email])
      .execute();
    expect(mails).toMatchObject([{ to_address: 'invited@example.com', template: 'activation' }]);
    const token = String(mails[0]?.data.url).split('#token=')[1] ?? '';
    const visitor = await foyer.visit();
    const password = 'a long enough password';
    expect((await visitor.call(modules.recovery.recover, { recoveryToken: token, password })).code).toBe('ok');
    expect((await find('invited@example.com')).isEmailVerified).toBe(true);
  });

  test('skips existing members', async () => {
    const there = await addIdentity(foyer, { profile: { firstName: 'Old' } });
    const jobId = await importMembers(foyer, `Email,First name\n${there.email},New`);
    expect((await find(there.email)).profile.firstName).toBe('Old');
    expect(await fetchJobResults(foyer, jobId)).toMatchObject([{ outcome: 'SKIPPED', memberId: there.id }]);
    expect(await fetchMemberJob(foyer, jobId)).toMatchObject({ status: 'DONE', succeeded: 1, failed: 0 });
  });

  test('updates existing members if requested: a filled cell counts, an empty one changes nothing', async () => {
    const there = await addIdentity(foyer, {
      profile: {
        firstName: 'Old',
        lastName: 'Kept',
        phonesV2: [{ phone: '1' }, { phone: '2' }],
        addresses: [{ address: { streetName: 'Elm St', streetNumber: '7', city: 'Old town' } }],
        privacyStatus: 'PUBLIC',
      },
    });
    const team = await addIdentity(foyer, { role: 'staff', profile: { firstName: 'Boss' } });
    const header = 'Email,First name,Last name,Phone,City,Privacy';
    const csv = `${header}\n${there.email.toUpperCase()},New,,3,New town,\n${team.email},Intruder,,,,`;
    const jobId = await importMembers(foyer, csv, { updatesExisting: true });
    expect(await fetchJobResults(foyer, jobId)).toMatchObject([{ outcome: 'UPDATED' }, { outcome: 'SKIPPED' }]);
    const { contact, privacyStatus, loginEmail } = await fetchMember(foyer, there.id);
    expect([privacyStatus, loginEmail]).toEqual(['PUBLIC', there.email]);
    expect(contact).toMatchObject({
      firstName: 'New',
      lastName: 'Kept',
      phones: ['3', '2'],
      addresses: [{ streetAddress: { name: 'Elm St', number: '7' }, city: 'New town' }],
    });
    expect((await find(team.email)).profile.firstName).toBe('Boss');
    expect(await listEventTypes(foyer, there.id)).toEqual(['memberCreated', 'memberUpdated']);

    const again = await importMembers(foyer, csv, { updatesExisting: true });
    expect((await fetchJobResults(foyer, again)).map(({ outcome }) => outcome)).toEqual(['SKIPPED', 'SKIPPED']);
    expect(await listEventTypes(foyer, there.id)).toHaveLength(2);
  });

  test('skips invalid rows and counts them as failed', async () => {
    const jobId = await importMembers(foyer, 'Email\nright@example.com\nwrong');
    expect(await fetchMemberJob(foyer, jobId)).toMatchObject({ status: 'DONE', total: 2, succeeded: 1, failed: 1 });
    expect((await fetchJobResults(foyer, jobId)).map(({ outcome }) => outcome)).toEqual(['CREATED', 'INVALID']);
  });

  test('needs checked rows, and starts once', async () => {
    const job = await foyer.db.transaction().execute(async (tx) => {
      const { job } = await handlers.startMemberImport(callAs(tx, ownersKey, { csv: 'Email\nonce@example.com' }));
      const early = handlers.applyMemberImport(callAs(tx, ownersKey, { jobId: job.id }));
      await expect(early).rejects.toMatchObject({ code: 'MEMBER_JOB_NOT_READY' });
      return job;
    });
    await foyer.runDueJobs();
    const apply = () => foyer.owner.call(applyMemberImport, { jobId: job.id });
    const answers = await Promise.all([apply(), apply()]);
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok']);
    await foyer.runDueJobs();
    expect((await apply()).value.job).toEqual(await fetchMemberJob(foyer, job.id));
    expect(await fetchMemberJob(foyer, job.id)).toMatchObject({ status: 'DONE', succeeded: 1 });
  });

  test('is refused for other jobs and after a cancellation', async () => {
    const { id } = await addIdentity(foyer);
    const { job } = (await foyer.owner.call(startMemberJob, { action: 'MUTE', memberIds: [id] })).value;
    await foyer.runDueJobs();
    expect((await foyer.owner.call(applyMemberImport, { jobId: job.id })).code).toBe('MEMBER_JOB_NOT_READY');
    expect((await foyer.owner.call(applyMemberImport, { jobId: id })).code).toBe('MEMBER_JOB_NOT_FOUND');
    const jobId = await checkImport(foyer, 'Email\ncanceled@example.com');
    expect((await foyer.owner.call(cancelMemberJob, { jobId })).value.job.status).toBe('CANCELED');
    expect(await keptLines(jobId)).toBe(0);
    expect((await foyer.owner.call(applyMemberImport, { jobId })).code).toBe('MEMBER_JOB_NOT_READY');
    await foyer.runDueJobs();
    expect(await isThere('canceled@example.com')).toBe(false);
  });
});

test('an export can be imported: nothing changes here, and on another site every member is recreated as it was', async () => {
  const profile = {
    firstName: '=cmd()',
    lastName: 'O"Neill, Núñez',
    nickname: 'Two\nlines',
    phonesV2: [{ countryCode: '+1', phone: '555 0100' }],
    company: "'quoted'",
    position: '-',
    birthdate: '1990-02-28',
    addresses: [{ address: { addressLine: '@home', city: 'Sevilla', postalCode: '41001', country: 'ES' } }],
    privacyStatus: 'PUBLIC',
  } as const;
  const { id, email } = await addIdentity(foyer, {
    profile: { ...profile, phonesV2: [...profile.phonesV2], addresses: [...profile.addresses] },
  });
  const filter = { loginEmail: email };
  const { csv } = (await foyer.owner.call(modules.memberRecords.exportMembers, { filter })).value;
  const before = await fetchMember(foyer, id);
  const unchanged = await importMembers(foyer, csv, { updatesExisting: true });
  expect(await fetchJobResults(foyer, unchanged)).toMatchObject([{ outcome: 'SKIPPED', memberId: id }]);
  expect(await fetchMember(foyer, id)).toEqual(before);

  await foyer.owner.call(modules.members.deleteMember, { id });
  await importMembers(foyer, csv);
  const back = await fetchMember(foyer, (await find(email)).id);
  expect(back.profile).toEqual(before.profile);
  expect(back.privacyStatus).toBe('PUBLIC');
  const { addresses: [address] = [], ...contact } = back.contact ?? {};
  const { addresses: [first] = [], ...others } = before.contact ?? {};
  expect(contact).toEqual(others);
  expect({ ...address, id: '' }).toEqual({ ...first, id: '' });
});
