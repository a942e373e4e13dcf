import { expect, test } from 'vitest';
import { requestOf } from './list-request.ts';
import { everything, isNarrowed, type ListState, readList, writeList } from './list-state.ts';

const planId = '9f3c1a52-0000-4000-8000-000000000001';
const list: ListState = {
  view: 'collect',
  payment: 'FAILED',
  planId,
  search: 'ana',
  memberId: null,
  from: '2031-03-09',
  to: '2031-03-10',
  page: 3,
};

test('a list is read as it was written, and the default one needs no query', () => {
  expect(readList(writeList(list))).toEqual(list);
  expect(writeList(everything)).toBe('');
  expect(readList('')).toEqual(everything);
  expect(isNarrowed({ ...everything, view: 'paused', page: 2 })).toBe(false);
  expect(isNarrowed(list)).toBe(true);
});

test('what makes no sense in an address is ignored', () => {
  expect(readList('?view=x&payment=x&plan=1&member=2&from=2031-02-31x&to=yesterday&page=-1')).toEqual(everything);
});

test('days are those of the business, of 23 hours where clocks change', () => {
  const request = requestOf({ ...list, to: '2031-03-09' }, 'America/New_York', undefined);
  expect(request).toMatchObject({
    createdFromDate: new Date('2031-03-09T05:00Z'),
    createdUntil: new Date('2031-03-10T04:00Z'),
    planIds: [planId],
    paymentStatuses: ['FAILED'],
    orderStatuses: ['PENDING', 'ACTIVE', 'PAUSED', 'ENDED'],
    limit: 25,
    offset: 50,
  });
});

test('what can be collected failed or is unpaid, and one member takes the place of those found', () => {
  expect(requestOf({ ...everything, view: 'collect', payment: 'PAID' }, 'UTC', ['a'])).toMatchObject({
    paymentStatuses: ['FAILED', 'UNPAID'],
    buyerIds: ['a'],
  });
  expect(requestOf({ ...everything, memberId: 'm' }, 'UTC', ['a'])).toEqual({ limit: 25, offset: 0, buyerIds: ['m'] });
});
