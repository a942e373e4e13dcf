import * as T from 'typebox';
import { Guid, message, Timestamp } from './shape.ts';

/** An external calendar. Its address is secret, so responses show only the `host`. */
export const ExternalCalendar = message(
  {
    id: Guid,
    name: T.String(),
    host: T.String(),
    /** The number of busy events in the coming year. */
    eventCount: T.Integer(),
    createdDate: Timestamp,
    nextFetchDate: Timestamp,
  },
  { lastFetchedDate: Timestamp, lastError: T.String() },
);
