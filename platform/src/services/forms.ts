import type { FormId, SiteId } from '@foyer/contract';
import type { Db } from '../db/database.ts';

export interface BookingForm {
  id: FormId;
  name: string;
  /** The form of services that name none. */
  default: boolean;
}

export async function insertBookingForms(
  tx: Db,
  siteId: SiteId,
  forms: readonly BookingForm[],
  now: number,
): Promise<void> {
  const rows = forms.map((form) => ({
    site_id: siteId,
    id: form.id,
    name: form.name,
    is_default: form.default,
    revision: 1,
    created_at: new Date(now),
  }));
  await tx.insertInto('booking_forms').values(rows).execute();
}
