import { type NamedOperation, operations } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesOf } from '../server/http/addresses.ts';
import type { SchemaNode } from '../server/http/schema-node.ts';
import { InputContext } from '../testing/api/input-context.ts';
import { makeInput } from '../testing/api/valid-inputs.ts';
import { withValue } from '../testing/api/wrong-values.ts';
import { newId } from '../testing/ids.ts';
import { toHttp } from '../testing/wire-client.ts';

let context: InputContext;
beforeAll(async () => {
  context = await InputContext.start();
});
afterAll(() => context.stop());

type Path = string[];

/** The paths of the fields of these names in a request, wherever they are. */
function findFields(schema: SchemaNode, names: readonly string[], path: Path = []): Path[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) => [
    ...(names.includes(name) ? [[...path, name]] : []),
    ...findFields(child, names, [...path, name]),
  ]);
}

/** Lists of computed entries have fields of their own; all others have an id. */
const fieldOf = ({ id }: NamedOperation): string =>
  id === 'availabilityCalendar.queryAvailability' ? 'serviceId' : 'id';

const orderOf = ({ id }: NamedOperation): string =>
  id === 'availabilityCalendar.queryAvailability' ? 'startDate' : 'createdDate';

/** Filters that no list accepts, each with the field to be named, below the filter's own path. */
const wrongFilters = (field: string): [at: string, filter: object][] => [
  ['noSuchField', { noSuchField: 1 }],
  ['noSuchField', { noSuchField: { $eq: 1 } }],
  ['noSuchField', { noSuchField: null }],
  ['constructor', { constructor: 'x' }],
  ['$nor', { $nor: [{ [field]: 'x' }] }],
  ['$not', { $not: 5 }],
  ['$not', { $not: 'x' }],
  ['$not', { $not: [] }],
  ['$not', { $not: {} }],
  ['$not', { $not: { noSuchField: 1 } }],
  ['$and', { $and: [] }],
  ['$and', { $and: {} }],
  ['$and', { $and: [{}] }],
  ['$or', { $or: [] }],
  ['$or', { $or: 'x' }],
  ['$or', { $or: [{ noSuchField: 1 }] }],
  [field, { [field]: {} }],
  [field, { [field]: { $noSuch: 1 } }],
  [field, { [field]: { $not: { $eq: 'x' } } }],
  [field, { [field]: { $in: 'x' } }],
  [field, { [field]: { $in: [5] } }],
  [field, { [field]: { $in: {} } }],
  [field, { [field]: { $exists: 'yes' } }],
  [field, { [field]: { $hasSome: 'x' } }],
  [field, { [field]: { $eq: { $eq: 'x' } } }],
  [field, { [field]: 5 }],
];

const valueAt = (request: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, name) => Object(at)[name], request);

/** Sends a valid request with one part replaced; returns the status and the named fields. */
async function send(named: NamedOperation, path: Path, value: unknown) {
  const { operation } = named;
  const valid = await inputOf(named);
  const { url, body } = toHttp(operation, addressesOf(named)[0] ?? '', { ...Object(withValue(valid, path, value)) });
  const answer = await context.sender.client.send(operation.method, url, body);
  return { status: answer.status, fields: answer.fields };
}

const messageToMatching = { kind: 'TRANSACTIONAL', subject: 'New hours', text: 'From May we open at 8.', filter: {} };

/** Take ids or a filter. */
const byFilter: Record<string, object> = {
  'memberJobs.startMemberJob': { action: 'MUTE', filter: {} },
  'messages.previewMessage': messageToMatching,
  'messages.sendMessage': { ...messageToMatching, messageId: newId() },
};

const inputs = new Map<string, object>();
/** A refused request changes nothing, so that each operation needs one valid input. */
async function inputOf(named: NamedOperation): Promise<object> {
  const kept = inputs.get(named.id) ?? byFilter[named.id] ?? (await makeInput(named, context));
  inputs.set(named.id, kept);
  return kept;
}

const isLike = (field: string) =>
  expect.arrayContaining([expect.stringMatching(new RegExp(`^${RegExp.escape(field)}(?![\\w])`))]);

const schemaAt = ({ operation }: NamedOperation, path: Path): SchemaNode | undefined =>
  path.reduce<SchemaNode | undefined>((at, name) => at?.properties?.[name], operation.request);

const lists = operations.map((named) => ({
  id: named.id,
  named,
  filters: findFields(named.operation.request, ['filter']),
  // Some lists have a few orders with names, which their schema lists.
  sorts: findFields(named.operation.request, ['sort', 'sorting']).filter((path) =>
    ['array', 'object'].includes(schemaAt(named, path)?.type ?? ''),
  ),
  cursorPagings: findFields(named.operation.request, ['cursorPaging']),
}));

test('finds the lists', () => {
  expect(lists.filter(({ filters }) => filters.length > 0).length).toBeGreaterThan(20);
});

describe.each(lists.filter(({ filters }) => filters.length > 0))('$id', ({ named, filters }) => {
  test('G06, G08: refuses every wrong filter by its field', async () => {
    for (const path of filters) {
      const valid = Object(valueAt(await inputOf(named), path));
      for (const [at, wrong] of wrongFilters(fieldOf(named))) {
        const answer = await send(named, path, { ...valid, ...wrong });
        expect([wrong, answer.status, answer.fields]).toEqual([wrong, 400, isLike(`${path.join('.')}.${at}`)]);
      }
    }
  });
});

describe.each(
  lists.filter(({ named }) => named.id === 'services.queryLocations' || named.id === 'services.queryCategories'),
)('$id', ({ named }) => {
  test('G06, G08: refuses every wrong filter of services by its field', async () => {
    for (const [at, wrong] of wrongFilters('id')) {
      const answer = await send(named, ['filter', 'services'], wrong);
      expect([wrong, answer.status, answer.fields]).toEqual([wrong, 400, isLike(`filter.services.${at}`)]);
    }
  });
});

/** Lists of orders are sorted by one field. */
const isSingleSort = (named: NamedOperation, path: Path): boolean => schemaAt(named, path)?.type === 'object';

async function expectSingleSortRefused(named: NamedOperation, path: Path): Promise<void> {
  for (const [at, wrong] of [
    ['.fieldName', { fieldName: 'noSuchField', order: 'ASC' }],
    ['.fieldName', { order: 'ASC' }],
    ['.fieldName', { fieldName: 'constructor' }],
    ['.order', { fieldName: orderOf(named), order: 'UP' }],
  ] as const) {
    const answer = await send(named, path, wrong);
    expect([wrong, answer.status, answer.fields]).toEqual([wrong, 400, isLike(`${path.join('.')}${at}`)]);
  }
}

describe.each(lists.filter(({ sorts }) => sorts.length > 0))('$id', ({ named, sorts }) => {
  test('G06: refuses every wrong order by its field', async () => {
    for (const path of sorts) {
      if (isSingleSort(named, path)) {
        await expectSingleSortRefused(named, path);
        continue;
      }
      const known = orderOf(named);
      for (const [at, wrong] of [
        ['[0].fieldName', [{ fieldName: 'noSuchField', order: 'ASC' }]],
        ['[0].fieldName', [{ order: 'ASC' }]],
        ['[0].fieldName', [{ fieldName: 'constructor' }]],
        ['[0].order', [{ fieldName: known, order: 'UP' }]],
        [
          '[1].fieldName',
          [
            { fieldName: known, order: 'ASC' },
            { fieldName: known, order: 'DESC' },
          ],
        ],
      ] as const) {
        const answer = await send(named, path, wrong);
        expect([wrong, answer.status, answer.fields]).toEqual([wrong, 400, isLike(`${path.join('.')}${at}`)]);
      }
    }
  });
});

describe.each(lists.filter(({ cursorPagings }) => cursorPagings.length > 0))('$id', ({ named, cursorPagings }) => {
  test('G06: refuses wrong paging by its field', async () => {
    for (const path of cursorPagings) {
      const parent = path.slice(0, -1);
      const others = { ...Object(valueAt(await inputOf(named), parent)), paging: undefined };
      for (const [at, wrong] of [
        ['.cursor', { cursor: 'x' }],
        ['.cursor', { cursor: 'eyJvZmZzZXQiOjF9=' }],
        ['.limit', { limit: -1 }],
        ['.limit', { limit: 1.5 }],
        ['.limit', { limit: 1e6 }],
      ] as const) {
        const answer = await send(named, parent, { ...others, cursorPaging: wrong });
        expect([wrong, answer.status, answer.fields]).toEqual([wrong, 400, isLike(`${path.join('.')}${at}`)]);
      }
      if (!findFields(named.operation.request, ['paging']).some((each) => each.slice(0, -1).join() === parent.join()))
        continue;
      const both = {
        ...others,
        paging: { limit: 1 },
        cursorPaging: { limit: 1 },
      };
      const answer = await send(named, parent, both);
      expect([answer.status, answer.fields]).toEqual([400, [parent.join('.')]]);
    }
  });
});
