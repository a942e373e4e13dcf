import { Service } from './service.ts';
import { stored } from './shape.ts';

/** A service in responses. Public sites require a category and a main slug on every service (protocol: reference-client §7). */
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
