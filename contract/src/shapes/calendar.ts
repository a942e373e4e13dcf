import * as T from 'typebox';
import { Guid, message, Timestamp } from './shape.ts';

/** A calendar that somebody keeps elsewhere. Its address is a secret of theirs; `host` says where it lies. */
export const ExternalCalendar = message(
  {
    id: Guid,
    name: T.String(),
    host: T.String(),
    /** Events of the year to come that take time. */
    eventCount: T.Integer(),
    createdDate: Timestamp,
    nextFetchDate: Timestamp,
  },
  { lastFetchedDate: Timestamp, lastError: T.String() },
);
