import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, Agent as PlainAgent, type RequestOptions, request as requestPlainly } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { seconds } from '@foyer/contract/values';
import { isLoopback, isPublicAddress } from './public-address.ts';
import { type OutboundAnswer, OutboundError, type OutboundRequest, type SendOutbound } from './request.ts';

export interface SenderOptions {
  /** Whether this machine can be called, too; in development only. */
  allowLoopback: boolean;
  /** Finds all addresses of a host; DNS by default. */
  resolve?: (host: string) => Promise<string[]>;
}

const CONNECT_TIMEOUT_MS = seconds(5);
const MAX_HEADER_BYTES = 16 * 1024;
/** Not the process's global agents: those may use a proxy, or reuse a connection made for something else. */
const agents = { http: new PlainAgent({ keepAlive: false }), https: new SecureAgent({ keepAlive: false }) };

/**
 * Calls URLs that others choose without exposing the network behind us (SSRF, security G21): the host is resolved once,
 * all its addresses must be public, and the connection goes to these addresses. Redirects are returned, not followed.
 */
export function createSender({ allowLoopback, resolve = resolveByDns }: SenderOptions): SendOutbound {
  const mayCall = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address));
  const findAddresses = async (host: string): Promise<string[]> => {
    const addresses = isIP(host) ? [host] : isLocalName(host) ? ['127.0.0.1', '::1'] : await resolve(host);
    if (addresses.length === 0) throw new OutboundError(`The host ${host} was not found.`);
    if (!addresses.every(mayCall)) throw new OutboundError(`The host ${host} is not on the public internet.`);
    return addresses;
  };
  return async (request) => {
    const url = readUrl(request.url);
    const deadline = AbortSignal.timeout(request.timeoutMs);
    const late = new OutboundError(`There was no response within ${request.timeoutMs / 1000} seconds.`);
    const addresses = await Promise.race([findAddresses(hostOf(url)), rejectAt(deadline, late)]);
    return exchange(url, addresses, request, deadline, late);
  };
}

/** Parses a URL that may be called. Throws an OutboundError. */
function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new OutboundError('The URL must start with http:// or https://.');
  }
  if (url.username || url.password) throw new OutboundError('The URL must not contain a user name or password.');
  return url;
}

/** URL parsing normalizes numeric hosts to plain addresses; this removes brackets and a final dot. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** RFC 6761: such names mean this machine, whatever DNS returns. */
const isLocalName = (host: string) => host === 'localhost' || host.endsWith('.localhost');

function rejectAt(deadline: AbortSignal, error: Error): Promise<never> {
  return new Promise((_, reject) => deadline.addEventListener('abort', () => reject(error), { once: true }));
}

/** Resolves outside the thread pool: a dead name server must not delay file access and hashing. */
async function resolveByDns(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** Returns the checked addresses, so that the name is not resolved again. */
function pin(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, done) => {
    const [first] = all;
    if (options.all) done(null, all);
    else if (first) done(null, first.address, first.family);
  };
}

function exchange(
  url: URL,
  addresses: readonly string[],
  request: OutboundRequest,
  deadline: AbortSignal,
  late: OutboundError,
): Promise<OutboundAnswer> {
  const secure = url.protocol === 'https:';
  const body = request.body === undefined ? undefined : Buffer.from(request.body);
  const options: RequestOptions = {
    method: request.method,
    headers: {
      'accept-encoding': 'identity',
      'user-agent': 'Foyer',
      ...request.headers,
      ...(body ? { 'content-length': body.length } : {}),
    },
    agent: secure ? agents.https : agents.http,
    lookup: pin(addresses),
    signal: deadline,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  return new Promise((resolve, reject) => {
    const sending = secure ? requestSecurely(url, options) : requestPlainly(url, options);
    const connecting = setTimeout(() => {
      sending.destroy(new OutboundError(`${url.host} did not accept the connection.`));
    }, CONNECT_TIMEOUT_MS);
    sending.once('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
    });
    sending.once('close', () => clearTimeout(connecting));
    const fail = (error: Error) => reject(deadline.aborted ? late : describe(error, url));
    sending.once('error', fail);
    sending.once('response', (response) => {
      readText(response, request).then(
        (text) => resolve({ status: response.statusCode ?? 0, headers: readHeaders(response), text }),
        fail,
      );
    });
    sending.end(body);
  });
}

async function readText(response: IncomingMessage, { maxBytes, cutsLongAnswer }: OutboundRequest): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes && cutsLongAnswer) break;
    if (bytes > maxBytes) throw new OutboundError(`The response is longer than ${maxBytes} bytes.`);
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

const readHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'did not accept the connection',
  ECONNRESET: 'closed the connection',
  EHOSTUNREACH: "can't be reached",
  ENETUNREACH: "can't be reached",
  HPE_HEADER_OVERFLOW: 'responded with too many headers',
};

function describe(error: Error & { code?: string }, { host, protocol }: URL): OutboundError {
  if (error instanceof OutboundError) return error;
  const { code = '' } = error;
  if (reasons[code]) return new OutboundError(`${host} ${reasons[code]}.`, { cause: error });
  if (code.startsWith('HPE_')) return new OutboundError(`${host} did not respond with HTTP.`, { cause: error });
  const certificate = protocol === 'https:' && /CERT|SELF_SIGNED|ISSUER|VERIFY|ERR_SSL|ERR_TLS/.test(code);
  const what = certificate ? 'has no trusted certificate' : 'could not be reached';
  return new OutboundError(`${host} ${what}${code ? ` (${code})` : ''}.`, { cause: error });
}
