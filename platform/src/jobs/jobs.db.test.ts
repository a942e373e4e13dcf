import type { BookingId } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recordReleasedTime } from '../booking/waitlist-entries/released-time-store.ts';
import { services } from '../demo/low-tide/services.ts';
import { site } from '../demo/low-tide/studio.ts';
import { pingDatabase } from '../server/db/database.ts';
import { Cipher } from '../server/keys/cipher.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { claimDueMail, queueMail } from '../server/mail/store.ts';
import type { BookingMail } from '../server/mail/templates.ts';
import { createTransport } from '../server/mail/transport.ts';
import { book, createBookingAt, findSlot, newContact } from '../testing/booking.ts';
import { DAY_MS, MINUTE_MS } from '../testing/durations.ts';
import { testKeys } from '../testing/encryption-keys.ts';
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { offerReleasedTimes } from './offer-released-times.ts';
import { JobRunner } from './runner.ts';

const meeting = services[4]?.id ?? '';

let sink: SmtpSink;
let foyer: TestPlatform;
beforeAll(async () => {
  sink = await startSmtpSink();
  foyer = await TestPlatform.start({
    testClock: true,
    options: { smtpUrl: sink.url, mailFrom: 'Low Tide <hello@lowtide.example>' },
  });
});
afterAll(async () => {
  await foyer.stop();
  await sink.close();
});
afterEach(() => {
  sink.behaviour = 'accepts';
  sink.hangUp();
});

const jobs = () => foyer.platform.jobs;
const mailsTo = (address: string) => sink.mails.filter(({ to }) => to.includes(address));

const links = {
  announce: () => {},
  allowsTestPayments: true,
  secret: 'a secret',
  cipher: new Cipher(testKeys),
  findAddress: async () => 'http://127.0.0.1',
};

const content: BookingMail = {
  locale: 'en-US',
  business: { name: 'Low Tide' },
  serviceName: 'Massage',
  start: '2027-05-04T15:00:00.000Z',
  end: '2027-05-04T16:15:00.000Z',
  timeZone: 'America/New_York',
  participants: 1,
  manageUrl: 'https://example.com/booking/abc',
};

/** Queues a mail to a new address and returns it. */
async function queue(): Promise<string> {
  const { email } = newContact();
  const request = { to: email, template: 'bookingConfirmed', data: content } as const;
  await queueMail(foyer.db, site.id, request, foyer.now());
  return email;
}

const rowOf = async (address: string) => {
  const [row] = await foyer.mailsTo(address);
  if (!row) throw new Error(`No mail to ${address}.`);
  return row;
};

describe('mail', () => {
  test('leaves after the booking, from the business to the customer, as text and as a page', async () => {
    const contactDetails = newContact();
    await book(await foyer.visit(), await findSlot(foyer, meeting), { contactDetails });
    await jobs().runDue();
    const [mail] = mailsTo(contactDetails.email);
    expect(mail).toMatchObject({ from: 'hello@lowtide.example', to: [contactDetails.email] });
    expect(mail?.source).toMatch(/^From: Low Tide <hello@lowtide.example>\r$/m);
    expect(mail?.source).toMatch(/^Subject: Booking confirmed: Meet the Studio/m);
    expect(mail?.source).toContain('text/plain');
    expect(mail?.source).toContain('text/html');
    const row = await rowOf(contactDetails.email);
    expect(mail?.source).toContain(`Message-ID: <${row.id}@foyer>`);
    expect(row).toMatchObject({ attempts: 1, next_attempt_at: null, sent_at: expect.any(Date) });
  });

  test('is tried again ever later while the server refuses, and arrives once when it takes it', async () => {
    sink.behaviour = 'refuses';
    const email = await queue();
    for (const [attempt, minutes] of [1, 2, 4, 8, 16].entries()) {
      const at = foyer.now();
      await jobs().runDue();
      const row = await rowOf(email);
      expect(row).toMatchObject({ attempts: attempt + 1, sent_at: null });
      const wait = (row.next_attempt_at?.getTime() ?? 0) - at;
      expect(Math.round(wait / MINUTE_MS)).toBe(minutes);
      await foyer.runUntil((row.next_attempt_at?.getTime() ?? 0) - 1000);
      expect((await rowOf(email)).attempts).toBe(attempt + 1);
      await foyer.db
        .updateTable('mail')
        .set({ next_attempt_at: new Date(foyer.now()) })
        .where('id', '=', row.id)
        .execute();
    }
    sink.behaviour = 'accepts';
    await jobs().runDue();
    await jobs().runDue();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await rowOf(email)).toMatchObject({ attempts: 6, next_attempt_at: null, sent_at: expect.any(Date) });
  });

  test('is given up after three days of refusals', async () => {
    sink.behaviour = 'refuses';
    const email = await queue();
    const start = foyer.now();
    for (let row = await rowOf(email); row.next_attempt_at; row = await rowOf(email)) {
      await foyer.runUntil(Math.max(row.next_attempt_at.getTime(), foyer.now() + 1000));
      await jobs().runDue();
    }
    expect(await rowOf(email)).toMatchObject({ attempts: 20, sent_at: null });
    expect(foyer.now() - start).toBeGreaterThan(2.5 * DAY_MS);
    expect(foyer.now() - start).toBeLessThan(4 * DAY_MS);
  });

  test("a mail that can't be sent does not delay the others", async () => {
    const { db } = foyer.platform;
    const bad = await queue();
    await db
      .updateTable('mail')
      .set({ data: JSON.stringify({ ...content, locale: 'no locale' }) })
      .where('to_address', '=', bad)
      .execute();
    const good = await queue();
    await jobs().runDue();
    expect(mailsTo(good)).toHaveLength(1);
    expect(await rowOf(bad)).toMatchObject({ attempts: 1, sent_at: null });
  });

  test('is sent once by several workers', async () => {
    const { db, clock, app, files, sendOutbound } = foyer.platform;
    const workers = Array.from({ length: 3 }, () => {
      const transport = createTransport(sink.url, 'hello@lowtide.example');
      return new JobRunner({ db, clock, transport, files, sendOutbound, log: app.log, ...links, production: false });
    });
    const addresses = [];
    for (let i = 0; i < 20; i += 1) addresses.push(await queue());
    await Promise.all(workers.map((worker) => worker.runDue()));
    await jobs().runDue();
    expect(addresses.map((address) => mailsTo(address).length)).toEqual(addresses.map(() => 1));
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  test('B32: in production nothing is kept of what a mail said, since codes and links in it are still good', async () => {
    const { db, clock, app, files, sendOutbound } = foyer.platform;
    const transport = createTransport(sink.url, 'hello@lowtide.example');
    const worker = new JobRunner({
      db,
      clock,
      transport,
      files,
      sendOutbound,
      log: app.log,
      ...links,
      production: true,
    });
    const email = await queue();
    await worker.runDue();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await rowOf(email)).toMatchObject({ data: {}, rendered: null, sent_at: expect.any(Date) });
    await worker.stop();
  });

  test('that was somebody’s last goes once it has left, or was given up', async () => {
    const { db } = foyer.platform;
    const data = { locale: 'en-US', business: { name: 'Low Tide' } };
    const say = async () => {
      const { email } = newContact();
      await queueMail(db, site.id, { to: email, template: 'accountDeleted', data }, foyer.now());
      return email;
    };
    const left = await say();
    await jobs().runDue();
    expect(mailsTo(left)).toHaveLength(1);
    expect(await foyer.mailsTo(left)).toEqual([]);

    sink.behaviour = 'refuses';
    const givenUp = await say();
    await jobs().runDue();
    expect(await foyer.mailsTo(givenUp)).toMatchObject([{ attempts: 1 }]);
    const due = new Date(foyer.now());
    await db
      .updateTable('mail')
      .set({ attempts: 19, next_attempt_at: due })
      .where('to_address', '=', givenUp)
      .execute();
    await jobs().runDue();
    expect(await foyer.mailsTo(givenUp)).toEqual([]);
  });

  test('to an address that nobody showed to be theirs is not kept in production', async () => {
    const { db, clock, app, files, sendOutbound } = foyer.platform;
    const transport = createTransport(sink.url, 'hello@lowtide.example');
    const worker = new JobRunner({
      db,
      clock,
      transport,
      files,
      sendOutbound,
      log: app.log,
      ...links,
      production: true,
    });
    const { email } = newContact();
    const data = { locale: 'en-US', business: { name: 'Low Tide' }, code: '012345' };
    await queueMail(db, site.id, { to: email, template: 'emailChangeCode', data }, foyer.now());
    await worker.runDue();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await foyer.mailsTo(email)).toEqual([]);
    await worker.stop();
  });

  test('that a worker took and never sent is due again, under the same id', async () => {
    const email = await queue();
    const { db } = foyer.platform;
    const mail = await claimDueMail(db, site.id, foyer.now(), () => foyer.now() + MINUTE_MS);
    expect(mail).toMatchObject({ to: email, attempts: 1 });
    await jobs().runDue();
    expect(mailsTo(email)).toEqual([]);
    await foyer.runUntil(foyer.now() + MINUTE_MS);
    expect(mailsTo(email)[0]?.source).toContain(`Message-ID: <${mail?.id}@foyer>`);
  });

  test('a server that says nothing holds up the mail and nothing else', async () => {
    sink.behaviour = 'hangs';
    const visit = sink.nextVisit();
    const visitor = await foyer.visit();
    await book(visitor, await findSlot(foyer, meeting));
    await visit;
    expect((await createBookingAt(visitor, await findSlot(foyer, meeting))).status).toBe('CREATED');
  });
});

describe('data that expires', () => {
  test('holds that have run out are swept', async () => {
    const { db } = foyer.platform;
    const { id } = await createBookingAt(await foyer.visit(), await findSlot(foyer, meeting));
    const rows = () =>
      db.selectFrom('occupancies').select('expires_at').where('booking_id', '=', asId<BookingId>(id)).execute();
    expect(await rows()).toMatchObject([{ expires_at: expect.any(Date) }]);
    await foyer.runUntil(foyer.now() + 9 * MINUTE_MS);
    expect(await rows()).toHaveLength(1);
    await foyer.runUntil(foyer.now() + 2 * MINUTE_MS);
    expect(await rows()).toEqual([]);
  });

  test('seats too', async () => {
    const { db } = foyer.platform;
    const yoga = services[2]?.id ?? '';
    const { id } = await createBookingAt(await foyer.visit(), await findSlot(foyer, yoga));
    const rows = () =>
      db.selectFrom('seats').select('expires_at').where('booking_id', '=', asId<BookingId>(id)).execute();
    expect(await rows()).toHaveLength(1);
    await foyer.runUntil(foyer.now() + 11 * MINUTE_MS);
    expect(await rows()).toEqual([]);
  });

  test('idempotency keys are kept for the day they are promised, and not for ever', async () => {
    const { db } = foyer.platform;
    const key = newId();
    const row = { site_id: site.id, caller: 'app:x', operation: 'x', key, request_hash: '', response: null };
    await db
      .insertInto('idempotency_keys')
      .values({ ...row, created_at: new Date(foyer.now()) })
      .execute();
    const rows = () => db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();
    await foyer.runUntil(foyer.now() + DAY_MS);
    expect(await rows()).toHaveLength(1);
    await foyer.runUntil(foyer.now() + 2 * DAY_MS);
    expect(await rows()).toEqual([]);
  });
});

// PGlite has one connection: a transaction that waits for another one's result waits forever.
test('time that became free is offered, also where the address of the site has to be asked for', async () => {
  const { db, clock, app, files, sendOutbound, transport } = foyer.platform;
  const findAddress = async () => {
    await pingDatabase(db);
    return 'http://127.0.0.1';
  };
  const context = { db, clock, transport, files, sendOutbound, log: app.log, ...links, findAddress };
  await recordReleasedTime(db, site.id, { start: foyer.now() });
  expect(await offerReleasedTimes({ ...context, production: false }, site.id)).toBe(false);
  expect(await db.selectFrom('released_times').select('id').execute()).toEqual([]);
});
