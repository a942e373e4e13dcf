import { present, type Row, refusalOf, type Stage } from '../row.ts';
import { contactDetails, findService, findTime, isSolo, ZONE } from '../scene.ts';

interface Shown {
  id: string;
  name: string;
  type: string;
}

interface Lists {
  list: { items: Shown[]; pageInfo: { total: number; hasNext: boolean } };
  one: Shown;
}

const lists = `query Lists($filter: JSON, $id: ID!) {
  list: bookingsServicesV2Services(queryInput: { query: { filter: $filter, paging: { limit: 1 } } }) {
    items { ...Shown }
    pageInfo { total hasNext }
  }
  one: bookingsServicesV2Service(id: $id) { ...Shown }
}
fragment Shown on BookingsServicesV2Service { id name type }`;

async function queries({ visitor, check }: Stage): Promise<void> {
  const { items } = await visitor.services.queryServices().eq('type', 'CLASS').find();
  const service = present('class', items[0]);
  const shown = { id: service._id, name: service.name, type: 'CLASS' };
  const variables = { filter: { type: { $in: ['CLASS'] } }, id: service._id };
  const { data, errors } = await visitor.graphql<Lists, object>(lists, variables);
  check.same('no errors', errors, undefined);
  check.same('the first page', data.list, {
    items: [shown],
    pageInfo: { total: items.length, hasNext: items.length > 1 },
  });
  check.same('the entity', data.one, shown);
}

interface Free {
  free: { availabilityEntries: { slot: object }[] };
}

const free = `query Free($filter: JSON, $timezone: String) {
  free: availabilityCalendarQueryAvailability(input: { query: { filter: $filter }, timezone: $timezone }) {
    availabilityEntries { slot { serviceId scheduleId startDate endDate timezone resource { id name } } }
  }
}`;

interface Booked {
  first: { booking: { id: string; status: string } };
  second: null;
}

const book = `mutation Book($input: BookingsCreateBookingRequestInput) {
  first: bookingsCreateBooking(input: $input) { booking { id status } }
  second: bookingsCreateBooking(input: $input) { booking { id status } }
}`;

async function mutations({ visitor, check }: Stage): Promise<void> {
  const service = await findService(visitor, isSolo);
  const { startDate, endDate } = present('slot', (await findTime(visitor, service)).slot);
  const filter = { serviceId: [service._id], startDate, endDate, bookable: true };
  const found = await visitor.graphql<Free, object>(free, { filter, timezone: ZONE });
  const { slot } = present('free time', found.data.free.availabilityEntries[0]);
  const input = { booking: { bookedEntity: { slot }, totalParticipants: 1, contactDetails } };
  const { data, errors } = await visitor.graphql<Booked, object>(book, { input });
  check.same('the first is booked, the second too late', [data.first?.booking.status, data.second], ['CREATED', null]);
  const refusal = present('refusal', errors?.[0]);
  check.same('says which', [refusal.path, refusal.extensions?.code], [['second'], 'SLOT_NOT_AVAILABLE']);
  const { items } = await visitor.extendedBookings.queryExtendedBookings().find();
  check.same('the booking is one like any other', [items[0]?.booking?._id], [data.first?.booking.id]);
}

async function refusals({ visitor, owner, check }: Stage): Promise<void> {
  const query = '{ crmContactsV4Contacts { pageInfo { count } } sitesGetSite { site { id } } }';
  const partly = await visitor.graphql<Record<string, unknown>, object>(query);
  const codes = partly.errors?.map(({ extensions }) => extensions?.code);
  check.same('a field that is not allowed', [partly.data.crmContactsV4Contacts, codes], [null, ['PERMISSION_DENIED']]);
  check.holds('beside one that is', Boolean(partly.data.sitesGetSite));
  check.same('which the owner gets', (await owner.graphql(query)).errors, undefined);
  const wrong = await visitor.graphql('{ nothing }');
  check.same('a query that fits no schema has no data', wrong.data, {});
  check.same('and says why', wrong.errors?.[0]?.extensions?.code, 'GRAPHQL_VALIDATION_FAILED');
  const options: [string, object, { apiVersion: string }] = ['{ __typename }', {}, { apiVersion: 'v9' }];
  const other = await refusalOf(Reflect.apply(visitor.graphql, visitor, options));
  check.same('another version', other?.message, 'GraphQL request failed with status 404');
}

export const rows: Row[] = [
  { operation: 'graphql: queries', run: queries },
  { operation: 'graphql: mutations', run: mutations },
  { operation: 'graphql: refusals', run: refusals },
];
