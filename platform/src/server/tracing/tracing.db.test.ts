import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { bookingOf, findSlot } from '../../testing/booking.ts';
import { siteA } from '../../testing/sites.ts';
import { startSmtpSink } from '../../testing/smtp-sink.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { type CollectedSpan, TraceCollector } from '../../testing/trace-collector.ts';
import { clientApps } from '../../testing/wire-client.ts';
import { summarize } from '../db/traced-dialect.ts';

const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
const EMAIL = 'herring.gull@example.com';

let collector: TraceCollector;
let received: { jwt: string; headers: NodeJS.Dict<string | string[]> }[];
let requestId: string | null;
let bearer: string;
const log: Record<string, unknown>[] = [];

beforeAll(async () => {
  collector = await TraceCollector.open();
  const sink = await startSmtpSink();
  const foyer = await TestPlatform.start({
    runsJobsWhenTold: true,
    options: {
      tracing: collector.tracing,
      smtpUrl: sink.url,
      logLevel: 'info',
      logStream: { write: (line) => log.push(JSON.parse(line)) },
    },
  });
  const receiver = await foyer.openReceiver();
  await foyer.owner.call(modules.webhooks.createWebhook, {
    clientAppId: clientApps.own,
    url: `${receiver.url}?key=kittiwake`,
    events: ['wix.bookings.v2.booking_created'],
  });
  const visitor = await foyer.visit();
  bearer = visitor.authorization;
  const slot = await findSlot(foyer, services[4]?.id ?? '');
  const booking = bookingOf(slot, { contactDetails: { firstName: 'Guillemot', email: EMAIL } });
  const made = await visitor.call(modules.bookings.createBooking, { booking }, { headers: { traceparent } });
  requestId = made.headers.get('x-wix-request-id');
  const { id, revision } = made.value.booking;
  await visitor.call(modules.bookings.checkoutBooking, { bookingId: id, revision });
  await visitor.call(modules.bookings.checkoutBooking, { bookingId: id, revision });
  await foyer.runDueJobs();
  received = receiver.received;
  await foyer.stop();
  await sink.close();
});
afterAll(() => collector.close());

const namesBelow = (span: CollectedSpan) => collector.below(span).map(({ name }) => name);
/** The attributes of most spans of statements. */
const database = { 'db.system.name': 'postgresql' };

test('a booking is a tree of spans in the trace of its caller: request, operation, transaction, statements', () => {
  const request = collector.spans.find(({ parentSpanId }) => parentSpanId === CALLER.spanId);
  if (!request) throw new Error('No span continues the trace of the caller.');
  expect(request).toMatchObject({
    name: 'POST /_api/bookings-service/v2/bookings',
    kind: 2,
    traceId: CALLER.traceId,
    hasFailed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/_api/bookings-service/v2/bookings',
      'http.response.status_code': 200,
      'url.scheme': 'http',
      'foyer.request_id': requestId,
    },
  });
  const operation = collector.below(request).find(({ name }) => name === 'bookings.createBooking');
  if (!operation) throw new Error('The request has no operation.');
  expect(operation.attributes).toEqual({
    'foyer.site_id': siteA,
    'foyer.caller_kind': 'visitor',
    'foyer.code': 'OK',
  });
  const transaction = collector.below(operation).find(({ name }) => name === 'transaction');
  if (!transaction) throw new Error('The operation has no transaction.');
  expect(transaction.attributes).toEqual({ ...database, 'foyer.committed': true });
  const insert = collector.below(transaction).find(({ name }) => name === 'insert bookings');
  expect(insert).toMatchObject({
    kind: 3,
    traceId: CALLER.traceId,
    attributes: { ...database, 'db.query.text': expect.stringMatching(/^insert into "bookings" .*values \(\$1, /) },
  });
  expect(namesBelow(transaction)).toContain('insert outbox');
  expect(collector.resource).toMatchObject({ 'service.name': 'foyer', 'telemetry.sdk.name': 'opentelemetry' });
});

test('a refusal has its code, and is no failure', () => {
  const checkouts = collector.spans.filter(({ name }) => name === 'bookings.checkoutBooking');
  expect(checkouts.map(({ hasFailed, attributes }) => [hasFailed, attributes['foyer.code']])).toEqual([
    [false, 'OK'],
    [false, expect.stringMatching(/^(?!OK)[A-Z_]+$/)],
  ]);
});

test('jobs are traces of their own, and the receiver of a webhook can go on with its trace', () => {
  const mail = collector.spans.filter(({ name }) => name === 'send mail');
  expect(mail.length).toBeGreaterThan(0);
  for (const each of mail) {
    expect(each).toMatchObject({ kind: 1, attributes: { 'foyer.site_id': siteA } });
    expect(each.parentSpanId ?? '').toBe('');
    expect(namesBelow(each)).toEqual(expect.arrayContaining(['update mail', 'SMTP']));
  }
  const delivery = collector.find('deliver webhook');
  expect(collector.below(delivery).find(({ name }) => name === 'POST')).toMatchObject({
    kind: 3,
    attributes: {
      'http.request.method': 'POST',
      'server.address': '127.0.0.1',
      'http.response.status_code': 200,
    },
  });
  expect(received).toHaveLength(1);
  expect(received[0]?.headers.traceparent).toBe(`00-${delivery.traceId}-${delivery.spanId}-01`);
});

test('lines of the log name the trace of their request', () => {
  const lines = log.filter(({ reqId }) => reqId === requestId);
  expect(lines.map(({ msg }) => msg)).toEqual(['incoming request', 'request completed']);
  expect(lines[1]).toMatchObject({ trace_id: CALLER.traceId });
});

test('spans have nothing private: no values, tokens, addresses or queries', () => {
  expect(collector.text.length).toBeGreaterThan(10_000);
  const secrets = [EMAIL, 'Guillemot', 'kittiwake', '/events', bearer, bearer.slice(-20), 'foyer-demo-api-key'];
  expect(secrets.filter((secret) => collector.text.includes(secret))).toEqual([]);
  expect([...collector.paths]).toEqual(['/v1/traces']);
});

test.each([
  ['select "id" from "bookings" where "id" in (select 1)', 'select bookings'],
  ['insert into "mail" ("id") values ($1)', 'insert mail'],
  ['\n  update bookings set x = 1', 'update bookings'],
  ['with due as (select from (select 1) x) update orders set y = 1', 'with orders'],
  ['savepoint "part_0"', 'savepoint'],
  ['select 1', 'select'],
])('the summary of %j', (text, summary) => {
  expect(summarize(text)).toBe(summary);
});
