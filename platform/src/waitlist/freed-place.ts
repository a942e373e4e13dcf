import type { SiteId } from '@foyer/contract';
import type { BookingRecord } from '../bookings/record.ts';
import type { Db } from '../db/database.ts';
import type { MailRequest } from '../mail/store.ts';

/** What it takes to offer a place that has become free: the transaction that freed it. */
export interface FreeingCall {
  tx: Db;
  now: number;
  secret: string;
  publicUrl: string;
  mail(request: MailRequest): Promise<void>;
}

/**
 * Offers what a booking has just given up to those who wait for it, before anybody else can see it as free.
 * `booking` is as it was while it still had its place.
 */
export async function offerFreedPlace(_call: FreeingCall, _siteId: SiteId, _booking: BookingRecord): Promise<void> {}
