import type { MemberId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Charge } from '../payments/charges/charge.ts';
import { toCharge } from '../payments/charges/row.ts';
import type { SubjectKind } from '../payments/ledger/entry.ts';
import type { ChargeStatus } from '../payments/providers/provider.ts';
import type { Db } from '../server/db/database.ts';
import type { Fields } from '../server/filter/fields.ts';
import type { SortKey } from '../server/filter/keyset.ts';
import { type Page, selectPage } from '../server/filter/page.ts';

export interface PaymentFilter {
  subjectKind?: SubjectKind | undefined;
  subjectId?: string | undefined;
  memberId?: MemberId | undefined;
  status?: ChargeStatus | undefined;
  kind?: Charge['kind'] | undefined;
  /** Leaves out what was prepared and never made. */
  wasMade?: boolean | undefined;
}

/** Ids are ordered by time. */
export const paymentFields: Fields = { id: { kind: 'uuid', column: sql.ref('charges.id'), notNull: true } };

/** Lists a page of a site's charges. */
export async function listCharges(
  db: Db,
  siteId: SiteId,
  { subjectKind, subjectId, memberId, status, kind, wasMade }: PaymentFilter,
  page: Page,
): Promise<{ charge: Charge; sortKey: SortKey }[]> {
  let charges = db.selectFrom('charges').selectAll().where('site_id', '=', siteId);
  const ofBooking = subjectKind === 'BOOKING' && subjectId !== undefined;
  if (ofBooking) charges = charges.where(isPaidBy(siteId, subjectId));
  else if (subjectKind) charges = charges.where('subject_kind', '=', subjectKind);
  if (subjectId && !ofBooking) charges = charges.where('subject_id', '=', subjectId);
  if (memberId) charges = charges.where('member_id', '=', memberId);
  if (status) charges = charges.where('status', '=', status);
  if (kind) charges = charges.where('kind', '=', kind);
  if (wasMade) charges = charges.where('status', 'not in', ['CREATED', 'CANCELED']);
  const rows = await selectPage(charges, paymentFields, page).execute();
  return rows.map(({ sortKey, ...row }) => ({ charge: toCharge(row), sortKey }));
}

/** A booking's own charges, and the one that paid for it with the others of its multi-service booking. */
const isPaidBy = (siteId: SiteId, bookingId: string) => sql<boolean>`(
  charges.subject_kind = 'BOOKING' and charges.subject_id = ${bookingId}
  or charges.id in (
    select charge_id from charge_bookings where site_id = ${siteId} and booking_id = ${bookingId}))`;
