import type { ServiceId, SiteId } from '@foyer/contract';
import { findLanguage, languages } from '@foyer/contract/languages';
import type { TextKind } from '@foyer/contract/text-kinds';
import type { Db } from '../server/db/database.ts';
import type { OrderTemplate } from '../server/mail/order-templates.ts';
import type { OwnText } from '../server/mail/own-text.ts';
import type { QueuedMail } from '../server/mail/store.ts';
import type { BookingTemplate, SignInTemplate } from '../server/mail/templates.ts';
import { kindOf } from './mail-text.ts';
import { findTextToSend } from './store.ts';

interface Sending {
  kind: TextKind;
  locale: string;
  /** The service that it is about, if there is one. */
  serviceId: ServiceId | undefined;
}

/** The words that the business has now for what is sent in this locale. */
export async function findOwnText(
  db: Db,
  siteId: SiteId,
  { kind, locale, serviceId }: Sending,
): Promise<OwnText | undefined> {
  // What has no texts in its language is written in the first.
  const language = findLanguage(locale) ?? languages[0];
  const own = await findTextToSend(db, siteId, { kind, language, serviceId });
  return own && { text: own.text, ...(own.subject ? { subject: own.subject } : {}) };
}

type Fillable = Extract<QueuedMail, { template: BookingTemplate | OrderTemplate | SignInTemplate }>;

const isFillable = (mail: QueuedMail): mail is Fillable => kindOf(mail.template) !== undefined;

/**
 * Gives a mail the words that the business has for it now. Mails with which the team signs in keep the usual ones, so that
 * what a manager writes can't mislead an owner.
 */
export async function fillOwnText(db: Db, mail: QueuedMail): Promise<void> {
  const kind = kindOf(mail.template);
  if (!kind || !isFillable(mail)) return;
  const { data, siteId } = mail;
  if ('isToTeam' in data && data.isToTeam) return;
  const serviceId = 'serviceName' in data ? data.serviceId : undefined;
  const ownText = await findOwnText(db, siteId, { kind, locale: data.locale, serviceId });
  if (ownText) data.ownText = ownText;
}
