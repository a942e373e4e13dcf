import { findLanguage, languages } from '@foyer/contract/languages';
import type { Db } from '../server/db/database.ts';
import type { QueuedMail } from '../server/mail/store.ts';
import { kindOf } from './mail-text.ts';
import { findTextToSend } from './store.ts';

/** Gives a mail the words that the business has for it now, in the mail's language. */
export async function fillOwnText(db: Db, { template, data, siteId }: QueuedMail): Promise<void> {
  const kind = kindOf(template);
  if (!kind || !('serviceName' in data || 'planName' in data)) return;
  // A mail without texts in its language is written in the first.
  const language = findLanguage(data.locale) ?? languages[0];
  const serviceId = 'serviceName' in data ? data.serviceId : undefined;
  const own = await findTextToSend(db, siteId, { kind, language, serviceId });
  if (own) data.ownText = { text: own.text, ...(own.subject ? { subject: own.subject } : {}) };
}
