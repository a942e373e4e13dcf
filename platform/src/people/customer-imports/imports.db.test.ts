import { type JobId, modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { fetchJobResults, fetchMemberJob } from '../../testing/member-jobs.ts';
import { addMember } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { readCustomerFile, startCustomerImport, undoCustomerImport, getCustomer, queryCustomers } = modules.customers;
const { applyMemberImport, listMemberJobs } = modules.memberJobs;
const { createContact, updateContact, getContact } = modules.contacts;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

type Options = Partial<Omit<Parameters<typeof send>[0], 'csv'>>;
const send = (request: {
  csv: string;
  columns: (typeof columnsOf)[keyof typeof columnsOf][];
  dateOrder?: 'DAY_FIRST' | 'MONTH_FIRST';
}) => foyer.owner.call(startCustomerImport, request);
const columnsOf = {
  Name: 'NAME',
  First: 'FIRST_NAME',
  Last: 'LAST_NAME',
  Email: 'EMAIL',
  Phone: 'PHONE',
  City: 'CITY',
  Birthday: 'BIRTHDAY',
  Tags: 'TAGS',
  Consent: 'MARKETING_CONSENT',
  Notes: 'NOTES',
} as const;

const isColumn = (name: string): name is keyof typeof columnsOf => name in columnsOf;
const columnsIn = (csv: string) =>
  (csv.split('\n')[0] ?? '').split(',').map((name) => (isColumn(name) ? columnsOf[name] : 'NOTES'));

/** Checks a file; its columns are named as `columnsOf` has them. */
async function check(csv: string, options: Options = {}): Promise<string> {
  const { job } = (await send({ csv, columns: columnsIn(csv), ...options })).value;
  await foyer.runDueJobs();
  return job.id;
}

async function apply(csv: string, options: Options = {}): Promise<string> {
  const jobId = await check(csv, options);
  await foyer.owner.call(applyMemberImport, { jobId });
  await foyer.runDueJobs();
  return jobId;
}

async function undo(importId: string): Promise<string> {
  const { job } = (await foyer.owner.call(undoCustomerImport, { jobId: importId })).value;
  await foyer.runDueJobs();
  return job.id;
}

const find = async (address: string) =>
  (await foyer.owner.call(queryCustomers, { search: address })).value.customers.filter(
    ({ email }) => email === address,
  );
const outcomesOf = async (jobId: string) =>
  (await fetchJobResults(foyer, jobId)).map(({ position, outcome, errors = [] }) =>
    [position, outcome, ...errors.map(({ field, code }) => [field, code].filter(Boolean).join(' '))].join(' '),
  );

const written = ['contacts', 'contact_keys', 'customer_tags', 'member_notes', 'bookings', 'imported_rows'];
/** All rows of what an import writes, without the times of changes. */
async function snapshot() {
  const tables = await Promise.all(
    written.map((table) =>
      sql<{ row: string }>`
        select (to_jsonb(t) - 'updated_at' - 'revision' - 'search_vector')::text as row from ${sql.table(table)} t order by 1`.execute(
        foyer.db,
      ),
    ),
  );
  return tables.map(({ rows }) => rows.map(({ row }) => row));
}
const countMessages = async () => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from mail) + (select count(*) from sms) + (select count(*) from outbox)
      + (select count(*) from booking_notices) + (select count(*) from digest_notices) as count`.execute(foyer.db);
  return rows[0]?.count;
};

let count = 0;
/** A name and address that no test before had. */
const person = () => {
  count += 1;
  return { name: `Ada${'abcdefghij'[count % 10]} Lovelace${count}`, email: `ada-${count}@import.example` };
};

describe('reading a file', () => {
  test('guesses its columns and shows samples; nothing is written', async () => {
    const csv = '\uFEFFFull name;E-Mail;Date of birth;Shoe size\n"Silva; Ana";ana@example.com;03/04/1990;38\n';
    const before = await snapshot();
    const answer = (await foyer.owner.call(readCustomerFile, { csv })).value;
    expect(answer).toMatchObject({
      columns: [
        { name: 'Full name', column: 'NAME', samples: ['Silva; Ana'] },
        { name: 'E-Mail', column: 'EMAIL', samples: ['ana@example.com'] },
        { name: 'Date of birth', column: 'BIRTHDAY', samples: ['03/04/1990'] },
        { name: 'Shoe size', column: 'IGNORED', samples: ['38'] },
      ],
      rowCount: 1,
      asksDateOrder: true,
    });
    expect(await snapshot()).toEqual(before);
  });

  test('refuses one without rows, and a choice that says too little', async () => {
    expect((await foyer.owner.call(readCustomerFile, { csv: 'Name\n' })).code).toBe('VALIDATION');
    const csv = 'Name,Birthday\nAda,03/04/1990\n';
    const refused = async (columns: (typeof columnsOf)[keyof typeof columnsOf][], more: Options = {}) => {
      const answer = await send({ csv, columns, ...more });
      return answer.code === 'ok' ? undefined : answer.fields.join();
    };
    expect(await refused(['NAME'])).toBe('columns');
    expect(await refused(['NAME', 'NAME'])).toBe('columns');
    expect(await refused(['TAGS', 'NOTES'])).toBe('columns');
    expect(await refused(['NAME', 'BIRTHDAY'])).toBe('dateOrder');
    expect(await refused(['NAME', 'BIRTHDAY'], { dateOrder: 'DAY_FIRST' })).toBeUndefined();
  });
});

describe('a preview', () => {
  test('says of each row whether it is new, merged or refused by which column, and writes nothing', async () => {
    const [known, fresh] = [person(), person()];
    await foyer.owner.call(createContact, {
      info: { name: { first: 'Vera', last: 'Known' }, emails: { items: [{ email: known.email }] } },
    });
    const csv = [
      'Name,Email,Phone,Birthday,Consent',
      `${fresh.name},${fresh.email},,1990-12-31,Subscribed`,
      `Vera Known,${known.email.toUpperCase()},,,`,
      `Lena Known,${known.email},,,`,
      ',not an address,1,soon,perhaps',
      ',,,,',
      `,,,1990-12-31,`,
      `${fresh.name},${fresh.email},030 1234567,,`,
    ].join('\n');
    const before = await snapshot();
    const jobId = await check(csv);
    expect(await outcomesOf(jobId)).toEqual([
      '2 VALID',
      '3 VALID',
      '4 INVALID Email OTHER_PERSON',
      '5 INVALID Email FORMAT Phone FORMAT Birthday FORMAT Consent CONSENT',
      '7 INVALID NOBODY',
      '8 VALID SAME_CUSTOMER',
    ]);
    expect(await fetchMemberJob(foyer, jobId)).toMatchObject({
      action: 'IMPORT_CUSTOMERS',
      status: 'CHECKED',
      total: 6,
      created: 2,
      merged: 1,
      failed: 3,
      columns: ['Name', 'Email', 'Phone', 'Birthday', 'Consent'],
    });
    const results = await fetchJobResults(foyer, jobId);
    expect(results[1]).toMatchObject({ customerName: 'Vera Known' });
    expect(results[3]?.cells).toEqual(['', 'not an address', '1', 'soon', 'perhaps']);
    expect(await snapshot()).toEqual(before);
  });
});

describe('an import', () => {
  test('adds customers with tags and notes, and fills in what others lack; nobody hears of it', async () => {
    const [known, fresh] = [person(), person()];
    const info = { name: { first: 'Vera', last: 'Known' }, emails: { items: [{ email: known.email }] } };
    const { contact } = (await foyer.owner.call(createContact, { info })).value;
    const messages = await countMessages();
    const csv = [
      'First,Last,Email,Phone,City,Birthday,Tags,Consent,Notes',
      `Zoë,Fresh,${fresh.email},+49 30 7654321,Berlin,1990-12-31,"VIP, Colour",Subscribed,Likes tea`,
      `Vera,Else,${known.email},0151 998877,,,vip,,`,
    ].join('\n');
    const jobId = await apply(csv);
    expect(await outcomesOf(jobId)).toEqual(['2 CREATED', '3 UPDATED']);
    const [added] = await find(fresh.email);
    expect(added).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Fresh',
      phone: '+49 30 7654321',
      tags: ['Colour', 'VIP'],
    });
    const notes = (await foyer.owner.call(modules.memberRecords.listMemberNotes, { memberId: added?.id ?? '' })).value
      .notes;
    expect(notes.map(({ text }) => text)).toEqual(['Birthday: 1990-12-31\nConsent: Subscribed\nLikes tea']);
    expect((await foyer.owner.call(getCustomer, { customerId: contact.id })).value.customer).toMatchObject({
      firstName: 'Vera',
      lastName: 'Known',
      phone: '0151 998877',
      tags: ['VIP'],
    });
    await foyer.runDueJobs();
    expect(await countMessages()).toBe(messages);
  });

  test('of the same file twice makes nothing twice, also of people without an address', async () => {
    const csv = `Name,Email\nOnly Name${count},\n${person().name},${person().email}\n`;
    await apply(csv);
    const before = await snapshot();
    const again = await check(csv);
    expect(await outcomesOf(again)).toEqual(['2 SKIPPED ALREADY_IMPORTED', '3 SKIPPED ALREADY_IMPORTED']);
    await foyer.owner.call(applyMemberImport, { jobId: again });
    await foyer.runDueJobs();
    expect(await snapshot()).toEqual(before);
  });

  test('that was checked twice makes nothing twice either', async () => {
    const csv = `Name,Email\nSome Body${count},\n${person().name},${person().email}\n`;
    const [first, second] = [await check(csv), await check(csv)];
    await foyer.owner.call(applyMemberImport, { jobId: first });
    await foyer.owner.call(applyMemberImport, { jobId: second });
    await foyer.runDueJobs();
    expect(await fetchMemberJob(foyer, first)).toMatchObject({ status: 'DONE', created: 2 });
    expect(await fetchMemberJob(foyer, second)).toMatchObject({ status: 'DONE', created: 0, unchanged: 2 });
  });

  test('goes on after a crash in the midst of it', async () => {
    const people = Array.from({ length: 60 }, person);
    const csv = ['Name,Email', ...people.map(({ name, email }) => `${name},${email}`)].join('\n');
    const jobId = await check(csv);
    await foyer.owner.call(applyMemberImport, { jobId });
    await sql`create function crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`.execute(
      foyer.db,
    );
    await sql
      .raw(`create trigger crash before update on bulk_job_items for each row
        when (new.position = 61) execute function crash()`)
      .execute(foyer.db);
    await foyer.runDueJobs();
    const half = await fetchMemberJob(foyer, jobId);
    expect(half.status).toBe('RUNNING');
    // A batch ends after 50 rows, or after two seconds on a slow machine.
    expect(half.succeeded).toBeGreaterThan(0);
    expect(half.succeeded).toBeLessThan(60);
    await sql`drop trigger crash on bulk_job_items`.execute(foyer.db);
    await sql`drop function crash()`.execute(foyer.db);
    foyer.advanceClock(11_000);
    await foyer.runDueJobs();
    expect(await fetchMemberJob(foyer, jobId)).toMatchObject({ status: 'DONE', created: 60, failed: 0 });
    for (const { email } of [people[0], people[53], people[59]].flatMap((each) => each ?? []))
      expect(await find(email)).toHaveLength(1);
  });

  test('keeps members’ own data, and gives them tags and notes', async () => {
    const { identity } = await addMember(foyer, {});
    await apply(`Email,Phone,Tags\n${identity.email},030 555123,Moved\n`);
    const { customer } = (await foyer.owner.call(getCustomer, { customerId: identity.id })).value;
    expect(customer).toMatchObject({ isMember: true, tags: ['Moved'] });
    expect(customer.phone).toBeUndefined();
  });

  test('of a family with one number adds each of them', async () => {
    const [mother, daughter] = [person(), person()];
    const jobId = await apply(
      `First,Email,Phone\nMaria,${mother.email},0170 4443332\nLena,${daughter.email},0170 4443332\nPeter,,0170 4443332\n`,
    );
    expect(await outcomesOf(jobId)).toEqual(['2 CREATED', '3 CREATED', '4 FAILED Phone OTHER_PERSON']);
  });

  test('stays on its site, and is for those who manage it', async () => {
    const jobId = await check(`Name,Email\n${person().name},${person().email}\n`);
    const other = foyer.ownerB;
    expect((await other.call(applyMemberImport, { jobId })).code).toBe('MEMBER_JOB_NOT_FOUND');
    await foyer.owner.call(applyMemberImport, { jobId });
    await foyer.runDueJobs();
    expect((await other.call(undoCustomerImport, { jobId })).code).toBe('MEMBER_JOB_NOT_FOUND');
    const rows = await foyer.db.selectFrom('imported_rows').select('site_id').distinct().execute();
    expect(rows).toEqual([{ site_id: siteA }]);
  });

  test('is listed apart from jobs on members, and recorded', async () => {
    const jobId = await apply(`Name,Email\n${person().name},${person().email}\n`);
    const listed = async (about?: 'CUSTOMER_IMPORTS') =>
      (await foyer.owner.call(listMemberJobs, { ...(about ? { about } : {}) })).value.jobs.map(({ id }) => id);
    expect(await listed('CUSTOMER_IMPORTS')).toContain(jobId);
    expect(await listed()).not.toContain(jobId);
    await undo(jobId);
    const events = await foyer.db
      .selectFrom('security_events')
      .select('type')
      .where('site_id', '=', siteA)
      .where(sql`data->>'jobId'`, '=', jobId)
      .orderBy('created_at')
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['CUSTOMERS_IMPORTED', 'CUSTOMER_IMPORT_UNDONE']);
  });
});

describe('undoing an import', () => {
  test('leaves everything as it was before', async () => {
    const [known, fresh] = [person(), person()];
    const info = { name: { first: 'Vera' }, emails: { items: [{ email: known.email }] } };
    await foyer.owner.call(createContact, { info });
    const before = await snapshot();
    const jobId = await apply(
      [
        'First,Last,Email,Phone,Tags,Notes',
        `Zoë,Fresh,${fresh.email},,Moved,Tea`,
        `Vera,,${known.email},030 1112223,Moved,Coffee`,
        `Zoë,Fresh,${fresh.email},030 8889990,,`,
      ].join('\n'),
    );
    expect(await snapshot()).not.toEqual(before);
    expect((await fetchMemberJob(foyer, jobId)).undoable).toBe(3);
    const undone = await undo(jobId);
    expect(await fetchMemberJob(foyer, undone)).toMatchObject({
      action: 'UNDO_CUSTOMER_IMPORT',
      undoes: jobId,
      status: 'DONE',
      succeeded: 3,
    });
    expect(await snapshot()).toEqual(before);
    expect((await fetchMemberJob(foyer, jobId)).undoable).toBe(0);
    expect((await foyer.owner.call(undoCustomerImport, { jobId })).code).toBe('MEMBER_JOB_NOT_READY');
  });

  test('keeps and names what somebody has changed since', async () => {
    const [changed, filled, untouched] = [person(), person(), person()];
    const info = { name: { first: 'Vera', last: 'Known' }, emails: { items: [{ email: filled.email }] } };
    const { contact: known } = (await foyer.owner.call(createContact, { info })).value;
    const jobId = await apply(
      [
        'First,Last,Email,Phone,City',
        `Zoë,Changed,${changed.email},,`,
        `Vera,Known,${filled.email},030 2223334,Berlin`,
        `Una,Touched,${untouched.email},,`,
      ].join('\n'),
    );
    const [customer] = await find(changed.email);
    const revisionOf = async (id: string) => (await foyer.owner.call(getContact, { id })).value.contact.revision;
    const contactId = customer?.id ?? '';
    await foyer.owner.call(updateContact, {
      contactId,
      revision: await revisionOf(contactId),
      info: { name: { first: 'Zoë', last: 'Married' } },
    });
    await foyer.owner.call(updateContact, {
      contactId: known.id,
      revision: await revisionOf(known.id),
      info: { phones: { items: [{ phone: '030 9999999' }] } },
    });
    const undone = await undo(jobId);
    const results = await fetchJobResults(foyer, undone);
    expect(results.map(({ outcome, customerName, errors }) => [outcome, customerName, errors?.[0]?.code])).toEqual([
      ['SUCCEEDED', undefined, undefined],
      ['SKIPPED', 'Vera Known', 'CHANGED'],
      ['SKIPPED', 'Zoë Married', 'CHANGED'],
    ]);
    expect(await find(untouched.email)).toEqual([]);
    const kept = (await foyer.owner.call(getContact, { id: known.id })).value.contact;
    expect(kept.primaryInfo).toEqual({ email: filled.email, phone: '030 9999999' });
    expect(kept.info.addresses).toBeUndefined();
  });

  test('forgets somebody who was erased', async () => {
    const { email, name } = person();
    const jobId = await apply(`Name,Email\n${name},${email}\n`);
    const [customer] = await find(email);
    await foyer.owner.call(modules.contacts.deleteContact, { contactId: customer?.id ?? '' });
    const items = await foyer.db
      .selectFrom('bulk_job_items')
      .select(['label', 'input'])
      .where('job_id', '=', asId<JobId>(jobId))
      .execute();
    expect(items).toEqual([{ label: null, input: null }]);
    expect((await fetchMemberJob(foyer, jobId)).undoable).toBe(0);
  });
});
