import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, MANAGERS } from './roles.ts';
import { mailTextContent, StoredMailText } from './shapes/mail-text.ts';
import { choice, Guid, message, Revision } from './shapes/shape.ts';

/** Foyer's own: what the business says in its own words in mails and SMS to its customers. */
const prefixes = ['/foyer'];

const { kind, language, text, serviceId, subject } = mailTextContent;

export const listMailTexts = operation({
  method: 'GET',
  path: '/v1/mail-texts',
  prefixes,
  summary: 'List the texts that the business wrote for mails and SMS to customers, at most 500',
  allow: BUSINESS,
  request: message({}),
  response: message({ mailTexts: T.Array(StoredMailText) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  unwrap: 'mailTexts',
});

/** There is one text for each kind, service and language: another one replaces it, if it names its revision. */
export const setMailText = operation({
  method: 'PUT',
  path: '/v1/mail-texts',
  prefixes,
  summary: 'Set the text of a kind of mail or SMS in one language, for all services or one',
  allow: MANAGERS,
  request: message({ mailText: message({ kind, language, text }, { serviceId, subject, revision: Revision }) }),
  response: message({ mailText: StoredMailText }),
  errors: ['REVISION_MISMATCH', 'TOO_MANY_MAIL_TEXTS'],
  emits: [],
  effect: 'write',
  args: ['mailText'],
  unwrap: 'mailText',
});

export const deleteMailText = operation({
  method: 'DELETE',
  path: '/v1/mail-texts/{mailTextId}',
  prefixes,
  summary: 'Delete a text, so that customers read again what they usually read',
  allow: MANAGERS,
  request: message({ mailTextId: Guid }),
  response: message({}),
  errors: ['MAIL_TEXT_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['mailTextId'],
});

/** With an invented customer and time. Without a text, it says what it usually says. */
export const previewMailText = operation({
  method: 'POST',
  path: '/v1/mail-texts/preview',
  prefixes,
  summary: 'Read a mail or SMS as a customer would, before its text is saved',
  allow: BUSINESS,
  request: message({ kind, language }, { serviceId, subject, text }),
  response: message(
    {
      /** Empty for an SMS. */
      subject: T.String(),
      /** The whole mail as plain text, or the SMS. */
      text: T.String(),
      /** The words without a text of the business. */
      usual: message({ subject: T.String(), text: T.String() }),
    },
    {
      /** What the SMS costs to send: its parts, each of 160 characters of GSM 03.38, or of 70 if it has any other. */
      sms: message({ parts: T.Integer(), encoding: choice(['GSM_7', 'UCS_2']) }),
    },
  ),
  errors: [],
  emits: [],
  effect: 'read',
  cost: { base: 2 },
  args: ['kind', 'language'],
});
