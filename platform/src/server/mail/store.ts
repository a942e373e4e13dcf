import type { SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { runTransaction } from '../db/transaction.ts';
import { newId } from '../lib/new-id.ts';
import type { BookingTemplate, MailTemplate, MailTemplates, SignInTemplate } from './templates.ts';

interface Addressed<Template extends MailTemplate> {
  to: string;
  template: Template;
  data: MailTemplates[Template];
}

/** A mail to be: the template's name and what it says. Rendered and sent by the mail job, after the commit. */
export type MailRequest = Addressed<BookingTemplate> | Addressed<SignInTemplate>;

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export type QueuedMail = MailRequest & {
  siteId: SiteId;
  id: string;
  /** This one included. */
  attempts: number;
};

export interface SentMail extends RenderedMail {
  to: string;
  sentAt: string;
}

export async function queueMail(tx: Db, siteId: SiteId, mail: MailRequest, now: number): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto('mail')
    .values({
      site_id: siteId,
      id: newId(),
      to_address: mail.to,
      template: mail.template,
      data: JSON.stringify(mail.data),
      next_attempt_at: at,
      created_at: at,
      sent_at: null,
      rendered: null,
    })
    .execute();
}

/**
 * Takes the next due mail of a site for this worker. The attempt counts from here on, and `retryAt` (from the attempts
 * before) says when the mail is due again if nothing more is heard of it; undefined gives it up.
 */
export function claimDueMail(
  db: Db,
  siteId: SiteId,
  now: number,
  retryAt: (attempts: number) => number | undefined,
): Promise<QueuedMail | undefined> {
  return runTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('mail')
      .select(['id', 'to_address', 'template', 'data', 'attempts'])
      .where('site_id', '=', siteId)
      .where('next_attempt_at', '<=', new Date(now))
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return undefined;
    const next = retryAt(row.attempts);
    const attempts = row.attempts + 1;
    await tx
      .updateTable('mail')
      .set({ attempts, next_attempt_at: next === undefined ? null : new Date(next) })
      .where('site_id', '=', siteId)
      .where('id', '=', row.id)
      .execute();
    // Written by queueMail alone, so the columns hold what it was given.
    const mail = { to: row.to_address, template: row.template, data: row.data } as unknown as MailRequest;
    return { ...mail, siteId, id: row.id, attempts };
  });
}

/**
 * Not even to whom it went may stay: the last mail of somebody who is gone, and one to an address that was never shown to
 * be anybody's here. That one development keeps, to read its code.
 */
const isFleeting = ({ template }: MailRequest, kept?: RenderedMail): boolean =>
  template === 'accountDeleted' || (template === 'emailChangeCode' && kept === undefined);

/** What it said is kept for the development mailbox only: the codes and links in it are still good (security B32). */
export async function markMailSent(
  db: Db,
  mail: QueuedMail,
  { kept, now }: { kept: RenderedMail | undefined; now: number },
): Promise<void> {
  if (isFleeting(mail, kept)) return forgetMail(db, mail);
  await db
    .updateTable('mail')
    .set({ sent_at: new Date(now), next_attempt_at: null })
    .set(kept ? { rendered: JSON.stringify(kept) } : { data: '{}' })
    .where('site_id', '=', mail.siteId)
    .where('id', '=', mail.id)
    .execute();
}

/** Nothing more can be done for it; of a fleeting one nothing stays then, either. */
export const abandonMail = async (db: Db, mail: QueuedMail): Promise<void> => {
  if (isFleeting(mail)) await forgetMail(db, mail);
};

async function forgetMail(db: Db, { siteId, id }: QueuedMail): Promise<void> {
  await db.deleteFrom('mail').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** The development mailbox: the newest 200 mails, to one address or to all. */
export async function listSentMail(db: Db, to: string | undefined): Promise<SentMail[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['to_address', 'sent_at', sql<RenderedMail>`rendered`.as('rendered')])
    .where('sent_at', 'is not', null)
    .$if(to !== undefined, (query) => query.where(sql`lower(to_address)`, '=', to?.toLowerCase() ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ to_address, sent_at, rendered }) => ({
    to: to_address,
    subject: rendered.subject,
    text: rendered.text,
    html: rendered.html,
    sentAt: sent_at?.toISOString() ?? '',
  }));
}
