import type { Text } from '../../lib/text.ts';
import type { Job } from '../transfer/job.ts';

/** The kind of the rows of a file. */
export type ImportKind = 'CUSTOMERS' | 'BOOKINGS';

export const kindOf = ({ action }: Pick<Job, 'action'>): ImportKind =>
  action === 'IMPORT_BOOKINGS' || action === 'UNDO_BOOKING_IMPORT' ? 'BOOKINGS' : 'CUSTOMERS';

export const isUndo = ({ action }: Pick<Job, 'action'>): boolean =>
  action === 'UNDO_CUSTOMER_IMPORT' || action === 'UNDO_BOOKING_IMPORT';

export const listHref = (kind: ImportKind): string => (kind === 'BOOKINGS' ? '/manage/bookings' : '/manage/customers');

export const importHref = (kind: ImportKind): string => `${listHref(kind)}/import`;

export const importTitle = (kind: ImportKind, { t }: Pick<Text, 't'>): string =>
  kind === 'BOOKINGS' ? t('Import bookings') : t('Import customers');
