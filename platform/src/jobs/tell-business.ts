import type { SiteId } from '@foyer/contract';
import { sendNextAgenda } from '../booking/business-notifications/agenda.ts';
import { sendNextDigest } from '../booking/business-notifications/digest.ts';
import { dispatchNotices } from '../booking/business-notifications/dispatch.ts';
import { hasDueMail } from '../booking/business-notifications/recipient-store.ts';
import type { JobContext } from './job-context.ts';

/**
 * Mails the people of the business what happened to bookings, and their digests and agendas that are due. Where that
 * fails, it is tried again with the next run, and other mail goes out.
 */
export async function tellBusiness({ db, clock, secret, log }: JobContext, siteId: SiteId): Promise<void> {
  const context = { db, secret, now: clock.now() };
  try {
    while (await dispatchNotices(context, siteId));
    if (!(await hasDueMail(db, siteId, context.now))) return;
    while (await sendNextDigest(context, siteId));
    while (await sendNextAgenda(context, siteId));
  } catch (error) {
    log.error({ event: 'notices.failed', err: error, siteId }, 'the business could not be told of bookings');
  }
}
