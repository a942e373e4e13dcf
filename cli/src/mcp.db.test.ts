import { fileURLToPath } from 'node:url';
import {
  type CallToolResult,
  Client,
  type ClientOptions,
  InMemoryTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addApiKey } from '../../platform/src/testing/api-keys.ts';
import { fetchBooking, findSlot } from '../../platform/src/testing/booking.ts';
import { addMember } from '../../platform/src/testing/members.ts';
import { addService, changeService } from '../../platform/src/testing/services.ts';
import { TestPlatform } from '../../platform/src/testing/test-platform.ts';
import { connect } from './client/connect.ts';
import { openSession } from './client/session.ts';
import { readSettings } from './config/settings.ts';
import { createServer } from './mcp/server.ts';

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

const opened: Client[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.close()));
});

const KEY = 'foyer-demo-api-key';
const bin = fileURLToPath(new URL('./main.ts', import.meta.url));
const clock = new URL('../../platform/src/testing/fixed-start.ts', import.meta.url).href;

interface Opening {
  apiKey?: string;
  isReadOnly?: boolean;
  options?: ClientOptions;
}

const envOf = (apiKey: string) => ({
  FOYER_HOST: foyer.origin,
  FOYER_API_KEY: apiKey,
  XDG_CONFIG_HOME: '/nowhere',
});

async function openWith(transport: Transport, options: ClientOptions = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, options);
  await client.connect(transport);
  opened.push(client);
  return client;
}

/** A client of the real program, over its standard input and output. */
function openProgram({ apiKey = KEY, isReadOnly = false, options }: Opening = {}): Promise<Client> {
  const { PATH = '', FOYER_TEST_SHIFT_MS = '0' } = process.env;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--import', clock, bin, 'mcp', ...(isReadOnly ? ['--read-only'] : [])],
    env: { PATH, FOYER_TEST_SHIFT_MS, ...envOf(apiKey) },
    stderr: 'ignore',
  });
  return openWith(transport, options);
}

/** A client of the same server in this process, which takes a tenth of the time. */
async function open({ apiKey = KEY, isReadOnly = false, options }: Opening = {}): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const settings = readSettings({}, { env: envOf(apiKey) });
  const session = await openSession(connect(settings), foyer.origin, () => new Date());
  serveStdio(() => createServer(session, { version: '1.0.0', isReadOnly }), { transport: far });
  return openWith(near, options);
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

const textOf = ({ content }: Pick<CallToolResult, 'content'>) =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');

/** A service of the test's own, and the arguments that book it. */
async function bookable() {
  const service = await addService(foyer);
  const { startDate = '' } = await findSlot(foyer, service.id, { timezone: 'America/New_York' });
  const args = { service: service.id, start: startDate.slice(0, 16), firstName: 'Ada', email: 'ada@example.com' };
  return { service, args };
}

const digest = () => foyer.digest(['bookings', 'outbox']);

interface Preview {
  status: string;
  confirmation: string;
  details: { name: string; value: string }[];
}

/** The words of a tool before it changes something. */
async function preview(client: Client, name: string, args: Record<string, unknown>) {
  const answer = await client.callTool({ name, arguments: args });
  const said: Preview = JSON.parse(JSON.stringify(answer.structuredContent));
  return { ...said, text: textOf(answer) };
}

const READING = [
  ...['about_site', 'find_services', 'find_times', 'list_bookings', 'get_booking'],
  ...['find_members', 'get_member', 'list_plans', 'list_orders', 'get_order'],
];

describe('rights', () => {
  test('each tool says whether it reads or takes something away; nothing is offered that the key may not do', async () => {
    const { tools } = await (await open()).listTools();
    const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]));
    for (const name of READING) expect(hints[name]).toMatchObject({ readOnlyHint: true });
    const taking = tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name);
    expect(taking).toEqual(['cancel_booking', 'decline_booking', 'cancel_order']);
    expect(tools.filter(({ outputSchema }) => outputSchema === undefined)).toEqual([]);
    expect(await namesOf(await openProgram({ isReadOnly: true }))).toEqual(READING);
    const viewer = await addApiKey(foyer, { role: 'viewer' });
    expect(await namesOf(await open({ apiKey: viewer.authorization }))).toEqual(READING);
  });

  test('a key that is limited to some modules, and the staff', async () => {
    const limited = await addApiKey(foyer, { scopes: ['extendedBookings:read', 'bookings'] });
    expect(await namesOf(await open({ apiKey: limited.authorization }))).toEqual([
      ...['about_site', 'list_bookings', 'get_booking', 'cancel_booking', 'confirm_booking', 'decline_booking'],
    ]);
    const staff = await addApiKey(foyer, { role: 'staff' });
    const names = await namesOf(await open({ apiKey: staff.authorization }));
    expect(names).toContain('book_time');
    expect(names).not.toContain('cancel_order');
  });

  test('without valid credentials it does not start', async () => {
    await expect(openProgram({ apiKey: 'wrong' })).rejects.toThrow();
  });
});

describe('a client that cannot ask', () => {
  test('is told what will happen and what it costs; the change is made once, with the confirmation of that', async () => {
    const client = await openProgram();
    const { service, args } = await bookable();
    const found = await client.callTool({
      name: 'find_times',
      arguments: { service: service.id, from: args.start.slice(0, 10), days: 1 },
    });
    expect(JSON.stringify(found.structuredContent)).toContain(`"startDate":"${args.start}`);
    const before = await digest();
    const said = await preview(client, 'book_time', args);
    expect(said.status).toBe('CONFIRMATION_REQUIRED');
    for (const words of [`Service: ${service.name}`, 'Price: 80 USD', 'Cancellation fee: none', 'Nothing was changed'])
      expect(said.text).toContain(words);
    const elsewhere = { ...args, email: 'eve@example.com', confirmation: said.confirmation };
    expect((await preview(client, 'book_time', elsewhere)).text).toContain('about something else');
    expect((await preview(client, 'book_time', { ...args, confirmation: 'invented' })).status).not.toBe('DONE');
    expect(await digest()).toEqual(before);
    const agreed = { ...args, confirmation: said.confirmation };
    const done = await client.callTool({ name: 'book_time', arguments: agreed });
    expect(done.structuredContent).toMatchObject({ status: 'DONE', result: { status: 'CONFIRMED' } });
    expect(textOf(await client.callTool({ name: 'book_time', arguments: agreed }))).toContain('REFUSED: ');
    const { id: bookingId } = JSON.parse(JSON.stringify(done.structuredContent)).result;
    const came = { bookingId, status: 'ATTENDED' };
    const { confirmation } = await preview(client, 'set_attendance', came);
    expect((await preview(client, 'set_attendance', { ...came, confirmation })).status).toBe('DONE');
    expect((await preview(client, 'set_attendance', { ...came, confirmation })).status).toBe('CONFIRMATION_REQUIRED');
  });

  test('is shown a price again that changed after it was agreed to', async () => {
    const client = await open();
    const { service, args } = await bookable();
    const { confirmation } = await preview(client, 'book_time', args);
    await changeService(foyer, {
      id: service.id,
      revision: service.revision ?? '',
      payment: { rateType: 'FIXED', fixed: { price: { value: '95' } }, options: { inPerson: true, online: true } },
    });
    const again = await preview(client, 'book_time', { ...args, confirmation });
    expect(again).toMatchObject({ status: 'CONFIRMATION_REQUIRED', text: expect.stringContaining('Price: 95 USD') });
  });

  test('gets refusals with their code and the fields, never a stack', async () => {
    const client = await open();
    const missing = { bookingId: '01a21a82-3d60-70ac-9ca0-0f4e378e30a9' };
    for (const [name, args, words] of [
      ['get_booking', missing, 'NOT_FOUND: '],
      ['get_member', { memberId: missing.bookingId }, 'MEMBER_NOT_FOUND: '],
      ['get_booking', { bookingId: 'x' }, 'bookingId'],
      ['find_times', { service: 'everyday-massage', from: 'soon' }, 'from "soon"'],
      ['find_times', { service: 'everyday-massage', unknown: 1 }, 'additional'],
    ] as const) {
      const answer = await client.callTool({ name, arguments: args });
      expect(answer.isError).toBe(true);
      expect(textOf(answer)).toContain(words);
      expect(textOf(answer)).not.toMatch(/\n\s+at /);
    }
  });
});

describe.each(['legacy', 'auto'] as const)('a client that can ask, %s', (mode) => {
  test('asks the person, who decides', async () => {
    const booking = { ...(await bookable()).args };
    const plain = await open();
    const { confirmation } = await preview(plain, 'book_time', booking);
    const made = await plain.callTool({ name: 'book_time', arguments: { ...booking, confirmation } });
    const id: string = JSON.parse(JSON.stringify(made.structuredContent)).result.id;

    const client = await open({
      options: { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode } },
    });
    const asked: string[] = [];
    let answer: { action: 'accept' | 'decline'; content?: Record<string, boolean> } = { action: 'decline' };
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params.message);
      return answer;
    });
    expect(client.getProtocolEra()).toBe(mode === 'auto' ? 'modern' : 'legacy');
    const cancel = () => client.callTool({ name: 'cancel_booking', arguments: { bookingId: id } });
    expect(textOf(await cancel())).toContain('NOT_CONFIRMED: ');
    answer = { action: 'accept', content: { confirm: false } };
    expect(textOf(await cancel())).toContain('NOT_CONFIRMED: ');
    expect((await fetchBooking(foyer, id)).status).toBe('CONFIRMED');
    answer = { action: 'accept', content: { confirm: true } };
    expect((await cancel()).structuredContent).toMatchObject({ status: 'DONE', result: { id, status: 'CANCELED' } });
    expect(asked[0]).toMatch(/^Cancel this booking\?.*\n[\s\S]*Cancellation fee: none/);
    expect((await fetchBooking(foyer, id)).status).toBe('CANCELED');
  });
});

test('customers who sign in have the tools for what is theirs', async () => {
  const { client: member } = await addMember(foyer);
  expect(await namesOf(await open({ apiKey: member.authorization }))).toEqual([
    ...['about_site', 'find_services', 'find_times', 'list_bookings', 'get_booking', 'book_time', 'move_booking'],
    ...['cancel_booking', 'find_members', 'get_member', 'list_plans', 'list_orders', 'get_order', 'cancel_order'],
  ]);
});
