import type { Text } from '../../lib/text.ts';
import type { Fate, ResultError } from './job.ts';

type Words = Pick<Text, 't'>;

/** Says why a cell is refused, or why a row changes nothing. */
export function errorWords({ code, field, description }: ResultError, { t }: Words): string {
  const earlier = /\bline (\d+)/.exec(description)?.[1];
  switch (code) {
    case 'REQUIRED_FIELD':
      return t('is missing');
    case 'DUPLICATE':
      return earlier ? t('already appears on line {line}', { line: earlier }) : t('appears twice in the file');
    case 'MAX_LENGTH':
      return t('is too long');
    case 'TOO_MANY_CELLS':
      return t('has more cells than columns');
    case 'PERSON_OF_THE_TEAM':
      return t('is on your team, so nothing changes');
    case 'MEMBER_ALREADY_EXISTS':
      return t('is already a member');
    case 'MEMBER_NOT_FOUND':
      return t('has been deleted');
    case 'PERMISSION_DENIED':
      return t('failed: whoever started this no longer has permission');
    case 'FORMAT':
      return formatWords(field, { t });
    default:
      return description;
  }
}

function formatWords(field: string | undefined, { t }: Words): string {
  switch (field) {
    case 'Email':
      return t('isn’t an email address');
    case 'First name':
    case 'Last name':
      return t('must be a name without web or email addresses');
    case 'Birthdate':
      return t('must be a date such as 1990-12-31');
    case 'Privacy':
      return t('must be Public or Private');
    default:
      return t('isn’t valid');
  }
}

/** The outcome of a row, expected or actual. */
export function fateWords(fate: Fate, isApplied: boolean, { t }: Words): string {
  switch (fate) {
    case 'new':
      return isApplied ? t('Added') : t('New');
    case 'change':
      return isApplied ? t('Updated') : t('Existing member');
    case 'same':
      return t('Unchanged');
    case 'wrong':
      return t('Error');
    case 'waiting':
      return t('Not processed');
    case 'header':
      return t('Ignored');
  }
}
