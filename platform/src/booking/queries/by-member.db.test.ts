import { type BookingId, modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseFilter } from '../../server/filter/parse.ts';
import { orderToSql } from '../../server/filter/sort.ts';
import { filterToSql } from '../../server/filter/sql.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addMember, type SignedInMember } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { bookingFields } from '../records/field-store.ts';

const { queryExtendedBookings } = modules.extendedBookings;

let foyer: TestPlatform;
let member: SignedInMember;
/** The member's bookings by start. */
const own: BookingId[] = [];
beforeAll(async () => {
  foyer = await TestPlatform.start();
  member = await addMember(foyer);
  const { details, ...row } = await foyer.db.selectFrom('bookings').selectAll().limit(1).executeTakeFirstOrThrow();
  const copy = (index: number, kind: string, by: string) => ({
    ...row,
    id: newId<BookingId>(),
    details: JSON.stringify(details),
    created_by_kind: kind,
    created_by_id: by,
    starts_at: new Date(foyer.now() + index * 60_000),
  });
  const others = Array.from({ length: 400 }, (_, index) => copy(index, 'visitor', newId()));
  const theirs = Array.from({ length: 5 }, (_, index) => copy(index, 'member', member.identity.id));
  // The same id of another kind of caller is another customer.
  const namesake = copy(9, 'visitor', member.identity.id);
  await foyer.db
    .insertInto('bookings')
    .values([...others, ...theirs, namesake])
    .execute();
  own.push(...theirs.map(({ id }) => id));
});
afterAll(() => foyer.stop());

test("the business lists a member's bookings by start, with paging", async () => {
  const filter = { 'createdBy.memberId': member.identity.id };
  const business = foyer.owner;
  const first = { filter, sort: [{ fieldName: 'startDate', order: 'ASC' as const }], cursorPaging: { limit: 3 } };
  const { extendedBookings, pagingMetadata } = (await business.call(queryExtendedBookings, { query: first })).value;
  const cursor = pagingMetadata.cursors?.next ?? '';
  const rest = (await business.call(queryExtendedBookings, { query: { cursorPaging: { limit: 3, cursor } } })).value;
  const found = [...extendedBookings, ...rest.extendedBookings].map(({ booking }) => booking.id);
  expect(found).toEqual(own);
});

test('an index serves filter and order', async () => {
  await sql`analyze bookings`.execute(foyer.db);
  const filter = parseFilter(
    { 'createdBy.memberId': member.identity.id, startDate: { $gte: new Date(foyer.now()).toISOString() } },
    bookingFields,
    'query.filter',
  );
  const sort = [{ field: 'startDate', order: 'ASC' } as const, { field: 'id', order: 'ASC' } as const];
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (costs off) select * from bookings where site_id = ${siteA} and ${filterToSql(filter, bookingFields)}
    order by ${orderToSql(sort, bookingFields)} limit 21`.execute(foyer.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('using bookings_by_member');
  expect(plan).not.toContain('Sort');
});
