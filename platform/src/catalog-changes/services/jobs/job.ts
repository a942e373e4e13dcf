import type { BookingId, JobId, ServiceId, SiteId } from '@foyer/contract';
import type { BookedLocation } from '../../../catalog/schedules/booked-location.ts';
import type { Deletion, ServiceInput } from '../../../catalog/services/service.ts';
import type { Caller } from '../../../server/http/caller.ts';

/** What a job does with each of its services. */
export type ServiceJobAction = { action: 'UPDATE'; sent: ServiceInput } | { action: 'DELETE'; deletion: Deletion };

type Notification = Deletion['participantNotification'];

/** What a job does with each booking of a service that was deleted, or left the places where they are. */
export type BookingJobAction =
  | { action: 'CANCEL'; notification: Notification }
  | { action: 'MOVE'; removedIds: readonly string[]; location: BookedLocation; notification: Notification };

/** Work on many services or bookings that goes on after the answer, for whoever asked for it. */
export interface Job {
  siteId: SiteId;
  id: JobId;
  wish: ServiceJobAction | BookingJobAction;
  requestedBy: Caller;
}

/** One service or booking of a job that is still to be done. */
export interface Item {
  position: number;
  entityId: ServiceId | BookingId;
}

/** What became of it; without an error it was done. */
export interface Outcome {
  position: number;
  error?: { code: string; description: string };
}
