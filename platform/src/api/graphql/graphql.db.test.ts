import { modules, type NamedOperation, operations } from '@foyer/contract';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { bookingOf, findSlot } from '../../testing/booking.ts';
import { askGraphql, codesOf } from '../../testing/graphql.ts';
import { addIdentity, addMember } from '../../testing/members.ts';
import { openSignedInBrowser } from '../../testing/oauth.ts';
import { massage as evening } from '../../testing/services.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';
import { limits } from './limits.ts';
import { fieldName } from './names.ts';
import { fieldsOf } from './shape-types.ts';

const { queryServices } = modules.services;
const [massage = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start();
  const now = foyer.now();
  // Stands still, so that no limit refills while the machine is busy.
  foyer.platform.clock = { now: () => now };
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());

const post = (body: unknown, headers: Record<string, string> = {}, path = '/graphql/alpha') =>
  fetch(foyer.origin + path, {
    method: 'POST',
    headers: { authorization: visitor.authorization, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const siteQuery = '{ sitesGetSite { site { id } } }';
const site = { sitesGetSite: { site: { id: siteA } } };

describe('a query', () => {
  test('answers what the calls of its fields answer, under the names of the contract and of the hosted platform', async () => {
    const query = { filter: { type: 'CLASS' }, sort: [{ fieldName: 'name' }], paging: { limit: 1 } };
    const called = (await visitor.call(queryServices, { query })).value;
    const { id, name, type, schedule } = called.services?.[0] ?? {};
    const { data, errors } = await askGraphql(
      visitor,
      `query Classes($query: CommonQueryInput) {
        own: bookingsServicesV2QueryServices(input: { query: $query }) { services { ...Shown } pagingMetadata { total } }
        list: bookingsServicesV2Services(queryInput: { query: $query }) { items { ...Shown } pageInfo { total hasNext } }
      }
      fragment Shown on BookingsServicesV2Service { id name type schedule { id } }`,
      { variables: { query } },
    );
    const shown = { id, name, type, schedule: { id: schedule?.id } };
    expect(errors).toEqual([]);
    expect(data).toEqual({
      own: { services: [shown], pagingMetadata: { total: called.pagingMetadata?.total } },
      list: { items: [shown], pageInfo: { total: called.pagingMetadata?.total, hasNext: true } },
    });
  });

  test('gets an entity by its id, and reads filters from variables and from the document', async () => {
    const query = `query($id: ID!, $filter: JSON) {
      one: bookingsServicesV2Service(id: $id) { id }
      sent: bookingsServicesV2Services(queryInput: { query: { filter: $filter } }) { items { id } }
      written: bookingsServicesV2Services(queryInput: { query: { filter: { id: "${massage}" } } }) { items { id } }
    }`;
    const variables = { id: massage, filter: { id: { $in: [massage] } } };
    const { data } = await askGraphql(visitor, query, { variables });
    const items = [{ id: massage }];
    expect(data).toEqual({ one: { id: massage }, sent: { items }, written: { items } });
  });

  test('answers the fields that are allowed beside those that are refused', async () => {
    const query = `{ contacts: crmContactsV4Contacts { items { id } } ${siteQuery.slice(1)}`;
    const { data, errors } = await askGraphql(visitor, query);
    expect(data).toEqual({ contacts: null, ...site });
    expect(codesOf({ errors })).toEqual({ contacts: 'PERMISSION_DENIED' });
    expect(codesOf(await askGraphql(foyer.owner, query))).toEqual({});
  });

  test('answers each site with its own', async () => {
    const query = '{ sitesGetSite { site { id } } bookingsServicesV2Services { items { id } } }';
    const { data } = await askGraphql(foyer.ownerB, query);
    expect(data?.sitesGetSite).toEqual({ site: { id: siteB } });
    expect(JSON.stringify(data)).not.toContain(massage);
  });

  test('says of a refusal what the call says', async () => {
    const query = { sort: [{ fieldName: 'secret' }] };
    const { error } = await visitor.call(modules.members.queryMembers, { query });
    const { errors, headers } = await askGraphql(
      visitor,
      'query($query: MembersQueryInput) { membersMembersV1QueryMembers(input: { query: $query }) { members { id } } }',
      { variables: { query } },
    );
    expect(error?.details.validationError).toBeDefined();
    expect(errors[0]?.extensions).toEqual({
      code: 'INVALID_ARGUMENT',
      status: 400,
      details: error?.details,
      requestId: headers.get('x-wix-request-id'),
    });
    expect(errors[0]?.message).toMatch(/^INVALID_ARGUMENT: "query.sort\[0\].fieldName" /);
  });

  test('takes no text, name or number that a body could not have, and no path without its id', async () => {
    const refused = async (input: string) => {
      const field = `bookingsServicesV2Services(queryInput: { query: { filter: ${input} } }) { items { id } }`;
      return (await askGraphql(visitor, `{ ${field} }`)).errors[0]?.message;
    };
    expect(await refused('{ name: "\\ud800" }')).toContain('Invalid Unicode');
    expect(await refused('{ name: "\\u0000" }')).toContain('not valid text');
    expect(await refused('{ __proto__: { a: 1 } }')).toContain('"query.filter.__proto__" is not a field name');
    expect(await refused('{ name: 12345678901234567890 }')).toContain('can’t be kept');
    expect(await refused('{'.repeat(1) + 'a: {'.repeat(70) + '}'.repeat(71))).toContain('levels deep');
    const update = 'mutation { bookingsServicesV2UpdateService(input: { service: { name: "x" } }) { service { id } } }';
    expect((await askGraphql(foyer.owner, update)).errors[0]?.message).toBe(
      'INVALID_ARGUMENT: "service.id" is required',
    );
    const slashed = 'mutation { bookingsServicesV2DeleteService(input: { serviceId: "a/b" }) }';
    expect((await askGraphql(foyer.owner, slashed)).errors[0]?.message).toContain('must not contain slashes');
  });
});

describe('F10: operations have the limits of their own calls', () => {
  const objectFields = ({ operation }: NamedOperation) =>
    fieldsOf(operation.response).length > 0 ? '{ __typename }' : '';

  /** Permissions are checked before the input is read. */
  async function listDenied(client: WireClient, named: readonly NamedOperation[]): Promise<string[]> {
    await foyer.resetRateLimits();
    const kind = named[0]?.operation.effect === 'read' ? 'query' : 'mutation';
    const fields = named.map((each, at) => `a${at}: ${fieldName(each.module, each.name)} ${objectFields(each)}`);
    const codes = codesOf(await askGraphql(client, `${kind} { ${fields.join(' ')} }`));
    return named.filter((_, at) => codes[`a${at}`] === 'PERMISSION_DENIED').map(({ id }) => id);
  }

  async function listAllDenied(client: WireClient, named: readonly NamedOperation[]): Promise<string[]> {
    const denied: string[] = [];
    const byKind = Map.groupBy(named, ({ operation }) => operation.effect === 'read');
    for (const each of byKind.values()) {
      for (let at = 0; at < each.length; at += limits.operations) {
        denied.push(...(await listDenied(client, each.slice(at, at + limits.operations))));
      }
    }
    return denied.sort();
  }

  test('all that is not for visitors is refused to them', async () => {
    const closed = operations.filter(({ operation: { allow } }) => allow !== 'public' && !allow.includes('visitor'));
    expect(closed.length).toBeGreaterThan(200);
    expect(await listAllDenied(visitor, closed)).toEqual(closed.map(({ id }) => id).sort());
  });

  test('a key for one module reads nothing of others', async () => {
    const key = await addApiKey(foyer, { scopes: ['services:read'] });
    const reads = operations.filter(({ operation }) => operation.effect === 'read');
    const others = reads.filter(({ module, operation }) => module !== 'services' && !operation.inEveryScope);
    expect(await listAllDenied(key, reads)).toEqual(others.map(({ id }) => id).sort());
  });

  /** Ten units: a document with so many fields takes longer to read. */
  const manyFields = `{ sitesGetSite { site { ${'id '.repeat(450)} } } }`;
  const two = `{ a: ${siteQuery.slice(1, -1)} b: ${siteQuery.slice(1)}`;

  test('each counts as a request of its caller', async () => {
    await foyer.resetRateLimits();
    const flooder = await foyer.visit();
    // The burst of a person is 290 units.
    for (let turn = 0; turn < 28; turn += 1) expect(codesOf(await askGraphql(flooder, manyFields))).toEqual({});
    for (let turn = 0; turn < 4; turn += 1) expect(codesOf(await askGraphql(flooder, two))).toEqual({});
    expect((await flooder.call(modules.sites.getSite, {})).status).toBe(200);
    const last = await askGraphql(flooder, two);
    expect(codesOf(last)).toEqual({ b: 'TOO_MANY_REQUESTS' });
    expect(last.errors[0]?.extensions.details).toMatchObject({ applicationError: { data: { retryAfterSeconds: 1 } } });
    const refused = await flooder.send('POST', '/graphql/alpha', { query: two });
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([429, 'TOO_MANY_REQUESTS', '1']);
  });

  test('each counts as a request of its address', async () => {
    await foyer.resetRateLimits();
    const { rateLimits, clock } = foyer.platform;
    for (let turn = 0; turn < 2999; turn += 1) rateLimits?.takeOfAddress('127.0.0.1', clock.now());
    expect(codesOf(await askGraphql(foyer.ownerB, two))).toEqual({ b: 'TOO_MANY_REQUESTS' });
    await foyer.resetRateLimits();
  });

  test('the schema, and many values, are charged for before they are read', async () => {
    await foyer.resetRateLimits();
    const client = await foyer.visit();
    const schema = '{ __schema { queryType { name } } }';
    for (let turn = 0; turn < 13; turn += 1) expect(codesOf(await askGraphql(client, schema))).toEqual({});
    const refused = await client.send('POST', '/graphql/alpha', { query: schema });
    expect([refused.status, refused.data]).toEqual([429, { field: 'query', units: 21, retryAfterSeconds: 1 }]);
    // 56,000 values are six units, of 16 that are left. The list itself costs more than that.
    const paged = '(queryInput: { query: { paging: { limit: 8000 } } })';
    const fields = 'id name type sortOrder hidden revision';
    const query = `{ bookingsServicesV2Services${paged} { items { ${fields} } } sitesGetSite { site { id } } }`;
    for (let turn = 0; turn < 2; turn += 1) {
      expect(codesOf(await askGraphql(client, query))).toEqual({ bookingsServicesV2Services: 'TOO_MANY_REQUESTS' });
    }
    const more = await client.send('POST', '/graphql/alpha', { query });
    expect([more.status, more.data.units]).toEqual([429, 6]);
    await foyer.resetRateLimits();
  });
});

describe('mutations', () => {
  test('run one after the other: the second finds the time taken', async () => {
    const booking = bookingOf(await findSlot(foyer, massage));
    const { data, errors, headers } = await askGraphql(
      visitor,
      `mutation($input: BookingsCreateBookingRequestInput) {
        first: bookingsCreateBooking(input: $input) { booking { status } }
        second: bookingsCreateBooking(input: $input) { booking { status } }
      }`,
      { variables: { input: { booking } } },
    );
    expect(data).toEqual({ first: { booking: { status: 'CREATED' } }, second: null });
    expect(codesOf({ errors })).toEqual({ second: 'SLOT_NOT_AVAILABLE' });
    expect(errors[0]?.extensions.details).toMatchObject({ applicationError: { data: { alternatives: [{}, {}, {}] } } });
    expect(headers.get('x-wix-consistent')).toBe(headers.get('x-wix-request-id'));
  });

  test('run once for each Idempotency-Key and field', async () => {
    const write = `mutation($input: BookingsServicesV2CreateServiceRequestInput) {
      first: bookingsServicesV2CreateService(input: $input) { service { id } }
      second: bookingsServicesV2CreateService(input: $input) { service { id } }
    }`;
    const headers = { 'idempotency-key': newId() };
    const variables = { input: { service: evening } };
    const { data, errors } = await askGraphql(foyer.owner, write, { variables, headers });
    expect(errors).toEqual([]);
    expect(data?.first).not.toEqual(data?.second);
    expect((await askGraphql(foyer.owner, write, { variables, headers })).data).toEqual(data);
    const tooLong = { 'idempotency-key': 'k'.repeat(256) };
    const codes = codesOf(await askGraphql(foyer.owner, write, { variables, headers: tooLong }));
    expect(codes).toEqual({ first: 'VALIDATION_FAILURE', second: 'VALIDATION_FAILURE' });
  });

  test('stay when a later one is refused, and a sign-out holds for those after it', async () => {
    const { client, sessionId } = await addMember(foyer);
    const { data, errors } = await askGraphql(
      client,
      `mutation {
        before: membersMembersV1UpdateMySlug(input: { slug: "${`s-${newId().slice(-12)}`}" }) { member { id } }
        out: accountEndSession(input: { sessionId: "${sessionId}" })
        after: membersMembersV1JoinCommunity { member { id } }
      }`,
    );
    expect(data?.before).not.toBeNull();
    expect(codesOf({ errors })).toEqual({ after: 'UNAUTHENTICATED' });
  });

  test('do not run when another operation of the document is named', async () => {
    const query = `query Read ${siteQuery} mutation Write { redirectsRedirectsV1CreateRedirectSession { __typename } }`;
    expect((await askGraphql(visitor, query, { operationName: 'Read' })).data).toEqual(site);
  });
});

describe('the address', () => {
  const read = async (response: Response) => ({ status: response.status, body: await response.json() });
  const codeOf = (body: { details?: { applicationError?: { code: string } } }) => body.details?.applicationError?.code;

  test('serves version alpha alone, and only to a POST', async () => {
    const other = await read(await post({ query: siteQuery }, {}, '/graphql/v1'));
    expect([other.status, codeOf(other.body)]).toEqual([404, 'NOT_FOUND']);
    expect(other.body.message).toContain('"alpha" is served');
    const url = `${foyer.origin}/graphql/alpha?query=${encodeURIComponent(siteQuery)}`;
    const got = await fetch(url, { headers: { authorization: visitor.authorization } });
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
    expect((await post({ query: siteQuery }, {}, '/graphql')).status).toBe(404);
  });

  test('F10: takes no form and no text, which any page could send', async () => {
    const form = new URLSearchParams({ query: siteQuery }).toString();
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/graphql',
      'multipart/form-data',
    ]) {
      const { status, body } = await read(await post(form, { 'content-type': type }));
      expect([status, codeOf(body)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  test('F10: asks for a token; the cookie of a signed-in member is none', async () => {
    const { body: none } = await read(
      await post({ query: '{ __schema { queryType { name } } }' }, { authorization: '' }),
    );
    expect(codeOf(none)).toBe('UNAUTHENTICATED');
    const browser = await openSignedInBrowser(foyer, await addIdentity(foyer));
    const ownPage = { 'sec-fetch-site': 'same-origin' };
    const session = await browser.get('/hosted/session', ownPage);
    expect(await session.json()).toHaveProperty('identityId');
    const { status, body } = await read(await browser.post('/graphql/alpha', { query: siteQuery }, ownPage));
    expect([status, codeOf(body)]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('F10: takes one document of a bounded size', async () => {
    const fieldsOf = async (body: unknown) => {
      const { status, body: answer } = await read(await post(body));
      expect(status).toBe(400);
      return answer.details.validationError.fieldViolations.map(({ field }: { field: string }) => field);
    };
    expect(await fieldsOf([{ query: siteQuery }, { query: siteQuery }])).toEqual(['body']);
    expect(await fieldsOf({})).toEqual(['query']);
    expect(await fieldsOf({ query: siteQuery, variables: 'none' })).toEqual(['variables']);
    expect(await fieldsOf({ query: siteQuery, operationName: 1 })).toEqual(['operationName']);
    const stored = { extensions: { persistedQuery: { version: 1, sha256Hash: 'a' } } };
    expect(await fieldsOf(stored)).toEqual(['extensions.persistedQuery']);
    expect((await post({ query: `${siteQuery}#${'x'.repeat(110_000)}` })).status).toBe(413);
  });

  test('answers a document that is refused with 200, and as GraphQL over HTTP says where the client asks for that', async () => {
    const type = 'application/graphql-response+json';
    const asPlain = await post({ query: '{ nothing }', variables: null, extensions: { client: 'x' } });
    expect([asPlain.status, asPlain.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(asPlain.headers.get('cache-control')).toBe('no-store');
    const { errors, ...rest } = await asPlain.json();
    expect(rest).toEqual({});
    expect(errors[0]).toMatchObject({
      locations: [{ line: 1, column: 3 }],
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED', requestId: asPlain.headers.get('x-wix-request-id') },
    });
    const refused = await post({ query: '{ nothing }' }, { accept: `${type}, application/json` });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, `${type}; charset=utf-8`]);
    const partial = await post({ query: '{ crmContactsV4Contacts { items { id } } }' }, { accept: type });
    expect(partial.status).toBe(200);
  });

  test('describes its schema to whoever has a token', async () => {
    await foyer.resetRateLimits();
    const { data } = await askGraphql(visitor, getIntrospectionQuery());
    expect(Object(data?.__schema).types.length).toBeGreaterThan(1000);
  });
});
