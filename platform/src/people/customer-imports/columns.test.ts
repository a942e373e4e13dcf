import { describe, expect, test } from 'vitest';
import { guessColumns, type ImportColumn } from './columns.ts';
import { readConsent } from './words.ts';

const guess = (header: string): [string, ImportColumn][] => {
  const names = header.split(',');
  return guessColumns(names).map((column, index) => [names[index] ?? '', column]);
};
const read = (header: string) => Object.fromEntries(guess(header).filter(([, column]) => column !== 'IGNORED'));

describe('columns are recognised by their names', () => {
  test('of customers of Square', () => {
    const header =
      'Reference ID,First Name,Last Name,Email Address,Phone Number,Company Name,Street Address 1,City,State,Postal Code,Birthday,Memo,Email Subscription Status';
    expect(read(header)).toEqual({
      'First Name': 'FIRST_NAME',
      'Last Name': 'LAST_NAME',
      'Email Address': 'EMAIL',
      'Phone Number': 'PHONE',
      'Street Address 1': 'ADDRESS',
      City: 'CITY',
      State: 'REGION',
      'Postal Code': 'POSTAL_CODE',
      Birthday: 'BIRTHDAY',
      Memo: 'NOTES',
      'Email Subscription Status': 'MARKETING_CONSENT',
    });
  });

  test('of customers of Fresha and Wix', () => {
    expect(read('First name,Last name,Mobile number,Email,Date of birth,Accepts marketing,Status,Note')).toEqual({
      'First name': 'FIRST_NAME',
      'Last name': 'LAST_NAME',
      'Mobile number': 'PHONE',
      Email: 'EMAIL',
      'Date of birth': 'BIRTHDAY',
      'Accepts marketing': 'MARKETING_CONSENT',
      Note: 'NOTES',
    });
    expect(
      read('First Name,Email 1,Phone 1,Address 1 - Street,Address 1 - City,Labels,Email subscriber status'),
    ).toEqual({
      'First Name': 'FIRST_NAME',
      'Email 1': 'EMAIL',
      'Phone 1': 'PHONE',
      'Address 1 - Street': 'ADDRESS',
      'Address 1 - City': 'CITY',
      Labels: 'TAGS',
      'Email subscriber status': 'MARKETING_CONSENT',
    });
  });

  test('in other languages, each thing once', () => {
    expect(guess('Nachname,Vorname,E-Mail-Adresse,Geburtstag,E-Mail')).toEqual([
      ['Nachname', 'LAST_NAME'],
      ['Vorname', 'FIRST_NAME'],
      ['E-Mail-Adresse', 'EMAIL'],
      ['Geburtstag', 'BIRTHDAY'],
      ['E-Mail', 'IGNORED'],
    ]);
  });
});

test('consent is what a cell says in words', () => {
  expect(['Subscribed', 'YES', 'sí', '1'].map(readConsent)).toEqual([true, true, true, true]);
  expect(['Unsubscribed', 'no', 'Pending'].map(readConsent)).toEqual([false, false, false]);
  expect(readConsent('maybe')).toBeUndefined();
});
