import { instantOf } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { customersOf, filterOf, queryOf } from './list-request.ts';
import { everything, isNarrowed, type ListState, orderOf, readList, writeList } from './list-state.ts';

const id = '9f3c1a52-0000-4000-8000-000000000001';
const list: ListState = {
  view: 'unpaid',
  status: 'CONFIRMED',
  payment: 'PARTIALLY_PAID',
  serviceId: id,
  staffId: id,
  locationId: id,
  customerId: id,
  search: 'ana',
  from: '2031-03-09',
  to: '2031-03-09',
  sort: 'created',
  isDescending: true,
  page: 3,
};
const around = { zone: 'America/New_York', nowMs: instantOf(new Date('2031-03-01T00:00Z')), found: undefined };

test('a list is read as it was written, and the default one needs no query', () => {
  expect(readList(writeList(list))).toEqual(list);
  expect(writeList(everything)).toBe('');
  expect(readList('')).toEqual(everything);
  expect(isNarrowed({ ...everything, view: 'past', page: 2, sort: 'name' })).toBe(false);
  expect(isNarrowed(list)).toBe(true);
});

test('what makes no sense in an address is ignored', () => {
  const odd = '?view=x&status=x&payment=x&service=1&staff=2&from=2031-02-31x&to=yesterday&sort=-x&page=-1';
  expect({ ...readList(odd), isDescending: false }).toEqual(everything);
});

test('days are those of the business, of 23 hours where clocks change', () => {
  expect(filterOf(list, around)).toMatchObject({
    $and: expect.arrayContaining([
      { startDate: { $gte: '2031-03-09T05:00:00.000Z' } },
      { startDate: { $lt: '2031-03-10T04:00:00.000Z' } },
      { paymentStatus: { $in: ['PARTIALLY_PAID'] } },
      { 'foyer.hasPrice': true },
      { 'contactDetails.contactId': { $in: [id] } },
    ]),
  });
});

test('what comes next is first, of what is over the last; a page is a part of it', () => {
  expect(orderOf(everything)).toEqual({ name: 'start', isDescending: false });
  expect(orderOf({ ...everything, view: 'past' }).isDescending).toBe(true);
  expect(queryOf({ ...everything, page: 3 }, around)).toMatchObject({
    filter: { $and: [{ status: { $in: ['CONFIRMED', 'PENDING', 'WAITING_LIST'] } }, { endDate: {} }] },
    sort: [{ fieldName: 'startDate', order: 'ASC' }],
    paging: { limit: 25, offset: 50 },
  });
  expect(filterOf({ ...everything, view: 'all' }, around)).toEqual({});
});

test('each word of a search is looked for in names, addresses and numbers', () => {
  expect(customersOf(' ana  silva ')).toMatchObject({ $and: [{ $or: expect.any(Array) }, { $or: expect.any(Array) }] });
});
