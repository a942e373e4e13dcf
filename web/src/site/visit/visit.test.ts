import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { startsOf } from '../booking/several/group-times.ts';
import { shareForm } from '../booking/several/shared-form.ts';
import { moveEarlier, nextKey, visitState } from './visit.ts';

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
