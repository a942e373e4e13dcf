import type { MemberId, VisitorId } from '@foyer/contract';
import type { Subject } from '../../payments/ledger/entry.ts';
import { asId } from '../../server/lib/ids.ts';
import type { BookingRecord } from './record.ts';

export const subjectOf = ({ id }: Pick<BookingRecord, 'id'>): Subject => ({ kind: 'BOOKING', id });

interface Payer {
  memberId: MemberId | undefined;
  visitorId: VisitorId | undefined;
}

/** The customer who made the booking. What the business books is paid by the business. */
export const payerOf = ({ createdBy: { kind, id } }: Pick<BookingRecord, 'createdBy'>): Payer => ({
  memberId: kind === 'member' ? asId<MemberId>(id) : undefined,
  visitorId: kind === 'visitor' ? asId<VisitorId>(id) : undefined,
});
