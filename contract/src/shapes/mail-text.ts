import * as T from 'typebox';
import { languages } from '../languages.ts';
import { textKinds } from '../text-kinds.ts';
import { choice, entity, Guid, Revision, stored, Timestamp } from './shape.ts';

export const mailTextContent = {
  kind: choice(textKinds),
  /** Of texts about bookings: only of this service. Absent for all that have no text of their own. */
  serviceId: Guid,
  language: choice(languages),
  /** Absent for the usual subject, and of an SMS. */
  subject: T.String({ maxLength: 150 }),
  /** Instead of the usual sentences; what was booked or bought, codes, buttons and links follow in any case. */
  text: T.String({ minLength: 1, maxLength: 3000 }),
};

const MailText = entity({ id: Guid, ...mailTextContent, revision: Revision, updatedDate: Timestamp });

export const StoredMailText = stored(MailText, ['id', 'kind', 'language', 'text', 'revision', 'updatedDate']);
