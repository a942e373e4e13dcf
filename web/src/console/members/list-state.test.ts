import { describe, expect, test } from 'vitest';
import { matchOf, queryOf } from './list-query.ts';
import { everybody, holdsSame, isNarrowed, type ListState, readList, writeList } from './list-state.ts';

const job = '01900000-0000-7000-8000-000000000001';
const narrowed: ListState = {
  status: 'PENDING',
  privacy: 'PUBLIC',
  isMuted: true,
  search: 'ana & co',
  sort: 'name',
  isDescending: false,
  page: 3,
  job,
};

describe('the list in the address', () => {
  test.each([
    ['everybody', everybody, ''],
    ['the oldest first', { ...everybody, isDescending: false }, '?sort=joined'],
    ['all at once', narrowed, `?status=PENDING&privacy=PUBLIC&muted=true&q=ana+%26+co&sort=name&page=3&job=${job}`],
  ])('%s is written and read back', (_, list, query) => {
    expect(writeList(list)).toBe(query);
    expect(readList(query)).toEqual(list);
  });

  test.each([
    '?status=UNKNOWN&privacy=SECRET&muted=1',
    '?sort=password&page=-1',
    '?sort=-&page=1.5',
    '?page=1e99&job=../../x',
  ])('%s says nothing', (query) => {
    expect(readList(query)).toEqual(everybody);
  });

  test('is searched for no more than the platform reads', () => {
    expect(readList(`?q=${'x'.repeat(200)}`).search).toHaveLength(100);
  });

  test('holds the same people on another page and in another order, not in another search', () => {
    expect(holdsSame(everybody, { ...everybody, page: 2, sort: 'name', job })).toBe(true);
    expect(holdsSame(everybody, { ...everybody, search: 'ana' })).toBe(false);
    expect(isNarrowed({ ...everybody, page: 2 })).toBe(false);
    expect(isNarrowed({ ...everybody, isMuted: true })).toBe(true);
  });
});

test('the platform is asked for one page, and searches names and addresses', () => {
  expect(queryOf(narrowed)).toEqual({
    query: {
      filter: { status: 'PENDING', privacyStatus: 'PUBLIC', activityStatus: 'MUTED' },
      sort: [{ fieldName: 'contact.firstName', order: 'ASC' }],
      paging: { limit: 50, offset: 100 },
    },
    options: {
      fieldsets: ['FULL'],
      search: {
        expression: 'ana & co',
        fields: ['profile.nickname', 'contact.firstName', 'contact.lastName', 'loginEmail'],
      },
    },
  });
  expect(matchOf({ ...everybody, search: '  ' })).toEqual({ filter: {} });
});
