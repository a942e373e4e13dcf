import { type BookingId, type JobId, modules } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services as demoServices } from '../../demo/low-tide/services.ts';
import { ines, mateo } from '../../demo/low-tide/team.ts';
import { asId } from '../../server/lib/ids.ts';
import { toWall } from '../../server/lib/zone.ts';
import {
  bookingOf,
  fetchBooking,
  findSlot,
  listMailTemplates,
  listOccupancies,
  newContact,
} from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS } from '../../testing/durations.ts';
import { fetchJobResults, fetchMemberJob } from '../../testing/member-jobs.ts';
import { addService } from '../../testing/services.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { readCustomerFile, startCustomerImport, undoCustomerImport, queryCustomers } = modules.customers;
const { applyMemberImport } = modules.memberJobs;
const ZONE = 'America/New_York';
const slowFlow = demoServices.find(({ input }) => input.name === 'Slow Flow Yoga')?.id ?? '';

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  await addService(foyer, { name: 'Imported Massage', staffMemberIds: [ines.id, mateo.id] });
});
afterAll(() => foyer.stop());

const columnsOf = {
  Name: 'NAME',
  Email: 'EMAIL',
  Start: 'START',
  Time: 'START_TIME',
  End: 'END',
  Minutes: 'DURATION',
  Service: 'SERVICE',
  Staff: 'STAFF',
  Location: 'LOCATION',
  Status: 'STATUS',
  Notes: 'NOTES',
  Price: 'PRICE',
} as const;
const isColumn = (name: string): name is keyof typeof columnsOf => name in columnsOf;
const columnsIn = (csv: string) =>
  (csv.split('\n')[0] ?? '').split(',').map((name) => (isColumn(name) ? columnsOf[name] : ('IGNORED' as const)));

type Options = Partial<Omit<Parameters<typeof send>[0], 'csv' | 'columns' | 'kind'>>;
const send = (request: {
  csv: string;
  columns: (typeof columnsOf)[keyof typeof columnsOf][] | ReturnType<typeof columnsIn>;
  kind: 'BOOKINGS';
  services?: { name: string; id?: string }[];
  staff?: { name: string; id?: string }[];
  sendsReminders?: boolean;
}) => foyer.owner.call(startCustomerImport, request);

async function check(csv: string, options: Options = {}): Promise<string> {
  const { job } = (await send({ csv, columns: columnsIn(csv), kind: 'BOOKINGS', ...options })).value;
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

const outcomesOf = async (jobId: string) =>
  (await fetchJobResults(foyer, jobId)).map(({ position, outcome, errors = [] }) =>
    [position, outcome, ...errors.map(({ field, code }) => [field, code].filter(Boolean).join(' '))].join(' '),
  );
/** The booking that a line became. */
async function bookingOfLine(jobId: string, line: number) {
  const result = (await fetchJobResults(foyer, jobId)).find(({ position }) => position === line);
  return fetchBooking(foyer, result?.booking?.id ?? '');
}
const detailsOf = async (id: string) => {
  const { details, created_at } = await foyer.db
    .selectFrom('bookings')
    .select(['details', 'created_at'])
    .where('id', '=', asId<BookingId>(id))
    .executeTakeFirstOrThrow();
  return { ...details, created: created_at.getTime() } as Record<string, unknown>;
};

let days = 40;
/** A wall time on a day that no test before had. */
function newTime(at = '10:00', { isPast = false } = {}): string {
  days += 1;
  const day = toWall(instantAt(foyer.now() + (isPast ? -days : days) * DAY_MS), ZONE).slice(0, 10);
  return `${day} ${at}`;
}
let people = 0;
const person = () => {
  people += 1;
  return `Pia${'abcdefghij'[people % 10]} Import,pia-${people}@bookings.example`;
};
const emailOf = (cells: string) => cells.split(',')[1] ?? '';

const written = [
  'contacts',
  'contact_keys',
  'customer_tags',
  'member_notes',
  'bookings',
  'occupancies',
  'seats',
  'attendances',
  'imported_rows',
];
async function snapshot() {
  const tables = await Promise.all(
    written.map((table) =>
      sql<{ row: string }>`
        select (to_jsonb(t) - 'updated_at' - 'revision' - 'search_vector' - 'reminder_due_at')::text as row
        from ${sql.table(table)} t order by 1`.execute(foyer.db),
    ),
  );
  return tables.map(({ rows }) => rows.map(({ row }) => row));
}
/** All that anybody could hear: mails, messages, events, deliveries, notices, meetings. */
const countMessages = async () => {
  await foyer.runDueJobs();
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from mail) + (select count(*) from sms) + (select count(*) from outbox)
      + (select count(*) from booking_notices) + (select count(*) from digest_notices)
      + (select count(*) from online_meetings) + (select count(*) from charges) + (select count(*) from webhook_deliveries) as count`.execute(
    foyer.db,
  );
  return rows[0]?.count;
};

describe('reading a file', () => {
  test('guesses its columns, and finds services and staff by their names', async () => {
    const csv =
      'Client;Start Time;Type;Calendar\nAda;12/31/2027 10:00 AM;imported massage;INES OKAFOR\nBo;01/31/2027 9:00 AM;Blow-dry;Zed\n';
    const answer = (await foyer.owner.call(readCustomerFile, { csv, kind: 'BOOKINGS' })).value;
    expect(answer.columns.map(({ column }) => column)).toEqual(['NAME', 'START', 'SERVICE', 'STAFF']);
    expect(answer).toMatchObject({
      dateOrder: 'MONTH_FIRST',
      services: [{ name: 'imported massage', id: expect.any(String) }, { name: 'Blow-dry' }],
      staff: [{ name: 'INES OKAFOR', id: ines.id }, { name: 'Zed' }],
    });
    expect(answer.services?.[1]?.id).toBeUndefined();
  });

  test('refuses columns of another kind of file, and a choice that says too little', async () => {
    const csv = 'Name,Start,Service\nAda,2027-01-31 10:00,Massage\n';
    const refused = async (columns: Parameters<typeof send>[0]['columns'], more: Options = {}) => {
      const answer = await send({ csv, columns, kind: 'BOOKINGS', ...more });
      return answer.code === 'ok' ? undefined : answer.fields.join();
    };
    expect(await refused(['NAME', 'START', 'NOTES'])).toBe('columns');
    expect(await refused(['NAME', 'NOTES', 'SERVICE'])).toBe('columns');
    expect(await refused(['NOTES', 'START', 'SERVICE'])).toBe('columns');
    const services = [{ name: 'Massage', id: crypto.randomUUID() }];
    expect(await refused(['NAME', 'START', 'SERVICE'], { services })).toBe('services[0].id');
    const customers = { csv, columns: ['NAME', 'START', 'IGNORED'] as ('NAME' | 'START' | 'IGNORED')[] };
    expect((await foyer.owner.call(startCustomerImport, customers)).fields).toEqual(['columns']);
    const mixed = { csv, columns: ['NAME', 'IGNORED', 'IGNORED'] as ('NAME' | 'IGNORED')[], sendsReminders: true };
    expect((await foyer.owner.call(startCustomerImport, mixed)).fields).toEqual(['sendsReminders']);
  });
});

describe('a preview', () => {
  test('says what each row becomes, names the booking in the way, and writes nothing', async () => {
    const taken = await findSlot(foyer, demoServices[0]?.id ?? '', { ahead: 20 });
    const { booking } = (
      await foyer.owner.call(modules.bookings.createBooking, {
        booking: bookingOf(taken, { contactDetails: { ...newContact(), lastName: 'Before' }, status: 'CONFIRMED' }),
      })
    ).value;
    const at = toWall(instantAt(Date.parse(booking.bookedEntity?.slot?.startDate ?? '')), ZONE).slice(0, 16);
    const [ahead, past] = [newTime(), newTime('10:00', { isPast: true })];
    const csv = [
      'Name,Email,Start,Minutes,Service,Staff,Status',
      `${person()},${ahead},60,Imported Massage,Ines Okafor,`,
      `${person()},${ahead},60,Imported Massage,Mateo Reyes,`,
      `${person()},${ahead.replace('10:00', '10:30')},60,Imported Massage,Ines Okafor,`,
      `${person()},${at},60,Imported Massage,Ines Okafor,`,
      `${person()},${past},60,Imported Massage,Ines Okafor,no show`,
      `${person()},${ahead},60,Haircut,Zed,attended`,
      ',not an address,soon,long,Imported Massage,,perhaps',
      `${person()},2027-03-14 02:30,60,Imported Massage,Mateo Reyes,`,
      `${person()},2027-11-07 01:30,60,Imported Massage,Mateo Reyes,`,
      `Twice,twice@bookings.example,${newTime()},60,Imported Massage,Mateo Reyes,`,
    ];
    csv.push(csv.at(-1) ?? '');
    const before = await snapshot();
    const jobId = await check(csv.join('\n'));
    expect(await outcomesOf(jobId)).toEqual([
      '2 VALID',
      '3 VALID',
      '4 VALID OVERLAPS_LINE',
      '5 INVALID TAKEN',
      '6 VALID',
      '7 INVALID Service UNKNOWN_SERVICE Staff UNKNOWN_STAFF Status NOT_YET',
      '8 INVALID Email FORMAT Start FORMAT Status STATUS',
      '9 INVALID Start SKIPPED_TIME',
      '10 VALID Start REPEATED_TIME',
      '11 VALID',
      '12 SKIPPED SAME_BOOKING',
    ]);
    const results = await fetchJobResults(foyer, jobId);
    expect(results[3]?.errors?.[0]?.description).toBe(
      `overlaps Deep Rest Massage, Ann Before, ${at.replace('T', ' ')}`,
    );
    expect(results[3]?.cells?.[2]).toBe(at);
    expect(results[0]).toMatchObject({ booking: { serviceName: 'Imported Massage', staffName: 'Ines Okafor' } });
    expect(results[0]?.customerId).toBeUndefined();
    expect(await fetchMemberJob(foyer, jobId)).toMatchObject({
      action: 'IMPORT_BOOKINGS',
      status: 'CHECKED',
      created: 6,
      merged: 0,
      failed: 4,
      unchanged: 1,
    });
    expect(await snapshot()).toEqual(before);
  });
});

describe('an import', () => {
  test('adds history and what is to come; nobody hears of it, then or later', async () => {
    const [ahead, past, gone] = [newTime('21:00'), newTime('10:00', { isPast: true }), newTime('11:00')];
    const [first, second, third] = [person(), person(), person()];
    const messages = await countMessages();
    const jobId = await apply(
      [
        'Name,Email,Start,Minutes,Service,Staff,Location,Status,Notes,Price',
        `${first},${ahead},90,Massage long,Ines,Elsewhere,confirmed,Likes tea,$80.00`,
        `${second},${past},60,Massage long,Ines,,attended,,`,
        `${third},${gone},60,Massage long,Ines,,cancelled,,`,
      ].join('\n'),
      {
        services: [{ name: 'massage LONG', id: await idOfService() }],
        staff: [{ name: 'Ines', id: ines.id }],
      },
    );
    expect(await outcomesOf(jobId)).toEqual(['2 CREATED Location LOCATION_NOTED', '3 CREATED', '4 CREATED']);
    const [next, visited, canceled] = [
      await bookingOfLine(jobId, 2),
      await bookingOfLine(jobId, 3),
      await bookingOfLine(jobId, 4),
    ];
    expect(next).toMatchObject({ status: 'CONFIRMED', contactDetails: { email: emailOf(first) } });
    expect(await listOccupancies(foyer, next.id ?? '')).toMatchObject([{ resource_id: ines.id, is_override: false }]);
    expect(await listOccupancies(foyer, canceled.id ?? '')).toEqual([]);
    expect(canceled.status).toBe('CANCELED');
    const kept = await detailsOf(next.id ?? '');
    expect(kept).toMatchObject({ notes: [{ text: 'Likes tea\nPrice: $80.00\nLocation: Elsewhere' }] });
    expect(kept.lines).toHaveLength(1);
    const history = await detailsOf(visited.id ?? '');
    expect(history.lines).toBeUndefined();
    expect(history.created).toBe(Date.parse(visited.startDate ?? ''));
    const { extendedBookings } = (
      await foyer.owner.call(modules.extendedBookings.queryExtendedBookings, {
        query: { filter: { id: visited.id } },
        withBookingAttendanceInfo: true,
      })
    ).value;
    expect(JSON.stringify(extendedBookings)).toContain('ATTENDED');
    expect(await countMessages()).toEqual(messages);
    // Neither a reminder before nor a request for a review, also after the settings changed.
    await foyer.owner.call(modules.reminders.updateReminderSettings, {
      reminderSettings: { reminders: [{ amount: 3, unit: 'HOURS', channels: ['MAIL'] }] },
    });
    expect(await countMessages()).toEqual(messages);
    const due = await foyer.db
      .selectFrom('bookings')
      .select('reminder_due_at')
      .where('id', '=', asId<BookingId>(next.id ?? ''))
      .execute();
    expect(due).toEqual([{ reminder_due_at: null }]);
  });

  test('never books over another booking, also one that was made meanwhile', async () => {
    const at = newTime('15:00');
    const csv = `Name,Email,Start,Service,Staff\n${person()},${at},Imported Massage,Mateo Reyes\n`;
    const [first, second] = [await check(csv), await check(csv.replace('Import,pia', 'Other,other'))];
    await foyer.owner.call(applyMemberImport, { jobId: first });
    await foyer.runDueJobs();
    await foyer.owner.call(applyMemberImport, { jobId: second });
    await foyer.runDueJobs();
    expect(await outcomesOf(first)).toEqual(['2 CREATED']);
    expect(await outcomesOf(second)).toEqual(['2 FAILED TAKEN']);
    const { customers } = (await foyer.owner.call(queryCustomers, { search: 'other' })).value;
    expect(customers.filter(({ email }) => email?.startsWith('other-'))).toEqual([]);
  });

  test('keeps past bookings that overlap, as double-booked', async () => {
    const at = newTime('15:00', { isPast: true });
    const row = () => `${person()},${at},Imported Massage,Mateo Reyes`;
    const jobId = await apply(`Name,Email,Start,Service,Staff\n${row()}\n${row()}\n`);
    expect(await outcomesOf(jobId)).toEqual(['2 CREATED', '3 CREATED']);
    expect((await bookingOfLine(jobId, 3)).doubleBooked).toBe(true);
  });

  test('takes seats of classes, and past ones that are on no schedule', async () => {
    const slot = await findSlot(foyer, slowFlow, { ahead: 5 });
    const at = toWall(instantAt(Date.parse(slot.startDate ?? '')), ZONE).slice(0, 16);
    const jobId = await apply(
      [
        'Name,Email,Start,Minutes,Service',
        `${person()},${at},,Slow Flow Yoga`,
        `${person()},${newTime('03:33')},,Slow Flow Yoga`,
        `${person()},${newTime('03:33', { isPast: true })},50,Slow Flow Yoga`,
      ].join('\n'),
    );
    expect(await outcomesOf(jobId)).toEqual(['2 CREATED', '3 INVALID SESSION_NOT_FOUND', '4 CREATED']);
    expect((await bookingOfLine(jobId, 2)).bookedEntity?.slot?.eventId).toBe(slot.eventId);
    await undo(jobId);
  });

  test('of the same file twice makes nothing twice, and of two jobs neither', async () => {
    const csv = `Name,Email,Start,Service\n${person()},${newTime()},Imported Massage\n${person()},${newTime('10:00', { isPast: true })},Imported Massage\n`;
    const [first, second] = [await check(csv), await check(csv)];
    await foyer.owner.call(applyMemberImport, { jobId: first });
    await foyer.owner.call(applyMemberImport, { jobId: second });
    await foyer.runDueJobs();
    expect([await fetchMemberJob(foyer, first), await fetchMemberJob(foyer, second)]).toMatchObject([
      { status: 'DONE', created: 2 },
      { status: 'DONE', created: 0, unchanged: 2 },
    ]);
    const before = await snapshot();
    const again = await apply(csv);
    expect(await outcomesOf(again)).toEqual(['2 SKIPPED ALREADY_IMPORTED', '3 SKIPPED ALREADY_IMPORTED']);
    expect(await snapshot()).toEqual(before);
  });

  test('goes on after a crash in the midst of it', async () => {
    const rows = Array.from({ length: 60 }, () => `${person()},${newTime('10:00', { isPast: true })},Imported Massage`);
    const jobId = await check(`Name,Email,Start,Service\n${rows.join('\n')}\n`);
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
    expect(half.succeeded).toBeLessThan(60);
    await sql`drop trigger crash on bulk_job_items`.execute(foyer.db);
    await sql`drop function crash()`.execute(foyer.db);
    foyer.advanceClock(11_000);
    await foyer.runDueJobs();
    expect(await fetchMemberJob(foyer, jobId)).toMatchObject({ status: 'DONE', created: 60, failed: 0 });
    const made = (await fetchJobResults(foyer, jobId)).map(({ booking }) => booking?.id);
    expect(new Set(made).size).toBe(60);
  });
});

describe('undoing an import', () => {
  test('leaves everything as it was before, without a word', async () => {
    const before = await snapshot();
    const messages = await countMessages();
    const who = person();
    const jobId = await apply(
      [
        'Name,Email,Start,Service,Staff,Status,Notes',
        `${who},${newTime()},Imported Massage,Ines Okafor,,Tea`,
        `${who},${newTime('10:00', { isPast: true })},Imported Massage,Ines Okafor,attended,`,
        `${who},${newTime('10:00', { isPast: true })},Imported Massage,Ines Okafor,cancelled,`,
      ].join('\n'),
    );
    expect(await snapshot()).not.toEqual(before);
    const undone = await undo(jobId);
    expect(await fetchMemberJob(foyer, undone)).toMatchObject({
      action: 'UNDO_BOOKING_IMPORT',
      undoes: jobId,
      status: 'DONE',
      succeeded: 3,
    });
    expect(await snapshot()).toEqual(before);
    expect(await countMessages()).toEqual(messages);
    expect((await fetchMemberJob(foyer, jobId)).undoable).toBe(0);
  });

  test('keeps and names what somebody has changed since', async () => {
    const jobId = await apply(
      [
        'Name,Email,Start,Service,Staff',
        `${person()},${newTime()},Imported Massage,Ines Okafor`,
        `${person()},${newTime()},Imported Massage,Ines Okafor`,
        `${person()},${newTime('10:00', { isPast: true })},Imported Massage,Ines Okafor`,
        `${person()},${newTime()},Imported Massage,Ines Okafor`,
      ].join('\n'),
    );
    const [noted, canceled, attended] = [
      await bookingOfLine(jobId, 2),
      await bookingOfLine(jobId, 3),
      await bookingOfLine(jobId, 4),
    ];
    await foyer.owner.call(modules.bookingRecords.addBookingNote, { bookingId: noted.id ?? '', text: 'Called' });
    await foyer.owner.call(modules.bookings.cancelBooking, {
      bookingId: canceled.id ?? '',
      revision: canceled.revision ?? '',
    });
    await foyer.owner.call(modules.attendance.setAttendance, {
      attendance: { bookingId: attended.id ?? '', status: 'ATTENDED' },
    });
    const undone = await undo(jobId);
    expect(await outcomesOf(undone)).toEqual([
      '1 SUCCEEDED',
      '2 SKIPPED CHANGED',
      '3 SKIPPED CHANGED',
      '4 SKIPPED CHANGED',
    ]);
    expect((await fetchMemberJob(foyer, jobId)).undoable).toBe(3);
    expect((await fetchBooking(foyer, noted.id ?? '')).status).toBe('CONFIRMED');
  });

  test('is recorded, and is for those who manage the site', async () => {
    const jobId = await apply(`Name,Email,Start,Service\n${person()},${newTime()},Imported Massage\n`);
    expect((await foyer.ownerB.call(undoCustomerImport, { jobId })).code).toBe('MEMBER_JOB_NOT_FOUND');
    await undo(jobId);
    const events = await foyer.db
      .selectFrom('security_events')
      .select('type')
      .where('site_id', '=', siteA)
      .where(sql`data->>'jobId'`, '=', jobId)
      .orderBy('created_at')
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['BOOKINGS_IMPORTED', 'BOOKING_IMPORT_UNDONE']);
    const items = await foyer.db
      .selectFrom('bulk_job_items')
      .select('input')
      .where('job_id', '=', asId<JobId>(jobId))
      .execute();
    expect(items).toEqual([{ input: null }]);
  });
});

test('an import reminds of what is to come if the owner says so', async () => {
  const who = person();
  // An import can be undone for 30 days.
  const at = toWall(instantAt(foyer.now() + 12 * DAY_MS), ZONE).slice(0, 10);
  const jobId = await apply(`Name,Email,Start,Service\n${who},${at} 06:00,Imported Massage\n`, {
    sendsReminders: true,
  });
  expect(await fetchMemberJob(foyer, jobId)).toMatchObject({ sendsReminders: true });
  const booking = await bookingOfLine(jobId, 2);
  expect(await listMailTemplates(foyer, booking)).toEqual([]);
  await foyer.runUntil(Date.parse(booking.startDate ?? '') - HOUR_MS);
  expect(await listMailTemplates(foyer, booking)).toEqual(['bookingReminder']);
  const undone = await undo(jobId);
  expect(await outcomesOf(undone)).toEqual(['1 SKIPPED CHANGED']);
});

const idOfService = async () => {
  const { services } = (
    await foyer.owner.call(modules.services.queryServices, { query: { filter: { name: 'Imported Massage' } } })
  ).value;
  return services[0]?.id ?? '';
};
