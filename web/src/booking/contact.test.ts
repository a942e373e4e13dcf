import { describe, expect, test } from 'vitest';
import { emptyContact, fieldOfViolation, toBookingFields } from './contact.ts';

const typed = { ...emptyContact, firstName: ' Ada ', lastName: 'Lovelace', email: 'ada@example.com' };

describe('contact details', () => {
  test('go to the booking trimmed, without what was left empty', () => {
    expect(toBookingFields(typed)).toEqual({
      contactDetails: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    });
  });

  test('carry phone and note where they were given', () => {
    const fields = toBookingFields({ ...typed, phone: '+1 212 555 0100', note: 'By the window, please' });
    expect(fields.contactDetails?.phone).toBe('+1 212 555 0100');
    expect(fields.additionalFields).toMatchObject([{ value: 'By the window, please', valueType: 'LONG_TEXT' }]);
  });

  test.each([
    ['booking.contactDetails.email', 'email'],
    ['contactDetails.firstName', 'firstName'],
    ['booking.additionalFields[0].value', 'note'],
    ['booking.contactDetails.fullAddress.city', null],
    ['booking.totalParticipants', null],
  ])('a violation of %s belongs to %s', (path, field) => {
    expect(fieldOfViolation(path)).toBe(field);
  });
});
