import { expect, test } from 'vitest';
import { refusalsOf } from '../../testing/filter/refusals.ts';
import { sampleFields, sampleId } from '../../testing/filter/sample.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import { finishCursorPage, readCursorPage } from './cursor-page.ts';

const secret = 'a secret of this site';
const filter = { name: { $startsWith: 'Ž' } };
const cursor: Cursor = { direction: 'next', key: ['x', null, sampleId(1)], filter, sort: [] };

test('a cursor decodes to what was encoded', () => {
  expect(decodeCursor(encodeCursor(cursor, secret), secret)).toEqual(cursor);
});

test('a cursor that is changed, made up or signed with another secret is refused', () => {
  const text = encodeCursor(cursor, secret);
  const bytes = Buffer.from(text, 'base64url');
  const stale = { 'query.cursorPaging.cursor': 'is not a cursor of this list; start again from the first page' };
  for (const index of [0, 31, 32, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[index] = (bytes[index] ?? 0) ^ 1;
    expect(refusalsOf(() => decodeCursor(changed.toString('base64url'), secret))).toEqual(stale);
  }
  const others = [
    encodeCursor(cursor, 'another secret'),
    text.slice(0, -4),
    '',
    'x',
    'é',
    7,
    {},
    [text],
    'a'.repeat(20_000),
  ];
  for (const other of others) expect(refusalsOf(() => decodeCursor(other, secret))).toEqual(stale);
});

test('a filter too long for a cursor is refused with the first page', () => {
  const long = { id: { $in: Array.from({ length: 500 }, (_, index) => sampleId(index)) } };
  expect(refusalsOf(() => encodeCursor({ ...cursor, filter: long }, secret))).toEqual({
    'query.filter': 'is too long for a cursor; use fewer values',
  });
});

const options = {
  defaultLimit: 2,
  maxLimit: 100,
  defaultSort: [{ field: 'createdDate', order: 'DESC' }],
  secret,
} as const;
const read = (query: object) => readCursorPage(query, sampleFields, options);

/** The cursor to the second page of that list. */
function cursorAfter(query: object): string {
  const page = read(query);
  const found = [1, 2, 3].map((number) => ({ sortKey: page.sort.map(() => String(number)) }));
  const { next } = finishCursorPage(page, found, options).pagingMetadata.cursors;
  return next ?? expect.unreachable();
}

test('a list with a name refuses the cursors of others', () => {
  const named = { ...options, listName: 'people', cursorAt: 'cursor' };
  const cursor = cursorAfter({ filter });
  expect(refusalsOf(() => readCursorPage({ cursorPaging: { cursor } }, sampleFields, named))).toEqual({
    cursor: 'is not a cursor of this list; start again from the first page',
  });
  const page = readCursorPage({ filter }, sampleFields, named);
  const found = [1, 2, 3].map((number) => ({ sortKey: page.sort.map(() => String(number)) }));
  const own = finishCursorPage(page, found, named).pagingMetadata.cursors.next;
  expect(readCursorPage({ cursorPaging: { cursor: own } }, sampleFields, named).key).toEqual(['2', '2']);
  expect(refusalsOf(() => read({ cursorPaging: { cursor: own } }))).toEqual({
    'query.cursorPaging.cursor': 'is not a cursor of this list; start again from the first page',
  });
});

test('after the first page the cursor alone is enough', () => {
  const sort = [{ fieldName: 'name', order: 'ASC' }];
  const first = read({ filter, sort });
  const second = read({ cursorPaging: { cursor: cursorAfter({ filter, sort }), limit: 10 } });
  expect(second).toEqual({ ...first, limit: 10, key: ['2', '2'] });
  expect(second.sort.map(({ field }) => field)).toEqual(['name', 'id']);
});

test('filter and sort can be repeated but not changed', () => {
  const sort = [{ fieldName: 'name' }];
  const cursorPaging = { cursor: cursorAfter({ filter, sort }) };
  const second = read({ cursorPaging });
  expect(read({ filter: structuredClone(filter), sort: structuredClone(sort), cursorPaging })).toEqual(second);
  expect(read({ filter: {}, sort: [], cursorPaging })).toEqual(second);
  const differs = "differs from the first page's; leave it out";
  expect(refusalsOf(() => read({ filter: { name: 'x' }, cursorPaging }))).toEqual({ 'query.filter': differs });
  expect(refusalsOf(() => read({ sort: [{ fieldName: 'id' }], cursorPaging }))).toEqual({ 'query.sort': differs });
});

test("a cursor's filter needs the same permissions as a sent one", () => {
  const cursorPaging = { cursor: cursorAfter({ filter }) };
  const { name: _hidden, ...fewerFields } = sampleFields;
  expect(refusalsOf(() => readCursorPage({ cursorPaging }, fewerFields, options))).toEqual({
    'query.filter.name': 'unknown field',
  });
});

test('a cursor from before the default order changed is refused', () => {
  const cursorPaging = { cursor: cursorAfter({ filter }) };
  const changed = { ...options, defaultSort: [] };
  expect(Object.keys(refusalsOf(() => readCursorPage({ cursorPaging }, sampleFields, changed)))).toEqual([
    'query.cursorPaging.cursor',
  ]);
});

test('an empty page has no cursors', () => {
  const page = read({ cursorPaging: { limit: 0 } });
  expect(finishCursorPage(page, [{ sortKey: ['a', 'b'] }], options)).toEqual({
    rows: [],
    pagingMetadata: { count: 0, cursors: {}, hasNext: false },
  });
});
