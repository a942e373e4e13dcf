import { earliest, type Instant, instantAt } from '@foyer/contract/values';
import type { FastifyInstance } from 'fastify';
import { findNextDue } from '../jobs/next-due-store.ts';
import { acrossSites, inSite } from '../server/db/site-scope.ts';
import { TestClock } from '../server/lib/clock.ts';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';
import { listSentMail, type SentMail } from '../server/mail/store.ts';
import { listSiteIds } from '../server/sites/store.ts';
import { listSentSms, type SentSms } from '../server/sms/store.ts';
import type { Platform } from './platform.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const showMail = (mail: SentMail): string =>
  `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}, ${escapeHtml(mail.sentAt)}</p><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html.replace('<head>', '<head><base target="_blank">'))}"></iframe></article>`;

const MAILBOX_STYLE =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:44rem;padding:0 1rem}iframe{border:1px solid #ccc;border-radius:8px;height:40rem;width:100%}';

const showMailbox = (mails: SentMail[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Development mail</title><style>${MAILBOX_STYLE}</style><h1>Development mail</h1>${
    mails.length === 0 ? '<p>No mail yet. Book something and look again.</p>' : mails.map(showMail).join('')
  }`;

const linkUrls = (html: string): string => html.replace(/https?:\/\/\S+/g, '<a href="$&">$&</a>');

const showSms = ({ to, text, sentAt }: SentSms): string =>
  `<article><p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p><blockquote>${linkUrls(escapeHtml(text))}</blockquote></article>`;

const showSmsPage = (sent: SentSms[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Development SMS</title><style>${MAILBOX_STYLE}</style><h1>Development SMS</h1>${
    sent.length === 0
      ? '<p>No SMS yet. Reminders by SMS appear here once they are due.</p>'
      : sent.map(showSms).join('')
  }`;

/** Up to this many due instants are handled one after the other; the rest at once. */
const MOST_STEPS = 300;

async function runUntil({ db, jobs }: Platform, clock: TestClock, instant: Instant): Promise<void> {
  const siteIds = await listSiteIds(db);
  // The first run includes what is already due.
  let after = instantAt(0);
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const due = await Promise.all(siteIds.map((siteId) => inSite(siteId, () => findNextDue(db, siteId, after))));
    const next = earliest(...due.flatMap((one) => one ?? []));
    if (next >= instant) break;
    clock.moveTo(next);
    await jobs.runDue();
    after = clock.now();
  }
  clock.moveTo(instant);
  await jobs.runDue();
}

/** Development only: the mailbox, and with FOYER_TEST_CLOCK=1 the clock. Never registered in production. */
export function registerDevelopment(app: FastifyInstance, platform: Platform): void {
  app.get<{ Querystring: { to?: unknown } }>('/_dev/mail', async (request, reply) => {
    await platform.jobs.runDueHere();
    const { to } = request.query;
    const mails = await acrossSites('development mail', () =>
      listSentMail(platform.db, to === undefined ? undefined : String(to)),
    );
    if (to === undefined && request.headers.accept?.includes('text/html')) {
      const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'";
      return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(showMailbox(mails));
    }
    return mails;
  });
  app.get<{ Querystring: { to?: unknown } }>('/_dev/sms', async (request, reply) => {
    await platform.jobs.runDueHere();
    const { to } = request.query;
    // A plus sign in a query means a space.
    const sent = await acrossSites('development mail', () =>
      listSentSms(platform.db, to === undefined ? undefined : `+${String(to).replace(/\D/g, '')}`),
    );
    if (to !== undefined || !request.headers.accept?.includes('text/html')) return sent;
    const policy = "default-src 'none'; style-src 'unsafe-inline'";
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(showSmsPage(sent));
  });
  const { clock } = platform;
  if (!(clock instanceof TestClock)) return;
  app.post<{ Body: { now?: unknown } }>('/_dev/clock', async (request) => {
    const text = request.body?.now;
    const instant = typeof text === 'string' ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(instant))
      throw new ValidationError([oneViolation('now', 'must be an ISO date and time', 'FORMAT')]);
    if (instant < clock.now())
      throw new ValidationError([oneViolation('now', 'must not be in the past: the clock only moves forward', 'MIN')]);
    await runUntil(platform, clock, instantAt(instant));
    return { now: new Date(clock.now()).toISOString() };
  });
}
