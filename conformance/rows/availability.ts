import type { Client } from '../clients.ts';
import type { Checks, Row, Stage } from '../row.ts';
import {
  DAY_MS,
  type Entry,
  findService,
  inDays,
  isClass,
  isCourse,
  isSolo,
  isTeam,
  type Service,
  ZONE,
} from '../scene.ts';

interface Asked {
  timezone?: string;
  slotsPerDay?: number;
  sort?: { fieldName: string; order: 'ASC' | 'DESC' }[];
}

async function ask(
  client: Client,
  filter: Record<string, unknown>,
  { sort, ...options }: Asked = {},
): Promise<Entry[]> {
  const query = { filter, ...(sort ? { sort } : {}) };
  const answer = await client.availabilityCalendar.queryAvailability(query, { timezone: ZONE, ...options });
  return answer.availabilityEntries ?? [];
}

const startOf = ({ slot }: Entry): number => Date.parse(slot?.startDate ?? '');
const endOf = ({ slot }: Entry): number => Date.parse(slot?.endDate ?? '');
const dateOf = ({ slot }: Entry): string => (slot?.startDate ?? '').slice(0, 10);
const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => value >= (values[index - 1] ?? value));

/** The UTC offset of a zone at an instant, as the suffix of ISO text. */
function offsetIn(zone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) ?? '';
}

function checkEntry(check: Checks, what: string, entry: Entry, service: Service): void {
  const { slot, bookable, totalSpots, openSpots, bookingPolicyViolations } = entry;
  check.same(`${what}: serviceId`, slot?.serviceId, service._id);
  check.same(`${what}: scheduleId`, slot?.scheduleId, service.schedule?._id);
  check.same(`${what}: timezone`, slot?.timezone, ZONE);
  check.holds(
    `${what}: starts in local time`,
    slot?.startDate?.endsWith(offsetIn(ZONE, startOf(entry))) ?? false,
    slot?.startDate,
  );
  check.holds(`${what}: ends after its start`, endOf(entry) > startOf(entry), slot?.endDate);
  check.holds(
    `${what}: resource with _id and name`,
    Boolean(slot?.resource?._id && slot.resource.name),
    slot?.resource,
  );
  check.holds(`${what}: has a location`, Boolean(slot?.location?.locationType), slot?.location);
  check.same(`${what}: bookable`, bookable, true);
  check.same(`${what}: openSpots are numbers`, [typeof totalSpots, typeof openSpots], ['number', 'number']);
  check.same(`${what}: no violations`, Object.values(bookingPolicyViolations ?? {}).some(Boolean), false);
}

async function appointments({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isTeam);
  const [startDate, endDate] = [inDays(3), inDays(13)];
  const filter = { serviceId: service._id, startDate, endDate, bookable: true };
  const entries = await ask(visitor, filter);
  check.holds('there are times', entries.length > 0);
  for (const entry of entries.slice(0, 3)) checkEntry(check, `${entry.slot?.startDate}`, entry, service);
  check.holds('in ascending order', isAscending(entries.map(startOf)));
  const staff = new Set(entries.map(({ slot }) => slot?.resource?._id));
  check.holds('each member of staff has entries of their own', staff.size > 1, [...staff]);
  check.holds(
    'only staff of the service',
    [...staff].every((id) => id && service.staffMemberIds?.includes(id)),
  );
  check.same('an appointment is one spot', [...new Set(entries.map(({ totalSpots }) => totalSpots))], [1]);

  const [someone] = staff;
  const own = await ask(visitor, { ...filter, 'resource.id': [someone] });
  check.same('only one member of staff', [...new Set(own.map(({ slot }) => slot?.resource?._id))], [someone]);
  const descending = await ask(visitor, filter, { sort: [{ fieldName: 'startDate', order: 'DESC' }] });
  check.same('descending', descending.map(startOf), entries.map(startOf).toReversed());
  const solo = await findService(visitor, isSolo);
  const both = await ask(visitor, { ...filter, serviceId: [service._id, solo._id] });
  check.same(
    'several services',
    both.length,
    entries.length + (await ask(visitor, { ...filter, serviceId: solo._id })).length,
  );
}

async function slotsPerDay({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isTeam);
  const filter = { serviceId: service._id, startDate: inDays(3), endDate: inDays(13), bookable: true };
  const all = Map.groupBy(await ask(visitor, filter), dateOf);
  for (const most of [1, 2]) {
    const capped = Map.groupBy(await ask(visitor, filter, { slotsPerDay: most }), dateOf);
    check.same(`${most} a day: no day is lost`, [...capped.keys()].sort(), [...all.keys()].sort());
    const isCapped = [...capped].every(
      ([date, entries]) => entries.length === Math.min(most, all.get(date)?.length ?? 0),
    );
    check.holds(`${most} a day`, isCapped);
    check.same(
      `${most} a day: the first`,
      startOf([...capped.values()][0]?.[0] ?? {}),
      startOf([...all.values()][0]?.[0] ?? {}),
    );
  }
  // From the first of this month to the end of the third, as calendars request.
  const today = new Date().toISOString();
  const wide = { ...filter, startDate: `${today.slice(0, 8)}01T00:00:00`, endDate: inDays(80) };
  const wideEntries = await ask(visitor, wide, { slotsPerDay: 1, sort: [{ fieldName: 'startTime', order: 'ASC' }] });
  check.holds(
    'a range that began in the past offers what is to come',
    wideEntries.every((entry) => startOf(entry) > Date.now()),
  );
  check.holds(
    'one entry for each day, ascending',
    wideEntries.length > 20 && isAscending(wideEntries.map(startOf)),
    wideEntries.length,
  );
}

async function timezone({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isTeam);
  const day = inDays(5).slice(0, 10);
  const next = new Date(Date.parse(day) + 4 * DAY_MS).toISOString().slice(0, 10);
  const filter = { serviceId: service._id, startDate: `${day}T00:00:00Z`, endDate: `${next}T00:00:00Z` };
  for (const zone of [ZONE, 'Asia/Tokyo', 'Asia/Kathmandu']) {
    const entries = await ask(visitor, filter, { timezone: zone });
    check.holds(`${zone}: there are times`, entries.length > 0);
    check.same(`${zone}: named in each slot`, [...new Set(entries.map(({ slot }) => slot?.timezone))], [zone]);
    const isLocal = (entry: Entry) => entry.slot?.startDate?.endsWith(offsetIn(zone, startOf(entry))) ?? false;
    check.holds(`${zone}: slots in its local time`, entries.every(isLocal));
    const within = (entry: Entry) => dateOf(entry) >= day && (entry.slot?.endDate ?? '') <= `${next}T00:00:00z`;
    check.holds(
      `${zone}: the filter's dates are read in it`,
      entries.every(within),
      entries.find((entry) => !within(entry))?.slot,
    );
  }
  const instants = async (zone: string) => (await ask(visitor, filter, { timezone: zone })).map(startOf);
  check.holds(
    'so that other zones ask for other instants',
    (await instants(ZONE))[0] !== (await instants('Asia/Tokyo'))[0],
  );
}

async function bookableFilter({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isTeam);
  const { limitEarlyBookingPolicy: early } = service.bookingPolicy ?? {};
  const limitDays = (early?.earliestBookingInMinutes ?? 0) / 1440;
  const filter = { serviceId: service._id, startDate: inDays(limitDays - 6), endDate: inDays(limitDays + 8) };
  const flagsOf = (entries: Entry[]) => [...new Set(entries.map(({ bookable }) => bookable))];
  const all = await ask(visitor, filter);
  check.same('both without a filter, bookable ones first', flagsOf(all), [true, false]);
  const split = all.findIndex(({ bookable }) => !bookable);
  check.holds(
    'none of them after',
    all.slice(split).every(({ bookable }) => !bookable),
  );
  check.holds(
    'each part in ascending order',
    isAscending(all.slice(0, split).map(startOf)) && isAscending(all.slice(split).map(startOf)),
  );
  check.same('true', (await ask(visitor, { ...filter, bookable: true })).length, split);
  const none = await ask(visitor, { ...filter, bookable: false });
  check.same('false', none.length, all.length - split);
  check.holds(
    'and says why',
    none.every(({ bookingPolicyViolations }) => bookingPolicyViolations?.tooEarlyToBook),
  );
}

async function classes({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isClass);
  const filter = { serviceId: service._id, startDate: inDays(3), endDate: inDays(17), bookable: true };
  const entries = await ask(visitor, filter);
  check.holds('there are sessions', entries.length > 1);
  for (const entry of entries.slice(0, 2)) checkEntry(check, `${entry.slot?.startDate}`, entry, service);
  const events = entries.map(({ slot }) => slot?.eventId ?? '');
  check.holds(
    'each has an eventId of its own',
    new Set(events).size === entries.length && events.every((id) => id.length >= 36),
    events,
  );
  check.same(
    'totalSpots is the capacity',
    [...new Set(entries.map(({ totalSpots }) => totalSpots))],
    [service.defaultCapacity],
  );
  const isInside = ({ openSpots, totalSpots }: Entry) =>
    Number(openSpots) > 0 && Number(openSpots) <= Number(totalSpots);
  check.holds('openSpots are from 1 to the capacity', entries.every(isInside));
  const most = Math.max(...entries.map(({ openSpots }) => openSpots ?? 0));
  const roomy = await ask(visitor, { ...filter, openSpots: { $gte: `${most}` } });
  check.same('openSpots $gte, as text', roomy.length, entries.filter(({ openSpots }) => openSpots === most).length);
  check.same('openSpots beyond the capacity', (await ask(visitor, { ...filter, openSpots: { $gte: 1000 } })).length, 0);
  const course = await findService(visitor, isCourse);
  check.same('a course has no entries', await ask(visitor, { ...filter, serviceId: course._id }), []);
}

export const rows: Row[] = [
  { operation: 'queryAvailability: appointments', run: appointments },
  { operation: 'queryAvailability: slotsPerDay', run: slotsPerDay },
  { operation: 'queryAvailability: timezone', run: timezone },
  { operation: 'queryAvailability: bookable', run: bookableFilter },
  { operation: 'queryAvailability: classes', run: classes },
];
