import { describe, expect, test } from 'vitest';
import { call } from './call.ts';
import type { Call } from './call-spec.ts';
import { bookings, createClient, extendedBookings, FoyerError, isErrorOf, isFoyerError, services } from './index.ts';
import { type Reply, refusal, startWire } from './testing/wire.ts';

async function connect(...replies: Reply[]) {
  const wire = await startWire();
  wire.reply(...replies);
  const modules = { bookings, extendedBookings, services };
  return createClient({ host: wire.host, modules, retries: 0 });
}

/** The error of a rescheduling that gets this response. */
async function failure(reply: Reply): Promise<FoyerError> {
  const client = await connect(reply);
  const error = await client.bookings
    .rescheduleBooking('b', { startDate: '2026-01-01T10:00:00' }, { revision: '1' })
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(FoyerError);
  if (!isFoyerError(error)) throw error;
  return error;
}

describe('a good answer', () => {
  test('shows instants as dates, booked times as text, identity under plain names', async () => {
    const instant = '2026-03-08T06:30:00.000Z';
    const namespaces = { a: { _id: 'mine', startDate: instant, _createdDate: instant } };
    const slot = { startDate: '2026-03-08T01:30:00', endDate: instant, resource: { _id: 'r' } };
    const client = await connect({
      body: {
        booking: {
          _id: 'b',
          _createdDate: instant,
          updatedDate: instant,
          startDate: '2026-03-08T06:30:00+02:00',
          bookedEntity: { slot, schedule: { firstSessionStart: instant } },
          extendedFields: { namespaces },
        },
      },
    });
    expect(await client.bookings.createBooking({})).toEqual({
      booking: {
        id: 'b',
        createdDate: new Date(instant),
        updatedDate: new Date(instant),
        startDate: new Date('2026-03-08T04:30:00Z'),
        bookedEntity: {
          slot: { ...slot, resource: { id: 'r' } },
          schedule: { firstSessionStart: instant },
        },
        extendedFields: { namespaces },
      },
    });
  });

  test('in lists too; what is no instant stays text', async () => {
    const client = await connect({
      body: { service: { supportedSlugs: [{ createdDate: '2026-01-01T00:00:00Z' }, { createdDate: 'soon' }] } },
    });
    expect(await client.services.getService('s')).toEqual({
      supportedSlugs: [{ createdDate: new Date('2026-01-01T00:00:00Z') }, { createdDate: 'soon' }],
    });
  });

  test('is unwrapped where the operation says so, and only there', async () => {
    const client = await connect({ body: { service: { id: 's' } } }, { body: { booking: { id: 'b' } } });
    expect(await client.services.getService('s')).toEqual({ id: 's' });
    expect(await client.bookings.cancelBooking('b', { revision: '1' })).toEqual({ booking: { id: 'b' } });
  });

  test('may have another status of success', async () => {
    const client = await connect({ status: 201, body: { booking: { id: 'b' } } });
    expect(await client.bookings.createBooking({})).toEqual({ booking: { id: 'b' } });
  });

  test.each(['<html>', '', '[]', 'null', '"text"'])('must be a JSON object, not %j', async (body) => {
    expect(await failure({ body, headers: { 'x-wix-request-id': 'r-1' } })).toMatchObject({
      message: 'System error occurred, request-id: r-1',
      code: 'BAD_RESPONSE',
      status: 200,
    });
  });
});

describe('the four shapes of an error', () => {
  test('violations: sorted, under the caller’s names', async () => {
    const violation = (field: string, description: string) => ({ field, description, violatedRule: 'OTHER' });
    const error = await failure({
      status: 400,
      headers: { 'x-wix-request-id': 'r-1' },
      body: {
        message: 'Bad',
        details: {
          validationError: {
            fieldViolations: [
              violation('totalParticipants', 'must be at least 1'),
              violation('slot.startDate', 'is in the past'),
              violation('slotless', 'is unknown'),
              violation('bookingId', 'is not a GUID'),
              violation('participantsChoices.serviceChoices[0]', 'is empty'),
            ],
          },
        },
      },
    });
    expect(error.message).toBe(
      'INVALID_ARGUMENT: "bookingId" is not a GUID, "options.participantsChoices.serviceChoices[0]" is empty, ' +
        '"options.slotless" is unknown, "options.totalParticipants" must be at least 1, "slot.startDate" is in the past',
    );
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', status: 400, requestId: 'r-1' });
    expect(error.details?.requestId).toBe('r-1');
    expect(error.details?.validationError?.fieldViolations).toHaveLength(5);
    expect(error.details?.validationError?.fieldViolations[0]).toEqual(violation('bookingId', 'is not a GUID'));
  });

  test('violations inside an argument that sits in another one', async () => {
    const update: Call = call('test.update POST /u service.id,service,ids');
    const fieldViolations = ['service.id', 'service.idea', 'service', 'ids[0].x', 'idsToo'].map((field) => ({ field }));
    const client = await connect({ status: 400, body: { details: { validationError: { fieldViolations } } } });
    const error = await client.run(update, ['s', {}, []]).then(
      () => undefined,
      (reason: FoyerError) => reason,
    );
    const fields = error?.details?.validationError?.fieldViolations.map(({ field }) => field);
    expect(fields).toEqual(['id', 'ids[0].x', 'options.idsToo', 'service', 'service.idea']);
  });

  test('violations of a query keep their place', async () => {
    const fieldViolations = [{ field: 'query.paging.limit', description: 'is too large', violatedRule: 'MAX' }];
    const client = await connect({ status: 400, body: { details: { validationError: { fieldViolations } } } });
    await expect(client.services.queryServices().limit(5000).find()).rejects.toThrow(
      'INVALID_ARGUMENT: "query.paging.limit" is too large',
    );
  });

  test.each([
    ['Taken', 'Taken', 'Taken'],
    ['Taken', 'Someone was quicker', 'Taken: Someone was quicker'],
    [undefined, 'Someone was quicker', 'Someone was quicker'],
    ['Taken', undefined, 'Taken'],
  ])('application error: message %j and description %j', async (message, description, text) => {
    const applicationError = { code: 'SLOT_NOT_AVAILABLE', description };
    const error = await failure({
      status: 409,
      headers: { 'x-wix-request-id': 'r-1' },
      body: { message, details: { applicationError } },
    });
    expect(error).toMatchObject({ message: text, code: 'SLOT_NOT_AVAILABLE', status: 409, requestId: 'r-1' });
    expect(error.details).toEqual({
      applicationError: { code: 'SLOT_NOT_AVAILABLE', description: description ?? text, data: {} },
      requestId: 'r-1',
    });
  });

  test('application error: numbers as codes become text, data stays; any status', async () => {
    const applicationError = { code: -19976, description: 'no', data: { attempt: 2 } };
    const error = await failure({ status: 500, body: { message: 'no', details: { applicationError } } });
    expect(error).toMatchObject({ message: 'no', code: '-19976', status: 500 });
    expect(error.details?.applicationError?.data).toEqual({ attempt: 2 });
  });

  test.each([
    [404, 'Not Found', 'NOT_FOUND', 'Not Found'],
    [418, "I'm a Teapot", 'I_M_A_TEAPOT', "I'm a Teapot"],
  ])('other refusals: %i %j', async (status, statusText, code, message) => {
    const error = await failure({ status, statusText, body: 'gone', headers: { 'x-wix-request-id': 'r-1' } });
    expect(error).toMatchObject({ code, message, status });
    expect(error.details).toEqual({
      applicationError: { code, description: message, data: {} },
      requestId: 'r-1',
    });
  });

  test.each([
    [404, 'NOT_FOUND', 'Not Found'],
    [499, 'HTTP_499', 'HTTP 499'],
  ])('other refusals over HTTP/2, which has no status text: %i', async (status, code, message) => {
    const fetch = async () => new Response('gone', { status });
    const client = createClient({ host: 'http://localhost', modules: { services }, fetch });
    await expect(client.services.getService('s')).rejects.toMatchObject({ code, message, status });
  });

  test('other refusals keep the message of the body', async () => {
    const error = await failure({ status: 404, body: { message: 'No such page' } });
    expect(error).toMatchObject({ code: 'NOT_FOUND', message: 'No such page' });
    expect(error.details?.applicationError?.description).toBe('Not Found');
  });

  test('system error, with the request id when it is known', async () => {
    expect(await failure({ status: 500, headers: { 'x-wix-request-id': 'r-1' }, body: 'oh' })).toMatchObject({
      message: 'System error occurred, request-id: r-1',
      code: 'UNKNOWN',
      requestId: 'r-1',
      status: 500,
    });
    expect((await failure({ status: 500 })).message).toBe('System error occurred');
  });

  test('a missing response is a system error with its cause', async () => {
    const error = await failure({ drop: true });
    expect(error).toMatchObject({ message: 'System error occurred', code: 'NETWORK' });
    expect(error.status).toBeUndefined();
    expect(error.cause).toBeInstanceOf(TypeError);
  });
});

describe('telling errors apart', () => {
  test('by operation, with its codes', async () => {
    const error = await failure(refusal(409, 'SLOT_NOT_AVAILABLE'));
    expect(isErrorOf(bookings.rescheduleBooking, error)).toBe(true);
    expect(isErrorOf(bookings.createBooking, error)).toBe(false);
    expect(isErrorOf(bookings.createBooking, new Error('x'))).toBe(false);
    expect(error.operation).toBe('bookings.rescheduleBooking');
  });

  test('across two copies of the package', async () => {
    const copy = await import(`${import.meta.resolve('./errors.ts')}?copy`);
    const theirs: unknown = copy.systemError('NETWORK');
    expect(copy.FoyerError).not.toBe(FoyerError);
    expect(isFoyerError(theirs)).toBe(true);
  });

  test.each([null, undefined, 'text', new Error('x'), { code: 'X' }])('%j is none of ours', (value) => {
    expect(isFoyerError(value)).toBe(false);
  });
});
