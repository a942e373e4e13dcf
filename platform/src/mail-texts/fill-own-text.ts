import { findLanguage } from '@foyer/contract/languages';
import type { Db } from '../server/db/database.ts';
import type { QueuedMail } from '../server/mail/store.ts';
import { kindOf } from './mail-text.ts';
import { findTextToSend } from './store.ts';

/** Gives a mail the words that the business has for it now, in the mail's language. */
export async function fillOwnText(db: Db, { template, data, siteId }: QueuedMail): Promise<void> {
  const kind = kindOf(template);
  if (!kind || !('serviceName' in data)) return;
  const language = findLanguage(data.locale);
  if (!language) return;
  const own = await findTextToSend(db, siteId, { kind, language, serviceId: data.serviceId });
  if (own) data.ownText = { text: own.text, ...(own.subject ? { subject: own.subject } : {}) };
}
