import { instantAt } from '@foyer/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentWays } from '../services/payment-ways.ts';
import { type Choices, noChoices, pressOf, readChoices, steps, writeChoices } from './choices.ts';

const choices: fc.Arbitrary<Choices> = fc.record({
  step: fc.constantFrom(...steps),
  staffId: fc.option(fc.uuid()),
  minutes: fc.option(fc.integer({ min: 1, max: 44_639 })),
  place: fc.option(fc.uuid()),
  choice: fc.option(fc.string({ minLength: 1, maxLength: 255 })),
  addOns: fc.option(
    fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }).map((ids) => ids.map((id) => `${id}.2`).join(',')),
  ),
  date: fc.constantFrom(null, '2026-03-04', '2026-04'),
  startMs: fc.option(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }).map(instantAt)),
  resourceId: fc.option(fc.uuid()),
  zone: fc.constantFrom(null, 'Europe/Berlin', 'America/Argentina/Buenos_Aires'),
  participants: fc.integer({ min: 1, max: 20 }),
  pay: fc.constantFrom(null, ...paymentWays),
});

describe('choices in the address', () => {
  test('come back as they were written', () => {
    fc.assert(
      fc.property(choices, (choices) => {
        expect(readChoices(writeChoices(choices))).toEqual(choices);
      }),
    );
  });

  test('nothing chosen leaves the address plain', () => {
    expect(writeChoices(noChoices)).toBe('');
    expect(readChoices('')).toEqual(noChoices);
  });

  test('a time without an offset is no instant', () => {
    const startOf = (time: string) => readChoices(`?time=${encodeURIComponent(time)}`).startMs;
    expect(['2026-03-04T10:00', '2026-03-04', '2026-03-04T10:00:00.000'].map(startOf)).toEqual([null, null, null]);
    expect(startOf('2026-03-04T10:00+02:00')).toBe(Date.UTC(2026, 2, 4, 8));
  });

  test('leave the rest of the address as it is and their own old values behind', () => {
    expect(writeChoices({ ...noChoices, staffId: 'b' }, '?lang=es&staff=a&date=2026-03-04')).toBe('?lang=es&staff=b');
  });

  test('a time alone leads to the details', () => {
    expect(readChoices('?time=2026-03-04T18:30:00.000Z').step).toBe('details');
    expect(readChoices('?time=2026-03-04T18:30:00.000Z&step=time').step).toBe('time');
  });

  test('a button of the plain form names a time and who could give it; who was asked for counts', () => {
    const press = encodeURIComponent(pressOf(instantAt(Date.UTC(2026, 2, 4, 18, 30)), ['ines', 'jonah']));
    const day = { date: '2026-03-04' };
    expect(readChoices(`?staff=&time=${press}`)).toMatchObject({ step: 'details', resourceId: 'ines' });
    expect(readChoices(`?staff=jonah&time=${press}`)).toMatchObject({ step: 'details', resourceId: 'jonah' });
    const other = readChoices(`?staff=ada&time=${press}&date=${day.date}`);
    expect(other).toEqual({ ...noChoices, ...day, staffId: 'ada' });
  });

  test('ignores invalid choices', () => {
    const nonsense =
      '?staff=<script>&date=2026-99-99&time=noon&resource=a%20b&tz=Mars/Olympus&participants=-3&step=pay';
    expect(readChoices(nonsense)).toEqual(noChoices);
  });
});
