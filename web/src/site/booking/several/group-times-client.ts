import { availabilityCalendar } from '@foyer/sdk';
import { pageClient } from '../../../pages/page-client.ts';

const modules = {
  availabilityCalendar: { calculateMultiSlotAvailability: availabilityCalendar.calculateMultiSlotAvailability },
};

/** The browser's client for times of several appointments. */
export const groupTimesClient = () => pageClient().use(modules);
