import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import type { Subscription } from '../server/push/subscription-store.ts';

/** A notification as its browser gets it, once the push service has found out who sent it. */
export interface Pushed {
  endpoint: string;
  notification: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** The claims of the sender's token. */
  contact: string | undefined;
  applicationServerKey: string;
}

interface Browser {
  keys: ECDH;
  auth: Buffer;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Reads a body as a browser does (RFC 8291 §4). */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
  const sealed = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const contentKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opening = createDecipheriv('aes-128-gcm', contentKey, nonce);
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  if (padded.at(-1) !== 2) throw new Error('The record is not marked as the last.');
  return padded.subarray(0, -1).toString('utf8');
}

/** A push service of this machine (RFC 8030), with the browsers that have subscribed there. */
export class PushService {
  readonly pushed: Pushed[] = [];
  /** The status of its answers. */
  status = 201;
  retryAfter: string | undefined;
  readonly #server: Server;
  readonly #browsers = new Map<string, Browser>();

  private constructor(server: Server) {
    this.#server = server;
  }

  /** `now` is the sender's clock, by which its tokens expire. */
  static async open(now: () => number): Promise<PushService> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        service.#receive(request, Buffer.concat(chunks), now()).then(
          () => {
            if (service.retryAfter) response.setHeader('retry-after', service.retryAfter);
            response.writeHead(service.status).end();
          },
          (error: unknown) => response.writeHead(400).end(String(error)),
        );
      });
    });
    const service = new PushService(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get #origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The subscription of a new browser. */
  subscribe(): Subscription {
    const browser = { keys: createECDH('prime256v1'), auth: randomBytes(16) };
    browser.keys.generateKeys();
    const path = `/push/${randomBytes(8).toString('hex')}`;
    this.#browsers.set(path, browser);
    const keys = { p256dh: browser.keys.getPublicKey('base64url'), auth: browser.auth.toString('base64url') };
    return { endpoint: this.#origin + path, ...keys };
  }

  async #receive(request: IncomingMessage, body: Buffer, now: number): Promise<void> {
    const { headers, url = '' } = request;
    const browser = this.#browsers.get(url);
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    if (!browser) throw new Error('There is no such browser.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const verified = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
    const { payload } = await jwtVerify(token, verified, {
      audience: this.#origin,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'sub'],
    });
    if ((payload.exp ?? 0) * 1000 > now + 24 * 3600_000) throw new Error('The token lives for more than a day.');
    this.pushed.push({
      endpoint: this.#origin + url,
      notification: JSON.parse(decrypt(body, browser)),
      headers,
      contact: payload.sub,
      applicationServerKey: key,
    });
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
