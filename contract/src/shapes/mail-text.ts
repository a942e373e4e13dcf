import * as T from 'typebox';
import { languages } from '../languages.ts';
import { mailKinds } from '../mail-kinds.ts';
import { choice, entity, Guid, Revision, stored, Timestamp } from './shape.ts';

export const mailTextContent = {
  kind: choice(mailKinds),
  /** Of mails about bookings: only those about this service. Absent for all that have no text of their own. */
  serviceId: Guid,
  language: choice(languages),
  /** Absent for the usual subject. */
  subject: T.String({ maxLength: 150 }),
  /** Instead of the usual sentences below the greeting; what was booked or bought, and the buttons, follow in any case. */
  text: T.String({ minLength: 1, maxLength: 3000 }),
};

const MailText = entity({ id: Guid, ...mailTextContent, revision: Revision, updatedDate: Timestamp });

export const StoredMailText = stored(MailText, ['id', 'kind', 'language', 'text', 'revision', 'updatedDate']);
