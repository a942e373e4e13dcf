import { Service } from './service.ts';
import { stored } from './shape.ts';

/** A service as the platform answers it (wire semantics §12: real sites rely on category and mainSlug of every service). */
export const StoredService = stored(Service, [
  'id',
  'type',
  'name',
  'revision',
  'createdDate',
  'updatedDate',
  'defaultCapacity',
  'payment',
  'onlineBooking',
  'category',
  'mainSlug',
  'bookingPolicy',
  'schedule',
]);
