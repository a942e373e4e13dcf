import { bookings } from '@foyer/sdk';
import { pageClient } from '../../pages/page-client.ts';

/** Apart from the client for booking, whose page has no room for it. */
const modules = { bookings: { confirmVisitAnonymously: bookings.confirmVisitAnonymously } };

export const confirmClient = () => pageClient().use(modules);
