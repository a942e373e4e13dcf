import { type NamedOperation, operations } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SchemaNode } from '../server/http/schema-node.ts';
import { InputContext } from '../testing/api/input-context.ts';
import { makeInput } from '../testing/api/valid-inputs.ts';
import { withValue } from '../testing/api/wrong-values.ts';
import { addMember } from '../testing/members.ts';
import { sample } from '../testing/search-size.ts';
import { siteA, siteB } from '../testing/sites.ts';
import { toHttp } from '../testing/wire-client.ts';

interface Reference {
  named: NamedOperation;
  /** The way to the field: names, and 0 for the first item of a list. */
  path: (string | 0)[];
  field: string;
}

const isId = ({ type, format }: SchemaNode, field: string): boolean =>
  format === 'uuid' || (type === 'string' && /(^|\.)(id|\w*Ids?(\[\])?)$/.test(field));

function listReferences(named: NamedOperation, schema: SchemaNode, path: Reference['path'] = []): Reference[] {
  const field = path.join('.').replaceAll('.0', '[]');
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    listReferences(named, child, [...path, name]),
  );
  const items = schema.items ? listReferences(named, schema.items, [...path, 0]) : [];
  return [...(isId(schema, field) ? [{ named, path, field }] : []), ...inside, ...items];
}

/** Of which table a field's ids are, by its name; the first that fits. */
const tableOf: [RegExp, string][] = [
  [/(session|event)Id$/, 'sessions'],
  [/schedule(Id|\.id)$/, 'schedules'],
  [/(resourceTypeId|resourceType\.id|typeId|resourceType)$/i, 'resource_types'],
  [/(resource\.id|resourceIds?\b|staffMemberIds?\b|resourceIds\.values)/, 'resources'],
  [/location/i, 'business_locations'],
  [/categor/i, 'categories'],
  [/polic/i, 'booking_policies'],
  [/form(Id|\.id)$/, 'booking_forms'],
  [/(member|contact|identity|user|assignee|visitor)(Ids?|\.id)\b/i, 'identities'],
  [/booking(Ids?|\.id)\b/i, 'bookings'],
  [/plan(Ids?|\.id)\b/i, 'plans'],
  [/(client|app)(Id|AppId|\.id)$/i, 'client_apps'],
];

let context: InputContext;
const foreign = new Map<string, string>();
let foreignIds: Set<string>;
beforeAll(async () => {
  context = await InputContext.start();
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('id', 'site_id') and data_type = 'uuid'
    group by table_name having count(*) = 2`.execute(context.platform.db);
  const all = new Set<string>();
  for (const { name } of tables) {
    const ids = await sql<{ id: string }>`select id from ${sql.table(name)} where site_id = ${siteB}`.execute(
      context.platform.db,
    );
    for (const { id } of ids.rows) all.add(id);
    const [one] = ids.rows.toReversed();
    if (one) foreign.set(name, one.id);
  }
  const { rows: ownTypes } = await sql<{ id: string }>`select id from resource_types where site_id = ${siteA}`.execute(
    context.platform.db,
  );
  for (const { id } of ownTypes) all.delete(id);
  const { rows: types } = await sql<{ id: string }>`
    select id from resource_types where site_id = ${siteB} and id not in
      (select id from resource_types where site_id = ${siteA})`.execute(context.platform.db);
  foreign.set('resource_types', types[0]?.id ?? '');
  foreignIds = all;
});
afterAll(() => context.stop());

const foreignIdFor = (field: string): string =>
  foreign.get(tableOf.find(([name]) => name.test(field))?.[1] ?? 'services') ?? '';

/** The number of rows of site A that contain the text, by table. */
async function countMentions(text: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'site_id' and table_name not in (${sql.join(ofJobs)})`.execute(
    context.platform.db,
  );
  const each = tables.map(
    ({ name }) =>
      sql`(select ${sql.lit(name)} as name, count(*)::int as count from ${sql.table(name)} t
        where site_id = ${siteA} and t::text like ${`%${text}%`})`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(each, sql` union all `)}`.execute(
    context.platform.db,
  );
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
}

/**
 * Names given by other products and kept as they are: nothing of a site is ever looked up by them. A picture's id is
 * looked up among the site's own files, and names a picture elsewhere if it isn't there.
 */
const isLabel = (field: string): boolean =>
  /(appId|createdByAppId|externalUserId|contactId|connectedAccountId|vatId|ubmissionId|additionalFields\[\]\.id|image\.id)$/i.test(
    field,
  );

/** Names that callers choose for something new, which has to be new on their own site only. */
const isChosen = (field: string): boolean => /(refundId|entryId)$/.test(field);

/** A job keeps what it was asked for, and checks it when it runs. */
const ofJobs = ['bulk_jobs', 'bulk_job_items'];

const all = operations.flatMap((named) => listReferences(named, named.operation.request));
const references = all.filter(({ field }) => !isLabel(field) && !isChosen(field));
const nameOf = ({ named, field }: Reference) => `${named.id} ${field}`;
/** Accepted once, so they are always tried. */
const accepted =
  /createService service\.(form\.id|primaryResourceType)$|createBooking .*resourceTypeId$|ByFilter service\.form/;
const tried = [
  ...references.filter((reference) => accepted.test(nameOf(reference))),
  ...sample(
    references.filter((reference) => !accepted.test(nameOf(reference))),
    15,
    nameOf,
  ),
];

test.each(tried.map((reference) => [reference.named.id, reference.field, reference] as const))(
  'F33: attack: %s takes an id of another site as %s',
  async (_id, field, { named, path }) => {
    const id = foreignIdFor(field);
    context.sender = await addMember(context.platform, { role: 'owner' });
    const input = withValue(await makeInput(named, context), path, id);
    const before = await countMentions(id);
    const { url, body } = toHttp(named.operation, named.operation.path, { ...Object(input) });
    const answer = await context.sender.client.send(named.operation.method, url, body);
    expect(answer.status).toBeLessThan(500);
    const shown = answer.code === 'ok' ? (JSON.stringify(answer.value).match(/[0-9a-f-]{36}/g) ?? []) : [];
    expect(shown.filter((guid) => foreignIds.has(guid) && guid !== id)).toEqual([]);
    if (named.id.includes('ulk') || named.module === 'memberJobs') await context.platform.runDueJobs();
    expect(await countMentions(id), answer.code).toEqual(before);
  },
);
