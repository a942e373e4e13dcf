import type { SiteId } from '@foyer/contract';
import { type Duration, minutes } from '@foyer/contract/values';
import { fillLinks } from '../booking/online-meetings/mail-links.ts';
import { isMailDue } from '../booking/reminders/still-due.ts';
import { fillOwnText } from '../mail-texts/own-text.ts';
import { abandonMail, claimDueMail, markMailSent, recordMailFailure } from '../server/mail/store.ts';
import type { JobContext } from './job-context.ts';
import { takeAllowance } from './mail-limit.ts';

/** After 1, 2, 4 … minutes, at most 6 hours apart: about three days. */
const MAX_ATTEMPTS = 20;
const retryDelayMs = (attempts: number): Duration => minutes(Math.min(2 ** attempts, 360));

/**
 * Sends one due mail of a site; true when there was one. Sends outside a transaction, since a mail server may be slow;
 * a crash between sending and marking sends it again.
 */
export async function sendNextMail(context: JobContext, siteId: SiteId): Promise<boolean> {
  const { db, clock, log, production, secret, findAddress } = context;
  const now = clock.now();
  const mail = await claimDueMail(db, siteId, now, (attempts) =>
    attempts + 1 < MAX_ATTEMPTS ? now + retryDelayMs(attempts) : undefined,
  );
  if (!mail) return false;
  if (!(await isMailDue(db, mail, now))) {
    await abandonMail(db, mail);
    return true;
  }
  if (!(await fillLinks(db, secret, mail, now))) return true;
  await fillOwnText(db, mail);
  if (!(await takeAllowance(context, mail))) {
    log.warn({ event: 'mail.limited', mail: mail.id }, 'mail exceeds what its recipient can be made to receive');
    return true;
  }
  try {
    // Loaded with the first mail, since it would be a third of the start-up cost.
    const { renderMail } = await import('../server/mail/render.ts');
    const rendered = await renderMail(mail, { siteId, secret, origin: await findAddress(siteId) });
    await deliver(context, () => context.transport.send(mail.to, rendered, mail.id));
    await markMailSent(db, mail, { kept: production ? undefined : rendered, now });
  } catch (error) {
    log.warn({ event: 'mail.failed', err: error, mail: mail.id, attempts: mail.attempts }, 'mail could not be sent');
    await recordMailFailure(db, mail, replyOf(error));
    if (mail.attempts >= MAX_ATTEMPTS) await abandonMail(db, mail);
  }
  return true;
}

/** The mail server's reply code, such as 550, or the kind of the error. Its words stay in the log. */
function replyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  if ('responseCode' in error && typeof error.responseCode === 'number') return String(error.responseCode);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

const deliver = ({ tracing }: JobContext, send: () => Promise<void>): Promise<void> =>
  tracing ? tracing.run({ name: 'SMTP', kind: 'CLIENT' }, send) : send();
