import type { BookedLocation } from '../../../catalog/schedules/booked-location.ts';
import type { Deletion, ServiceInput } from '../../../catalog/services/service.ts';

/** Bulk jobs on services, and on the bookings of one service. */
export type ServiceJobKind = 'SERVICES' | 'SERVICE_BOOKINGS';

/** The action of a bulk job on each service. */
export type ServiceJobAction = { action: 'UPDATE'; sent: ServiceInput } | { action: 'DELETE'; deletion: Deletion };

type Notification = Deletion['participantNotification'];

/** The action of a bulk job on each booking of a service that was deleted or changed its locations. */
export type BookingJobAction =
  | { action: 'CANCEL'; notification: Notification }
  | { action: 'MOVE'; removedIds: readonly string[]; location: BookedLocation; notification: Notification };
