import type { BookingId, JobId, ServiceId, SiteId } from '@foyer/contract';
import type { BookedLocation } from '../../../catalog/schedules/booked-location.ts';
import type { Deletion, ServiceInput } from '../../../catalog/services/service.ts';
import type { Caller } from '../../../server/http/caller.ts';

/** What a bulk job does with each service. */
export type ServiceJobAction = { action: 'UPDATE'; sent: ServiceInput } | { action: 'DELETE'; deletion: Deletion };

type Notification = Deletion['participantNotification'];

/** What a bulk job does with each booking of a service that was deleted or changed its locations. */
export type BookingJobAction =
  | { action: 'CANCEL'; notification: Notification }
  | { action: 'MOVE'; removedIds: readonly string[]; location: BookedLocation; notification: Notification };

/** A bulk job on services or bookings, which continues after the response for the caller who started it. */
export interface Job {
  siteId: SiteId;
  id: JobId;
  wish: ServiceJobAction | BookingJobAction;
  requestedBy: Caller;
}

/** An unfinished item of a bulk job: a service or a booking. */
export interface Item {
  position: number;
  entityId: ServiceId | BookingId;
}

/** The outcome of an item; successful without an error. */
export interface Outcome {
  position: number;
  error?: { code: string; description: string };
}
