import { describe, expect, test } from 'vitest';
import { emptyContact, toBookingFields } from './contact.ts';
import { fieldOfViolation } from './violation-field.ts';

const atBusiness = { isAtCustomer: false };
const typed = { ...emptyContact, firstName: ' Ada ', lastName: 'Lovelace', email: 'ada@example.com' };

describe('contact details', () => {
  test('go to the booking trimmed, without what was left empty', () => {
    expect(toBookingFields(typed, atBusiness)).toEqual({
      contactDetails: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    });
  });

  test('carry phone and note where they were given', () => {
    const contact = { ...typed, phone: '+1 212 555 0100', note: 'By the window, please' };
    const fields = toBookingFields(contact, atBusiness);
    expect(fields.contactDetails?.phone).toBe('+1 212 555 0100');
    expect(fields.additionalFields).toMatchObject([{ value: 'By the window, please', valueType: 'LONG_TEXT' }]);
  });

  test('carry the address only where the service is at the customer’s', () => {
    const contact = { ...typed, addressLine: '12 Pine Street', city: 'Brooklyn', postalCode: '11231' };
    expect(toBookingFields(contact, atBusiness).contactDetails).not.toHaveProperty('fullAddress');
    expect(toBookingFields(contact, { isAtCustomer: true }).contactDetails?.fullAddress).toEqual({
      addressLine: '12 Pine Street',
      city: 'Brooklyn',
      postalCode: '11231',
      formattedAddress: '12 Pine Street, Brooklyn 11231',
    });
  });

  test.each([
    ['booking.contactDetails.email', 'email'],
    ['contactDetails.firstName', 'firstName'],
    ['booking.additionalFields[0].value', 'note'],
    ['booking.contactDetails.fullAddress.city', 'city'],
    ['booking.bookedEntity.slot.location.formattedAddress', 'addressLine'],
    ['booking.totalParticipants', null],
  ])('a violation of %s belongs to %s', (path, field) => {
    expect(fieldOfViolation(path)).toBe(field);
  });
});
