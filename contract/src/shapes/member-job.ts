import * as T from 'typebox';
import { choice, entity, Guid, stored, Timestamp } from './shape.ts';

export const MemberJob = stored(
  entity({
    id: Guid,
    action: choice([
      'APPROVE',
      'BLOCK',
      'MUTE',
      'UNMUTE',
      'DELETE',
      'IMPORT',
      'IMPORT_CUSTOMERS',
      'UNDO_CUSTOMER_IMPORT',
      'IMPORT_BOOKINGS',
      'UNDO_BOOKING_IMPORT',
      'SEND_MESSAGE',
    ]),
    /** An import is CHECKING, then CHECKED until it is applied. */
    status: choice(['CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'CANCELED']),
    fileName: T.String(),
    /** The number of members or rows. While an import is checked, `succeeded` and `failed` count valid and invalid rows. */
    total: T.Integer(),
    succeeded: T.Integer(),
    failed: T.Integer(),
    createdDate: Timestamp,
    updatedDate: Timestamp,
    finishedDate: Timestamp,
    /** The names of the columns of an import of customers or bookings. */
    columns: T.Array(T.String()),
    /** Rows that make something new, that are merged with somebody, and that change nothing; by the check until it is applied. */
    created: T.Integer(),
    merged: T.Integer(),
    unchanged: T.Integer(),
    /** The rows of which something can be undone. */
    undoable: T.Integer(),
    /** The import that an UNDO_CUSTOMER_IMPORT or UNDO_BOOKING_IMPORT takes back. */
    undoes: Guid,
    /** Whether customers are reminded of imported bookings that are still to come. */
    sendsReminders: T.Boolean(),
  }),
  ['id', 'action', 'status', 'total', 'succeeded', 'failed', 'createdDate', 'updatedDate'],
);
