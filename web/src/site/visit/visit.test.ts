import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { startsOf } from '../booking/several/group-times.ts';
import { shareForm } from '../booking/several/shared-form.ts';
import type { Quote } from '../booking/state/use-quote.ts';
import { moveEarlier, nextKey, visitState } from './visit.ts';
import { feesTogether } from './visit-rules.ts';
import { dueOf, listVisitWays, wayOfPart } from './visit-ways.ts';

test('each of several appointments begins when the one before it ends', () => {
  const parts = [{ minutes: 50 }, { minutes: 20 }];
  expect(startsOf(parts, instantAt(0))).toEqual([0, 3_000_000, 4_200_000]);
});

test('services in their order come back from the address', () => {
  const none = visitState.read(new URLSearchParams());
  expect(visitState.write(none)).toEqual({ with: '0', start: null });
  const more = { order: [...none.order, { key: nextKey(none), serviceId: 'b' }], startMs: instantAt(0) };
  const written = visitState.write({ ...more, order: moveEarlier(more.order, nextKey(none)) });
  expect(written).toEqual({ with: 'b,0', start: '1970-01-01T00:00:00.000Z' });
  const read = visitState.read(new URLSearchParams({ with: 'b,0', start: 'never' }));
  expect(read).toMatchObject({ order: [{ serviceId: 'b' }, { serviceId: null }], startMs: null });
});

test('a question of several forms is asked once, unless it asks something else', () => {
  const injury = { id: '1', key: 'injury', label: 'Injury', kind: 'TEXT', required: true, scope: 'BOOKING' } as const;
  const forms = [injury, { ...injury, id: '2' }, { ...injury, id: '3', key: 'size' }].map((question, index) => ({
    revision: String(index),
    phoneRequired: index === 1,
    questions: [question],
  }));
  expect(shareForm(forms)).toMatchObject({ phoneRequired: true, questions: [{ id: '1' }, { id: '3' }] });
  const other = { ...injury, id: '4', required: false };
  expect(shareForm([...forms, { revision: '1', phoneRequired: false, questions: [other] }])).toBeNull();
});

test('a visit is paid by one way, and a part that doesn’t take it by another', () => {
  const [any, atVisit, byDeposit] = [['online', 'inPerson'], ['inPerson'], ['deposit']] as const;
  const part = (ways: readonly ('online' | 'inPerson' | 'deposit')[]) => ({ isFree: false, ways: [...ways] });
  expect(listVisitWays([part(atVisit), part(atVisit)])).toEqual(['inPerson']);
  expect(listVisitWays([part(any), part(atVisit)])).toEqual(['online', 'inPerson']);
  // At the visit comes to the same as a deposit: only what must be is paid now.
  expect(listVisitWays([part(any), part(byDeposit)])).toEqual(['online', 'deposit']);
  expect(wayOfPart(part(byDeposit), 'inPerson')).toBe('deposit');
  expect(wayOfPart({ isFree: true, ways: [] }, 'online')).toBeNull();
});

const usd = (value: string) => ({ value, currency: 'USD' });
const quote = (total: string, dueNow: string, dueLater: string): Quote => ({
  ...{
    lines: [],
    subtotal: usd(total),
    tax: usd('0'),
    total: usd(total),
    dueNow: usd(dueNow),
    dueLater: usd(dueLater),
  },
  ...{ cancellationFees: [], isLeast: false },
});

test('what is due now and later adds up to the price of the visit', () => {
  const parts = [
    { way: 'online' as const, quote: quote('40', '40', '0') },
    { way: 'deposit' as const, quote: quote('25', '10', '15') },
    { way: 'inPerson' as const, quote: quote('30', '30', '0') },
  ];
  expect(dueOf(parts)).toEqual({ now: usd('50.00'), later: usd('45.00') });
  expect(dueOf(parts.slice(0, 1))).toEqual({ now: usd('40.00'), later: null });
});

test('canceling a visit costs at each step what all its services cost then', () => {
  const step = (at: number, value: string) => ({ afterDate: new Date(at), fee: usd(value) });
  const fees = [{ cancellationFees: [step(10, '5'), step(30, '20')] }, { cancellationFees: [step(20, '8')] }];
  expect(feesTogether(fees)).toEqual([
    { afterMs: 10, fee: usd('5.00') },
    { afterMs: 20, fee: usd('13.00') },
    { afterMs: 30, fee: usd('28.00') },
  ]);
});
