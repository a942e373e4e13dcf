/** The calls that hold and book a time: they come with the later steps of the page. */

export { addressAfter } from './after-booking.ts';
export { isGone, readFailure } from './booking-failure.ts';
export { confirm, findToken, holdFor, reserve } from './reserving.ts';
