import { describe, expect, expectTypeOf, test } from 'vitest';
import { refusal, startWire } from '../testing/wire.ts';
import { bookings, serviceOptionsAndVariants, services } from './bookings.ts';
import { authentication } from './identity.ts';
import { ApiKeyStrategy, AppStrategy, createClient } from './index.ts';
import { members } from './members.ts';

async function connect() {
  const wire = await startWire();
  const auth = ApiKeyStrategy({ apiKey: 'key' });
  const modules = { authentication, bookings, members, services, serviceOptionsAndVariants };
  return { wire, client: createClient({ host: wire.host, modules, auth }) };
}

const image = 'wix:image://v1/chair.jpg/my%20chair.jpg#originWidth=1200&originHeight=800';
const name = 'my chair.jpg';
const wireImage = { id: 'chair.jpg', url: image, altText: name, filename: name, width: 1200, height: 800 };

describe('answers', () => {
  test('have underscores, dates, and the shapes of pictures, pages and addresses', async () => {
    const { wire, client } = await connect();
    wire.reply({
      body: {
        service: {
          id: 's',
          createdDate: '2026-01-01T00:00:00.000Z',
          media: { mainMedia: { image: wireImage } },
          urls: { servicePage: { relativePath: '/a', url: 'https://a.example/a' } },
          locations: [{ custom: { address: { formattedAddress: '1 Union Square', addressLine: '1', city: 'NY' } } }],
          extendedFields: { namespaces: { mine: { id: 'stays' } } },
        },
      },
    });
    const service = await client.services.getService('s');
    expect(service).toEqual({
      _id: 's',
      _createdDate: new Date('2026-01-01T00:00:00.000Z'),
      media: { mainMedia: { image } },
      urls: { servicePage: 'https://a.example/a' },
      locations: [{ custom: { address: { formatted: '1 Union Square', addressLine1: '1', city: 'NY' } } }],
      extendedFields: { namespaces: { mine: { id: 'stays' } } },
    });
    expectTypeOf(service._id).toEqualTypeOf<string>();
    expectTypeOf(service._createdDate).toEqualTypeOf<Date>();
    expectTypeOf(service.urls?.servicePage).toEqualTypeOf<string | undefined>();
    expectTypeOf(service).not.toHaveProperty('id');
  });

  test('that are empty are nothing', async () => {
    const { wire, client } = await connect();
    wire.reply({ body: {} });
    const nothing = await client.services.deleteService('s');
    expectTypeOf(nothing).toEqualTypeOf<object | undefined>();
    expect(nothing).toBeUndefined();
  });

  test('that are empty are empty objects where the reference client has them', async () => {
    const { wire, client } = await connect();
    wire.reply({ body: {} });
    expect(await client.members.deleteMember('m')).toEqual({});
  });

  test('have underscores at every depth of an entity, whatever its fields are called', async () => {
    const { wire, client } = await connect();
    wire.reply({ body: { serviceOptionsAndVariants: { id: 'a', options: { values: [{ id: 'b' }] } } } });
    const found = await client.serviceOptionsAndVariants.getServiceOptionsAndVariants('a');
    expect(found).toEqual({ _id: 'a', options: { values: [{ _id: 'b' }] } });
  });

  test('have postal addresses of members in the same shape', async () => {
    const { wire, client } = await connect();
    const addresses = (address: object) => ({ identity: { identityProfile: { addresses: [{ address }] } } });
    wire.reply({ body: addresses({ addressLine: '1 Quay', formattedAddress: '1 Quay, Hull' }) });
    const found = await client.authentication.signOn({ email: 'ada@example.com' });
    expect(found).toEqual(addresses({ addressLine1: '1 Quay', formatted: '1 Quay, Hull' }));
  });

  test('come one by one from a builder and from a page', async () => {
    const { wire, client } = await connect();
    const page = (id: string) => ({ body: { services: [{ id }], pagingMetadata: { total: 2 } } });
    wire.reply(page('a'), page('b'), page('a'), page('b'));
    const query = client.services.queryServices().limit(1);
    const ids = [];
    for await (const { _id } of query) ids.push(_id);
    for await (const { _id } of await query.find({ headers: { 'x-find': '1' } })) ids.push(_id);
    expect(ids).toEqual(['a', 'b', 'a', 'b']);
    expect(wire.calls.map(({ headers }) => headers['x-find'])).toEqual([undefined, undefined, '1', '1']);
  });

  test('come page by page from a builder', async () => {
    const { wire, client } = await connect();
    wire.reply({ body: { services: [{ id: 'a' }], pagingMetadata: { total: 2 } } });
    wire.reply({ body: { services: [{ id: 'b' }], pagingMetadata: { total: 2 } } });
    const { queryServices } = client.services;
    const first = await queryServices().eq('_id', 'a').or(queryServices().eq('type', 'CLASS')).limit(1).find();
    expect(first.items).toEqual([{ _id: 'a' }]);
    expect((await first.next()).items).toEqual([{ _id: 'b' }]);
    expect(wire.calls[0]?.body).toEqual({
      query: { filter: { $or: [{ id: 'a' }, { type: 'CLASS' }] }, paging: { limit: 1, offset: 0 } },
    });
  });
});

describe('requests', () => {
  test('take those shapes, and are not changed', async () => {
    const { wire, client } = await connect();
    const service = {
      media: { mainMedia: { image } },
      locations: [{ custom: { address: { formatted: '1 Union Square', addressLine1: '1' } } }],
    };
    const sent = structuredClone(service);
    await client.services.createService(service);
    expect(wire.calls[0]?.body).toEqual({
      service: {
        media: { mainMedia: { image: wireImage } },
        locations: [{ custom: { address: { formattedAddress: '1 Union Square', addressLine: '1' } } }],
      },
    });
    expect(service).toEqual(sent);
  });

  test('have arguments where the reference client has them', async () => {
    const { wire, client } = await connect();
    await client.members.createMember({ member: { loginEmail: 'ada@example.com' } });
    await client.services.bulkUpdateServicesByFilter({ type: 'CLASS' }, { service: { name: 'a' } });
    expect(wire.calls.map(({ body }) => body)).toEqual([
      { member: { loginEmail: 'ada@example.com' } },
      { filter: { type: 'CLASS' }, service: { name: 'a' } },
    ]);
  });

  test('are built by static helpers', async () => {
    const { Filter, QueryBuilder, Sort } = services.utils.query;
    const either = Filter.or(Filter('type').eq('CLASS'), Filter.not(Filter('name').startsWith('A').ne('B')));
    const query = QueryBuilder().withFilter(either).withSorting(Sort('name').desc()).withPaging({ limit: 5 }).build();
    expect(query).toEqual({
      filter: { $or: [{ type: { $eq: 'CLASS' } }, { $not: { name: { $startsWith: 'A', $ne: 'B' } } }] },
      sort: [{ fieldName: 'name', order: 'DESC' }],
      paging: { limit: 5 },
    });
    const { Aggregation, SearchBuilder, SearchParams } = services.utils.search;
    const byType = Aggregation('by type').onField('type').asValueAggregation().limit(3).sortBy('COUNT', 'DESC');
    const search = SearchBuilder().withSearchClause(SearchParams('yoga').fuzzy()).withAggregation(byType).build();
    expect(search).toEqual({
      search: { expression: 'yoga', fuzzy: true },
      aggregations: [
        {
          name: 'by type',
          fieldPath: 'type',
          type: 'VALUE',
          value: { limit: 3, sortType: 'COUNT', sortDirection: 'DESC' },
        },
      ],
    });
  });
});

describe('errors', () => {
  test('have a message of JSON and the details', async () => {
    const { wire, client } = await connect();
    const applicationError = { code: 'SERVICE_NOT_FOUND', description: 'Gone.', data: {} };
    wire.reply({
      status: 404,
      headers: { 'x-wix-request-id': 'r' },
      body: { message: 'Gone.', details: { applicationError } },
    });
    const error = await client.services.getService('s').catch((reason) => reason);
    expect(error).toMatchObject({ status: 404, requestId: 'r', details: { applicationError, requestId: 'r' } });
    expect(JSON.parse(error.message)).toEqual({ message: 'Gone.', details: { applicationError, requestId: 'r' } });
  });

  test('name the argument `id` as `_id`, and have the status where a gateway has no code', async () => {
    const { wire, client } = await connect();
    const fieldViolations = [{ field: 'member.id', description: 'is wrong', violatedRule: 'FORMAT' }];
    wire.reply({ status: 400, body: { details: { validationError: { fieldViolations } } } });
    wire.reply({ status: 403, body: {} });
    const error = await client.members.updateMember('m', {}).catch((reason) => reason);
    expect(error.details.validationError.fieldViolations).toMatchObject([{ field: '_id' }]);
    expect(JSON.parse(error.message).message).toBe('INVALID_ARGUMENT: "_id" is wrong');
    const bare = await client.members.getMember('m').catch((reason) => reason);
    expect(bare.details.applicationError.code).toBe(403);
  });
});

test('a GraphQL request that is refused has the response and its details', async () => {
  const { wire, client } = await connect();
  wire.reply({ body: { data: { a: 1 } } }, { ...refusal(404, 'NOT_FOUND'), headers: { 'x-wix-request-id': 'r' } });
  expect(await client.graphql('{ a }')).toEqual({ data: { a: 1 } });
  const error = await client.graphql('{ a }', {}, { apiVersion: 'v9' }).catch((caught) => caught);
  expect(error.message).toBe('GraphQL request failed with status 404');
  expect(error.response.status).toBe(404);
  const details = { applicationError: { code: 'NOT_FOUND' } };
  expect(await error.response.json()).toMatchObject({ details });
  expect(await error.details()).toMatchObject({ details, requestId: 'r' });
});

test('enumerations are constants of their modules', () => {
  expect(bookings.BookingStatus.CONFIRMED).toBe('CONFIRMED');
  expect(Object.keys(services.ServiceType)).toEqual(['APPOINTMENT', 'CLASS', 'COURSE']);
  const type: services.ServiceType = services.ServiceType.CLASS;
  expectTypeOf<services.ServiceType>().toEqualTypeOf<'APPOINTMENT' | 'CLASS' | 'COURSE'>();
  expect(createClient({ modules: { services }, host: 'https://a.example' }).services.ServiceType.CLASS).toBe(type);
});

test('a client without a host needs a default one outside a browser', () => {
  expect(() => createClient()).toThrow('needs a host');
});

test('an app gets one token for its calls, and another when that is refused', async () => {
  const wire = await startWire();
  wire.replyTokens(
    { body: { access_token: 'one', expires_in: 3600 } },
    { body: { access_token: 'two', expires_in: 3600 } },
  );
  wire.reply({}, {}, refusal(401, 'UNAUTHENTICATED'));
  const auth = AppStrategy({ appId: 'app', appSecret: 'secret', instanceId: 'site' });
  const client = createClient({ host: wire.host, modules: { services }, auth });
  await Promise.all([client.services.getService('a'), client.services.getService('b')]);
  await client.services.getService('c');
  expect(wire.calls.map(({ headers }) => headers.authorization)).toEqual(['one', 'one', 'one', 'two']);
  expect(wire.grants.map(({ body }) => body)).toEqual(
    Array(2).fill({
      grant_type: 'client_credentials',
      client_id: 'app',
      client_secret: 'secret',
      instance_id: 'site',
    }),
  );
});

test('an argument whose fields are all optional keeps its shape', () => {
  type Client = Awaited<ReturnType<typeof connect>>['client'];
  type Resource = Parameters<Client['bookings']['rescheduleBooking']>[1]['resource'];
  expectTypeOf({ _id: 'a', name: 'Ines' }).toExtend<Resource>();
  expectTypeOf('a picture').not.toExtend<Resource>();
});
