import type { Text } from '../../lib/text.ts';
import type { Fate, ResultError } from './job.ts';

type Words = Pick<Text, 't'>;

/** What is wrong in a cell, or why a line does nothing. */
export function errorWords({ code, field, description }: ResultError, { t }: Words): string {
  const earlier = /\bline (\d+)/.exec(description)?.[1];
  switch (code) {
    case 'REQUIRED_FIELD':
      return t('is missing');
    case 'DUPLICATE':
      return earlier ? t('stands on line {line} already', { line: earlier }) : t('stands in the file twice');
    case 'MAX_LENGTH':
      return t('is too long');
    case 'TOO_MANY_CELLS':
      return t('has more cells than there are columns');
    case 'PERSON_OF_THE_TEAM':
      return t('belongs to the business, and is left as they are');
    case 'MEMBER_ALREADY_EXISTS':
      return t('is a member already');
    case 'MEMBER_NOT_FOUND':
      return t('was deleted meanwhile');
    case 'PERMISSION_DENIED':
      return t('was not done: whoever started this may not do it any more');
    case 'FORMAT':
      return formatWords(field, { t });
    default:
      return description;
  }
}

function formatWords(field: string | undefined, { t }: Words): string {
  switch (field) {
    case 'Email':
      return t('isn’t an e-mail address');
    case 'Birthdate':
      return t('must be a day like 1990-12-31');
    case 'Privacy':
      return t('must be Public or Private');
    default:
      return t('isn’t right');
  }
}

/** What a line is going to do, or did. */
export function fateWords(fate: Fate, isApplied: boolean, { t }: Words): string {
  switch (fate) {
    case 'new':
      return isApplied ? t('Added') : t('New');
    case 'change':
      return isApplied ? t('Changed') : t('Is here already');
    case 'same':
      return t('Left as they are');
    case 'wrong':
      return t('Wrong');
    case 'waiting':
      return t('Not reached');
    case 'header':
      return t('Not read');
  }
}
