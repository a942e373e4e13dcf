import { type BookingId, modules } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { hana, ines, jonah, mateo, resources, treatmentRoom } from '../../demo/low-tide/team.ts';
import { asId } from '../../server/lib/ids.ts';
import { instantToWallMs } from '../../server/lib/zone.ts';
import { book, bookingOf, createBookingAt, findSlot, listOccupancies, listSlots } from '../../testing/booking.ts';
import { HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { createBooking } = modules.bookings;
const [massage = '', everyday = '', yoga = '', , meeting = ''] = services.map(({ id }) => id);
const canalRoom = resources[4];

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());

const startOf = ({ startDate }: { startDate?: string }) => Date.parse(startDate ?? '');
const at = (serviceId: string, start: number, resourceId: string, minutes: number) => ({
  serviceId,
  startDate: new Date(start).toISOString(),
  endDate: new Date(start + minutes * MINUTE_MS).toISOString(),
  resource: { id: resourceId },
});
/** With a new customer each time, so that no hold limit applies. */
const codeOf = async (slot: object) =>
  (await (await foyer.visit()).call(createBooking, { booking: bookingOf(slot) })).code;

/** A service of half an hour with this staff, in the canal room. */
async function serviceIn(staffId: string, name: string): Promise<string> {
  const { value } = await foyer.owner.call(modules.services.createService, {
    service: {
      type: 'APPOINTMENT',
      name,
      defaultCapacity: 1,
      onlineBooking: { enabled: true },
      payment: { rateType: 'NO_FEE', options: { inPerson: true } },
      staffMemberIds: [staffId],
      schedule: { availabilityConstraints: { sessionDurations: [30] } },
      serviceResources: [{ resourceType: { id: treatmentRoom.id }, resourceIds: { values: [canalRoom?.id ?? ''] } }],
    },
  });
  return value.service.id;
}

test('an appointment occupies its staff member and a room until the buffer ends', async () => {
  const slot = await findSlot(foyer, everyday, { ahead: 4 });
  const { booking } = await book(visitor, slot);
  const rows = await listOccupancies(foyer, booking.id);
  const taken = rows.map((row) => row.resource_id);
  expect(taken).toHaveLength(2);
  expect(taken).toContain(booking.bookedEntity?.slot?.resource?.id);
  expect([resources[4]?.id, resources[5]?.id].some((id) => id && taken.includes(id))).toBe(true);
  const end = new Date(Date.parse(booking.endDate) + 15 * MINUTE_MS).toISOString().replace('T', ' ').slice(0, 19);
  for (const row of rows) expect(row.during).toContain(end);
});

test("the buffer blocks the staff member, not the customer's next booking", async () => {
  const slot = await findSlot(foyer, massage, { ahead: 5 });
  await book(visitor, slot);
  const end = startOf(slot) + 75 * MINUTE_MS;
  expect(await codeOf(at(massage, end, ines.id, 75))).toBe('SLOT_NOT_AVAILABLE');
  const later = await listSlots(foyer, massage, { from: end + 15 * MINUTE_MS, days: 7 });
  expect(await codeOf(later[0]?.slot ?? {})).toBe('ok');
});

test('a room shared by two services is booked once at a time', async () => {
  const one = await serviceIn(hana.id, 'Stretching');
  const other = await serviceIn(mateo.id, 'Cupping');
  const times = await listSlots(foyer, one, { ahead: 8 });
  const free = new Set((await listSlots(foyer, other, { ahead: 8 })).map(({ slot }) => startOf(slot)));
  const shared = times.find(({ slot }) => free.has(startOf(slot)))?.slot ?? {};
  const start = startOf(shared);
  await createBookingAt(visitor, shared);
  expect(await codeOf(at(other, start, mateo.id, 30))).toBe('SLOT_NOT_AVAILABLE');
  const after = await listSlots(foyer, other, { from: start - HOUR_MS, days: 1 });
  expect(after.map(({ slot }) => startOf(slot)).filter((each) => Math.abs(each - start) < 30 * MINUTE_MS)).toEqual([]);
});

test('two rooms serve two massages at once, with any of three staff members', async () => {
  const counts = Map.groupBy(await listSlots(foyer, everyday, { ahead: 9 }), ({ slot }) => slot.startDate);
  const [startDate = ''] = [...counts].find(([, free]) => free.length === 3) ?? [];
  const slot = { serviceId: everyday, startDate };
  const people = [];
  for (let i = 0; i < 2; i += 1) people.push((await createBookingAt(visitor, slot)).bookedEntity?.slot?.resource?.name);
  expect(new Set(people).size).toBe(2);
  expect(await codeOf(slot)).toBe('SLOT_NOT_AVAILABLE');
});

describe('a staff member', () => {
  test('a teacher is occupied by a class whether or not it is booked', async () => {
    for (const { slot } of (await listSlots(foyer, yoga, { ahead: 3 })).slice(0, 4)) {
      const start = startOf(slot);
      const around = await listSlots(foyer, everyday, {
        from: start - 6 * HOUR_MS,
        days: 1,
        filter: { resourceId: jonah.id },
      });
      const clashes = around.filter(
        (time) => startOf(time.slot) < start + HOUR_MS && startOf(time.slot) + 65 * MINUTE_MS > start,
      );
      expect(clashes.map((time) => time.slot.startDate)).toEqual([]);
      expect(await codeOf(at(everyday, start, jonah.id, 50))).toBe('SLOT_NOT_AVAILABLE');
    }
  });

  test("with time off has no slots and can't be booked", async () => {
    const [off] = await foyer.db
      .selectFrom('sessions')
      .selectAll()
      .where('schedule_id', '=', mateo.scheduleId)
      .where('type', '=', 'EVENT')
      .execute();
    const times = await listSlots(foyer, meeting, { ahead: 0, days: 21, filter: { resourceId: mateo.id } });
    const walls = times.map(({ slot }) =>
      new Date(instantToWallMs(instantAt(startOf(slot)), 'America/New_York')).toISOString().slice(0, 16),
    );
    const [from = '', to = ''] = [off?.starts_local.slice(0, 16), off?.ends_local.slice(0, 16)];
    expect(walls.length).toBeGreaterThan(20);
    expect(walls.filter((wall) => wall >= from && wall < to)).toEqual([]);
    const slot = { serviceId: meeting, startDate: `${from.slice(0, 10)}T12:00:00`, resource: { id: mateo.id } };
    expect(await codeOf(slot)).toBe('SLOT_NOT_AVAILABLE');
  });
});

test('exactly the slots offered can be booked', async () => {
  const day = (await findSlot(foyer, meeting, { ahead: 12 })).startDate?.slice(0, 10) ?? '';
  const from = Date.parse(`${day}T00:00:00-05:00`);
  const offered = new Map<string, number>();
  for (const { slot } of await listSlots(foyer, meeting, { from, days: 1 })) {
    offered.set(`${startOf(slot)} ${slot.resource?.id}`, startOf(slot));
  }
  expect(offered.size).toBeGreaterThan(0);
  const { db } = foyer.platform;
  for (let start = from + 8 * HOUR_MS; start < from + 20 * HOUR_MS; start += 15 * MINUTE_MS) {
    for (const { id } of [hana, mateo]) {
      const client = await foyer.visit();
      const answer = await client.call(createBooking, { booking: bookingOf(at(meeting, start, id, 20)) });
      expect([new Date(start).toISOString(), id, answer.code === 'ok']).toEqual([
        new Date(start).toISOString(),
        id,
        offered.has(`${start} ${id}`),
      ]);
      if (answer.code === 'ok')
        await db.deleteFrom('occupancies').where('booking_id', '=', asId<BookingId>(answer.value.booking.id)).execute();
    }
  }
});
