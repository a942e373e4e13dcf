import { type NamedOperation, operations, type Role, roles } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareExample, readExamples, recordExample } from '../../../docs-site/examples/recorded.ts';
import { runDocumented } from '../../../docs-site/examples/run.ts';
import { hashApiKey } from '../access/client-apps/store.ts';
import { addressesOf } from '../server/http/addresses.ts';
import { findViolations } from '../server/http/input.ts';
import { newId } from '../server/lib/new-id.ts';
import { InputContext } from '../testing/api/input-context.ts';
import { listSecretFields } from '../testing/api/secret-values.ts';
import { makeInput } from '../testing/api/valid-inputs.ts';
import { WriteLog } from '../testing/api/write-log.ts';
import { listBusinessOnly, listWrongValues, type WrongValue, withValue } from '../testing/api/wrong-values.ts';
import { addMember } from '../testing/members.ts';
import { hasTurn, sample } from '../testing/search-size.ts';
import { siteA, siteB } from '../testing/sites.ts';
import { type Answer, toHttp, WireClient } from '../testing/wire-client.ts';

let context: InputContext;
/** Jobs run only when told, so that nothing but the requests writes. */
let writes: WriteLog;
const keyOf = (role: string) => `a-key-of-the-tests-for-a-${role}`;
/** The key of an owner's server that only reads, but everything. */
const readingKey = 'a-key-of-the-tests-that-reads';

beforeAll(async () => {
  context = await InputContext.start({ runsJobsWhenTold: true });
  writes = await WriteLog.start(context.platform.db);
  const keys = [
    ...roles.map((role) => ({ name: keyOf(role), role, scopes: null })),
    { name: readingKey, role: 'owner', scopes: [...new Set(operations.map(({ module }) => `${module}:read`))] },
  ];
  const rows = keys.map((key) => ({
    ...key,
    key_hash: hashApiKey(key.name),
    site_id: siteA,
    id: newId(),
    created_at: new Date(),
    revoked_at: null,
  }));
  await context.platform.db.insertInto('api_keys').values(rows).execute();
});
afterAll(() => context.stop());

/** A server that has authenticated somebody itself; no person can claim that. */
const forServersOnly = ['authentication.signOn'];

/** Team members leave the team first. */
const forMembersOnly = ['members.deleteMyMember'];

/** Callers below manager may do these only to themselves. An API key has no account, so it is refused. */
const toOneselfOrByManagers = [
  'members.updateMember',
  'members.updateMemberSlug',
  'members.deleteMemberPhones',
  'members.deleteMemberEmails',
  'members.deleteMemberAddresses',
  'resources.setWorkingHours',
  'resources.setDateHours',
  'resources.clearDateHours',
  'resources.addTimeOff',
  'resources.deleteTimeOff',
  'calendars.connectExternalCalendar',
  'calendars.listExternalCalendars',
  'calendars.disconnectExternalCalendar',
  'calendars.getBusinessFeed',
  'calendars.renewBusinessFeed',
  'calendars.deleteBusinessFeed',
];
const managers: readonly string[] = ['manager', 'owner'];

/** People upload their own pictures. The viewer's key only views. */
const closedToViewersKeys = ['media.generateFileUploadUrl'];

/** A viewer gets the secrets of their own sign-in and account, never those of the business or its customers. */
const ownSecrets = ['account', 'authentication', 'media', 'recovery', 'redirects', 'signIn', 'verification'];

/** These answer with the outcome of each id sent; an id of another site is not found. */
const answersById = [
  'addOns.bulkDeleteAddOns',
  'addOns.bulkUpdateAddOns',
  'attendance.bulkDeleteAttendances',
  'attendance.bulkSetAttendance',
  'benefits.decideBookingsOfEndedOrders',
  'bookings.bulkConfirmOrDeclineBooking',
  'bookings.bulkCreateBooking',
  'bookings.bulkCancelBooking',
  'bookings.bulkCalculateAllowedActions',
  'bookings.bulkGetMultiServiceBookingAllowedActions',
  'members.bulkDeleteMembers',
  'services.bulkUpdateServices',
  'services.bulkDeleteServices',
];

const requestIds = new Set<string>();

async function send(
  { operation }: NamedOperation,
  input: unknown,
  { authorization = 'foyer-demo-api-key', address = operation.path, idempotencyKey = '' } = {},
): Promise<Answer<unknown>> {
  const { url, body } = toHttp(operation, address, { ...Object(input) });
  const answer = await new WireClient(context.platform.origin, authorization).send(
    operation.method,
    url,
    body,
    idempotencyKey ? { idempotencyKey } : {},
  );
  const requestId = answer.headers.get('x-wix-request-id') ?? '';
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestIds.has(requestId)).toBe(false);
  requestIds.add(requestId);
  return answer;
}

/** A request that succeeds, and its sender: a new person of this role, or the owner's server. */
async function prepare(named: NamedOperation, role?: Exclude<Role, 'visitor'>) {
  const { id } = named;
  await context.platform.resetRateLimits();
  context.sender = await addMember(context.platform, {
    role: role ?? (forMembersOnly.includes(id) ? 'member' : 'owner'),
  });
  const authorization = forServersOnly.includes(id) ? keyOf('owner') : context.sender.client.authorization;
  const input = await makeInput(named, context);
  return { input, authorization };
}

const someones = new Map<Role, string>();
/** A token of a person with this role who is only refused; shared by all tests. */
async function someoneOf(role: Role): Promise<string> {
  const kept = someones.get(role);
  if (kept) return kept;
  const { authorization } =
    role === 'visitor' ? await context.platform.visit() : (await addMember(context.platform, { role })).client;
  someones.set(role, authorization);
  return authorization;
}

/** Authorization headers that identify no caller. */
const nobodies = ['', 'Bearer', 'nobody', 'Bearer a.b.c'];

const GUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

describe.each(operations.map((named) => [named.id, named] as const))('%s', (id, named) => {
  const { operation } = named;

  let unsent: ReturnType<typeof prepare> | undefined;
  /** One request for all tests that are refused: it changes nothing, so the next one can send it again. */
  const prepareRefused = () => {
    unsent ??= prepare(named);
    return unsent;
  };

  test('answers at each of its addresses by its schema, and to the client as documented', async () => {
    for (const address of sample(addressesOf(named), 1, (address) => `${id} answers at ${address}`)) {
      const { input, authorization } = await prepare(named);
      const idempotencyKey = newId();
      const answer = await send(named, input, { authorization, address, idempotencyKey });
      expect(findViolations(operation.response, answer.value), address).toEqual([]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.has('x-wix-consistent')).toBe(operation.effect === 'write');
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      if (!operation.returnsSecret) expect(listSecretFields(answer.value), 'must declare returnsSecret').toEqual([]);
      recordExample(named, input, answer.value, process.env.FOYER_RECORD_EXAMPLES);
      const { documented, sent } = compareExample(named, input);
      expect(sent, 'the example of its page: record it with FOYER_RECORD_EXAMPLES=1').toEqual(documented);
      // The client repeats the request: a write answers again only if the key comes with the same request.
      const isRepeatable = operation.effect !== 'staged' && !forMembersOnly.includes(id);
      const again = isRepeatable ? { input, authorization } : await prepare(named);
      const { origin } = context.platform;
      await runDocumented(named, { ...again.input }, { origin, authorization: again.authorization, idempotencyKey });
    }
  });

  test('has an example whose answer is one by its schema', () => {
    const example = readExamples(named.module)[named.name];
    expect(example).toBeDefined();
    expect(findViolations(operation.response, example?.answer)).toEqual([]);
  });

  // One mechanism refuses for all operations: a third of them are tried each day, all in the long run.
  if (hasTurn(`${id} refuses`, 3)) {
    test('asks who is there', async () => {
      const { input } = await prepareRefused();
      for (const address of addressesOf(named)) {
        for (const authorization of sample(nobodies, 1, (nobody) => `${id} ${address} ${nobody}`)) {
          const answer = await send(named, input, { authorization, address });
          expect([answer.status, answer.code], address).toEqual(
            operation.allow === 'public' ? [200, 'ok'] : [401, 'UNAUTHENTICATED'],
          );
        }
      }
    });

    describe('F01: its list of who may', () => {
      const isOnList = (role: Role) => operation.allow === 'public' || operation.allow.includes(role);
      const isOpenToPerson = (role: Role) => isOnList(role) && !forServersOnly.includes(id);
      const isOpenToKey = (role: Role) =>
        isOnList(role) &&
        (!toOneselfOrByManagers.includes(id) || managers.includes(role)) &&
        !(closedToViewersKeys.includes(id) && role === 'viewer');
      const denied = [403, 'PERMISSION_DENIED'];
      const outcomeOf = ({ status, code }: Answer<unknown>) => [status, code];

      test('is closed to everybody else, and to their keys', async () => {
        const { input } = await prepareRefused();
        for (const role of roles.filter((role) => !isOpenToPerson(role)))
          expect(outcomeOf(await send(named, input, { authorization: await someoneOf(role) })), role).toEqual(denied);
        for (const role of roles.filter((role) => !isOpenToKey(role)))
          expect(outcomeOf(await send(named, input, { authorization: keyOf(role) })), `${role}'s key`).toEqual(denied);
      });

      test('is open to people who are on it, and to their keys', async () => {
        const people = roles.filter(isOpenToPerson).map((role) => ({ role, isKey: false }));
        const keys = roles.filter(isOpenToKey).map((role) => ({ role, isKey: true }));
        const nameOf = ({ role, isKey }: { role: Role; isKey: boolean }) => `${id} ${isKey ? 'key' : 'person'} ${role}`;
        for (const caller of sample([...people, ...keys], 1, nameOf)) {
          const { input, authorization } = await prepareAs(caller);
          const { code } = await send(named, input, { authorization });
          expect(['UNAUTHENTICATED', 'PERMISSION_DENIED'], nameOf(caller)).not.toContain(code);
        }
      });

      /** A key acts on a member where it can, as nobody acts on those of higher roles than their own. */
      async function prepareAs({ role, isKey }: { role: Role; isKey: boolean }) {
        const forKey = isOpenToPerson('member') ? 'member' : 'owner';
        const forPerson = role === 'visitor' ? 'owner' : role;
        const { input } = await prepare(named, isKey ? forKey : forPerson);
        const person = role === 'visitor' ? await context.platform.visit() : context.sender.client;
        return { input, authorization: isKey ? keyOf(role) : person.authorization };
      }
    });

    test('names a field that is wrong, whichever it is, and writes nothing', async () => {
      const { input } = await prepareRefused();
      const before = await writes.mark();
      for (const { path, field, value } of someFields(id, oneForEachField(listWrongValues(operation)))) {
        const answer = await send(named, withValue(input, path, value));
        expect([answer.status, answer.fields], field).toEqual([400, expect.arrayContaining([field])]);
      }
      expect(await writes.listSince(before)).toEqual([]);
    });
  }

  test("F01, F08: another site's owner and key reach nothing of this one", async () => {
    const { input } = await prepareRefused();
    const other = await addMember(context.platform, { role: 'owner', siteId: siteB });
    const before = await writes.mark();
    const sent = new Set(JSON.stringify(input).match(GUID));
    for (const authorization of [other.client.authorization, 'foyer-demo-api-key-b']) {
      const answer = await send(named, input, { authorization });
      const told = answer.code === 'ok' ? (JSON.stringify(answer.value).match(GUID) ?? []) : [];
      expect(told.filter((guid) => guid === siteA || (sent.has(guid) && !answersById.includes(id)))).toEqual([]);
    }
    expect(await writes.listSince(before, siteA)).toEqual([]);
  });

  if (operation.returnsSecret) {
    test('F20: a key that only reads gets no token, link or secret', async () => {
      const { input } = await prepareRefused();
      const answer = await send(named, input, { authorization: readingKey });
      expect([answer.status, answer.code]).toEqual([403, 'PERMISSION_DENIED']);
      const isOpenToViewers = operation.allow === 'public' || operation.allow.includes('viewer');
      if (!ownSecrets.includes(named.module)) expect(isOpenToViewers).toBe(false);
    });
  }

  if (operation.returnsSecret && operation.effect === 'write') {
    test('B40: an answer that is kept for a repeat holds no secret that a reader of the database could use', async () => {
      const { input, authorization } = await prepare(named);
      const idempotencyKey = newId();
      const first = await send(named, input, { authorization, idempotencyKey });
      expect(first.status).toBe(200);
      const kept = await context.platform.db
        .selectFrom('idempotency_keys')
        .select('response')
        .where('key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      for (const field of listSecretFields(first.value)) {
        const secret = field.split('.').reduce((value, name) => Object(value)[name], first.value);
        expect(JSON.stringify(kept.response)).not.toContain(secret);
      }
      expect((await send(named, input, { authorization, idempotencyKey })).value).toEqual(first.value);
    });
  }

  const reserved = listBusinessOnly(operation.request);
  if (reserved.length > 0 && operation.allow !== 'public' && operation.allow.includes('member')) {
    test('G50: a customer can send nobody words in the name of the business', async () => {
      const { input } = await prepare(named, 'member');
      // One way to cancel in bulk has a required field.
      const sent = { recurringCancellation: { recurringGroupId: newId() }, ...Object(input) };
      for (const { path, field } of reserved) {
        const answer = await send(named, withValue(sent, path, 'Claim your prize'), {
          authorization: await someoneOf('member'),
        });
        expect([answer.status, answer.fields]).toEqual([400, [field]]);
      }
    });
  }
});

const oneForEachField = (values: WrongValue[]) => [...new Map(values.map((value) => [value.field, value])).values()];

/** A sample tries three fields of each operation, one caller who may, and one of its addresses in full. */
const someFields = (id: string, values: WrongValue[]) => sample(values, 3, ({ field }) => `${id} ${field}`);
