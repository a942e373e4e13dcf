import type { SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../db/any-of.ts';
import { writeInBatches } from '../db/batches.ts';
import type { Db } from '../db/database.ts';
import { retryTransaction } from '../db/retry.ts';
import { runTransaction } from '../db/transaction.ts';
import { newId } from '../lib/new-id.ts';
import { heldUntil } from './awaited-links.ts';
import type { BusinessTemplate } from './business-templates.ts';
import type { MessageTemplate } from './message-templates.ts';
import type { OrderTemplate } from './order-templates.ts';
import type { ReplyTemplate } from './reply-templates.ts';
import { isSampleAddress } from './sample-address.ts';
import type { BookingTemplate, DisputeTemplate, MailTemplate, MailTemplates, SignInTemplate } from './templates.ts';

/** What strangers can make a mailbox receive, or what a member causes at their own verified address. */
export type MailAllowance = 'MAILBOX' | 'MEMBER';

interface Addressed<Template extends MailTemplate> {
  to: string;
  template: Template;
  data: MailTemplates[Template];
  /** The allowance that it counts toward, if a customer caused it. */
  allowance?: MailAllowance;
}

/** A mail to be queued: its template and data. The mail job renders and sends it after the commit. */
export type MailRequest =
  | Addressed<BookingTemplate>
  | Addressed<SignInTemplate>
  | Addressed<OrderTemplate>
  | Addressed<DisputeTemplate>
  | Addressed<BusinessTemplate>
  | Addressed<MessageTemplate>
  | Addressed<ReplyTemplate>;

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** The Reply-To address, if it isn't the sender. */
  replyTo?: string;
  /** The address that ends such mails by one POST (RFC 8058). */
  unsubscribeUrl?: string;
}

export type QueuedMail = MailRequest & {
  siteId: SiteId;
  id: string;
  /** Including this one. */
  attempts: number;
  /** Until when it waits for a link. */
  heldUntil: Instant | undefined;
};

export interface SentMail extends RenderedMail {
  to: string;
  sentAt: string;
}

/**
 * Stores a mail to be sent after the commit, unless it is for a sample customer. Many that are queued in the same turn are one
 * statement.
 */
export const queueMail = async (
  tx: Db,
  siteId: SiteId,
  mail: MailRequest,
  now: Instant,
  id: string = newId(),
): Promise<void> => {
  if (isSampleAddress(mail.to)) return;
  const held = heldUntil(mail, now);
  await insertMail(tx, siteId, { id, mail, now, due: held ?? now, held });
};

/** Queues a mail that `withdrawMails` can take back until it is due. Returns its id; undefined for a sample customer. */
export async function queueLaterMail(
  tx: Db,
  siteId: SiteId,
  mail: MailRequest,
  { now, due }: { now: Instant; due: Instant },
): Promise<string | undefined> {
  if (isSampleAddress(mail.to)) return undefined;
  const id: string = newId();
  await insertMail(tx, siteId, { id, mail, now, due, held: heldUntil(mail, now) });
  return id;
}

/** Deletes mails that nobody has tried to send. Returns how many there were. */
export async function withdrawMails(tx: Db, siteId: SiteId, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('mail')
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

interface InsertedMail {
  id: string;
  mail: MailRequest;
  now: Instant;
  due: Instant;
  held: Instant | undefined;
}

const insertMail = writeInBatches<InsertedMail>((tx, siteId, queued) =>
  tx
    .insertInto('mail')
    .values(
      queued.map(({ id, mail, now, due, held }) => ({
        site_id: siteId,
        id,
        to_address: mail.to,
        template: mail.template,
        data: JSON.stringify(mail.data),
        is_limited: mail.allowance !== undefined,
        is_to_member: mail.allowance === 'MEMBER',
        next_attempt_at: new Date(due),
        held_until: held === undefined ? null : new Date(held),
        created_at: new Date(now),
        sent_at: null,
        rendered: null,
      })),
    )
    .execute(),
);

/**
 * Claims the next due mail of a site. Counts as an attempt at once; `retryAt` (from the attempts before) says when it
 * is due again if no result is recorded, and undefined abandons it.
 */
export function claimDueMail(
  db: Db,
  siteId: SiteId,
  now: Instant,
  retryAt: (attempts: number) => number | undefined,
): Promise<QueuedMail | undefined> {
  return runTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('mail')
      .select(['id', 'to_address', 'template', 'data', 'attempts', 'is_limited', 'is_to_member', 'held_until'])
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
    // Only queueMail writes the columns, so they hold what it was given.
    const { to_address: to, template, data } = row;
    const mail = { to, template, data, ...allowanceOf(row) } as unknown as MailRequest;
    const held = row.held_until ? instantOf(row.held_until) : undefined;
    return { ...mail, siteId, id: row.id, attempts, heldUntil: held };
  });
}

const allowanceOf = (row: { is_limited: boolean; is_to_member: boolean }): Pick<MailRequest, 'allowance'> =>
  row.is_limited ? { allowance: row.is_to_member ? 'MEMBER' : 'MAILBOX' } : {};

/**
 * Counts a mail once, however often it is tried and whatever ends between: `take` and the mark are committed together.
 * Abandons it when `take` refuses. Returns whether it may be sent.
 */
export const countMail = (db: Db, mail: QueuedMail, take: (tx: Db) => Promise<boolean>): Promise<boolean> =>
  retryTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('mail')
      .select('is_counted')
      .where('site_id', '=', mail.siteId)
      .where('id', '=', mail.id)
      .forUpdate()
      .executeTakeFirst();
    // An erasure deleted it.
    if (!row) return false;
    if (row.is_counted) return true;
    if (!(await take(tx))) {
      await abandonMail(tx, mail);
      return false;
    }
    await tx
      .updateTable('mail')
      .set({ is_counted: true })
      .where('site_id', '=', mail.siteId)
      .where('id', '=', mail.id)
      .execute();
    return true;
  });

/**
 * Mails whose recipient must not be stored either: the last mail of a deleted member, and one to an unverified address.
 * Development keeps the latter to show its code.
 */
const isFleeting = ({ template }: MailRequest, kept?: RenderedMail): boolean =>
  template === 'accountDeleted' || (template === 'emailChangeCode' && kept === undefined);

/** Keeps the content for the development mailbox only, since its codes and links are still valid (security B32). */
export async function markMailSent(
  db: Db,
  mail: QueuedMail,
  { kept, now }: { kept: RenderedMail | undefined; now: Instant },
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

/** Keeps what the mail server said to an attempt, for whoever wrote the mail. */
export const recordMailFailure = (db: Db, { siteId, id }: QueuedMail, failure: string) =>
  db.updateTable('mail').set({ failure }).where('site_id', '=', siteId).where('id', '=', id).execute();

/** Has a mail wait on for a link. The look for it was no attempt. */
export async function holdMail(tx: Db, { siteId, id }: QueuedMail): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ attempts: sql`attempts - 1`, next_attempt_at: sql`held_until` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Makes the mails due that wait for a link: one was made. */
export async function releaseHeldMail(tx: Db, siteId: SiteId, now: Instant): Promise<void> {
  const at = new Date(now);
  await tx
    .updateTable('mail')
    .set({ next_attempt_at: at })
    .where('site_id', '=', siteId)
    .where('held_until', '>', at)
    .whereRef('next_attempt_at', '=', 'held_until')
    .where('attempts', '=', 0)
    .execute();
}

/** Stops trying to send a mail, and deletes its content, since its codes and links are still valid. */
export async function abandonMail(db: Db, mail: QueuedMail): Promise<void> {
  if (isFleeting(mail)) return forgetMail(db, mail);
  await db
    .updateTable('mail')
    .set({ next_attempt_at: null, data: '{}' })
    .where('site_id', '=', mail.siteId)
    .where('id', '=', mail.id)
    .execute();
}

async function forgetMail(db: Db, { siteId, id }: QueuedMail): Promise<void> {
  await db.deleteFrom('mail').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Lists the newest 200 mails for the development mailbox, to one address or to all. */
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
    ...(rendered.replyTo === undefined ? {} : { replyTo: rendered.replyTo }),
    ...(rendered.unsubscribeUrl === undefined ? {} : { unsubscribeUrl: rendered.unsubscribeUrl }),
    sentAt: sent_at?.toISOString() ?? '',
  }));
}
