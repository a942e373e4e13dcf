import type { AnswerOf, sites } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';

export type Removal = AnswerOf<typeof sites.removeSampleData>;
type Kept = Removal['kept'][number];

const folders = { CUSTOMER: 'customers', SERVICE: 'services', STAFF: 'staff', BOOKING: 'bookings' } as const;

export const keptHref = ({ kind, id }: Pick<Kept, 'kind' | 'id'>): string => `/manage/${folders[kind]}/${id}`;

/** Why something of the sample data stays. */
export function keptWords({ reason }: Pick<Kept, 'reason'>, { t }: Pick<Text, 't'>): string {
  switch (reason) {
    case 'CHANGED':
      return t('was changed');
    case 'HAS_BOOKINGS':
      return t('has bookings of yours');
    case 'IN_USE':
      return t('is needed by a service');
    case 'PAID':
      return t('has a payment');
  }
}
