import type { MemberId, VisitorId } from '@foyer/contract';
import type { Subject } from '../../payments/ledger/entry.ts';
import { asId } from '../../server/lib/ids.ts';
import type { BookingRecord } from './record.ts';

export const subjectOf = ({ id }: Pick<BookingRecord, 'id'>) => ({ kind: 'BOOKING', id }) satisfies Subject;

interface Payer {
  memberId: MemberId | undefined;
  visitorId: VisitorId | undefined;
}

/** The customer who made the booking. What the business books, or somebody of its team for a customer, has none. */
export const payerOf = ({ createdBy: { kind, id }, details }: Pick<BookingRecord, 'createdBy' | 'details'>): Payer => ({
  memberId: kind === 'member' && !details.isForCustomer ? asId<MemberId>(id) : undefined,
  visitorId: kind === 'visitor' ? asId<VisitorId>(id) : undefined,
});
