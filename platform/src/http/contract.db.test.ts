import { type NamedOperation, operations, roles } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../demo/low-tide/studio.ts';
import { newId } from '../lib/ids.ts';
import { hashApiKey } from '../oauth/store.ts';
import { startPlatform, type TestPlatform } from '../testing/start-platform.ts';
import { type Answer, toHttp, WireClient } from '../testing/wire-client.ts';
import { addressesOf } from './addresses.ts';
import { findViolations } from './input.ts';
import { Scene, validInputOf } from './valid-inputs.fixture.ts';
import { listWrongValues, type WrongValue, withValue } from './wrong-values.fixture.ts';

let foyer: TestPlatform;
let scene: Scene;
const keyOf = (role: string) => `a-key-of-the-tests-for-a-${role}`;

beforeAll(async () => {
  foyer = await startPlatform();
  scene = await Scene.open(foyer.origin);
  const rows = roles.map((role) => ({
    key_hash: hashApiKey(keyOf(role)),
    site_id: site.id,
    id: newId(),
    name: role,
    role,
    created_at: new Date(),
    revoked_at: null,
  }));
  await foyer.platform.db.insertInto('api_keys').values(rows).execute();
});
afterAll(() => foyer.close());

const requestIds = new Set<string>();

async function send(
  { operation }: NamedOperation,
  input: unknown,
  { authorization = 'foyer-demo-api-key', address = operation.path } = {},
): Promise<Answer<unknown>> {
  const { url, body } = toHttp(operation, address, { ...Object(input) });
  const answer = await new WireClient(foyer.origin, authorization).send(operation.method, url, body);
  const requestId = answer.headers.get('x-wix-request-id') ?? '';
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestIds.has(requestId)).toBe(false);
  requestIds.add(requestId);
  return answer;
}

const validInput = async ({ id }: NamedOperation) => (await validInputOf[id]?.(scene)) ?? {};

/** How many rows each table has. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(foyer.platform.db);
  const counts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      foyer.platform.db,
    );
    return [name, rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

test('every operation has a valid request to be tried with', () => {
  expect(Object.keys(validInputOf).sort()).toEqual(operations.map(({ id }) => id).sort());
});

describe.each(operations.map((named) => [named.id, named] as const))('%s', (_id, named) => {
  const { operation } = named;

  test('answers at each of its addresses, by its schema', async () => {
    for (const address of addressesOf(named)) {
      const answer = await send(named, await validInput(named), { address });
      expect(findViolations(operation.response, answer.value), address).toEqual([]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });

  test('asks who is there', async () => {
    const input = await validInput(named);
    for (const authorization of ['', 'Bearer', 'nobody', 'Bearer a.b.c']) {
      const answer = await send(named, input, { authorization });
      expect([answer.status, answer.code]).toEqual(
        operation.allow === 'public' ? [200, 'ok'] : [401, 'UNAUTHENTICATED'],
      );
    }
  });

  test('is for those whose role is on its list', async () => {
    for (const role of roles) {
      const { status, code } = await send(named, await validInput(named), { authorization: keyOf(role) });
      const allowed = operation.allow === 'public' || operation.allow.includes(role);
      if (allowed) expect([401, 403], `${role}: ${code}`).not.toContain(status);
      else expect([role, status, code]).toEqual([role, 403, 'PERMISSION_DENIED']);
    }
  });

  test('names a field that is wrong, whichever it is, and writes nothing', async () => {
    const input = await validInput(named);
    const before = await countRows();
    for (const { path, field, value } of oneForEachField(listWrongValues(operation))) {
      const answer = await send(named, withValue(input, path, value));
      expect([answer.status, answer.fields], field).toEqual([400, expect.arrayContaining([field])]);
    }
    expect(await countRows()).toEqual(before);
  });
});

const oneForEachField = (values: WrongValue[]) => new Map(values.map((value) => [value.field, value])).values();
