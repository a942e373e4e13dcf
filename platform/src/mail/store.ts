import type { SiteId } from '@foyer/contract';
import type { Db } from '../db/database.ts';
import { newId } from '../lib/ids.ts';
import type { MailTemplates } from './templates.ts';

/** A mail to be: the template's name and what it says. Rendered and sent by the mail job, after the commit. */
export type MailRequest = { [T in keyof MailTemplates]: { to: string; template: T; data: MailTemplates[T] } }[keyof MailTemplates];

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
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
