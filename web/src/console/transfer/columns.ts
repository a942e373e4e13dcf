import type { Text } from '../../lib/text.ts';
import { writeCsv } from './csv.ts';

/** Column names that the platform reads, and an example row. */
export const templateRows = [
  [
    'Email',
    'First name',
    'Last name',
    'Nickname',
    'Phone',
    'Company',
    'Job title',
    'Birthdate',
    'Address line',
    'City',
    'Postal code',
    'Country',
    'Privacy',
  ],
  [
    'ana@example.com',
    'Ana',
    'Silva',
    'Anita',
    '212-555-0100',
    'Silva Ceramics',
    'Potter',
    '1990-12-31',
    '12 Tide Street',
    'New York',
    '10001',
    'US',
    'Private',
  ],
] as const;

export const template = (): Blob => new Blob([writeCsv(templateRows)], { type: 'text/csv' });

/** The columns of an export, in order. */
export const exportedWords = ({ t }: Pick<Text, 't'>): string[] => [
  t('email address'),
  t('first and last name, nickname'),
  t('phone number'),
  t('company and job title'),
  t('birthday'),
  t('address'),
  t('profile visibility'),
  t('status, when they joined and last signed in'),
  t('id'),
];
