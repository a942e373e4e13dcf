import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { S3Target } from '../media/s3-store.ts';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A bucket on this machine that answers as S3 does, and checks every signature by the rules of AWS Signature V4. */
export class Bucket {
  readonly objects = new Map<string, Buffer>();
  /** `METHOD host path` of all requests. */
  readonly requests: string[] = [];
  /** Answers to the next requests, instead of the bucket's own. */
  readonly failures: { status: number; code: string }[] = [];
  readonly target: S3Target;
  readonly close: () => void;

  private constructor(port: number, close: () => void) {
    this.close = close;
    this.target = {
      endpoint: `http://localhost:${port}`,
      region: 'eu-central-1',
      bucket: 'pictures',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'a secret+/of=the bucket',
      pathStyle: true,
    };
  }

  static async open(): Promise<Bucket> {
    const server = createServer((request, response) => void bucket.#answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (!address || typeof address === 'string') throw new Error('The bucket has no port.');
    const bucket = new Bucket(address.port, () => server.close());
    return bucket;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request);
    const { method = '', url = '' } = request;
    this.requests.push(`${method} ${request.headers.host} ${url}`);
    const failure = this.failures.shift() ?? this.#findFault(request, body);
    if (failure) return refuse(response, failure.status, failure.code);
    if (method === 'PUT') this.objects.set(url, body);
    const found = this.objects.get(url);
    if (method === 'GET') return found ? void response.end(found) : refuse(response, 404, 'NoSuchKey');
    if (method === 'DELETE') this.objects.delete(url);
    response.writeHead(method === 'DELETE' ? 204 : 200).end();
  }

  #findFault(request: IncomingMessage, body: Buffer): { status: number; code: string } | undefined {
    if (request.headers['x-amz-content-sha256'] !== sha256(body)) {
      return { status: 400, code: 'XAmzContentSHA256Mismatch' };
    }
    return this.#isSigned(request) ? undefined : { status: 403, code: 'SignatureDoesNotMatch' };
  }

  /** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
  #isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
    const { accessKeyId, secretAccessKey, region } = this.target;
    const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
    const [, credential = '', names = '', signature = ''] = form.exec(headers.authorization ?? '') ?? [];
    const date = String(headers['x-amz-date']);
    const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
    const signed = names.split(';');
    if (credential !== `${accessKeyId}/${scope}`) return false;
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false;
    const [path = '', query = ''] = url.split('?');
    const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
    const canonical = [method, path, query, lines, names, headers['x-amz-content-sha256']].join('\n');
    const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
    const parts = [date.slice(0, 8), region, 's3', 'aws4_request'];
    const key = parts.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
    return timingSafeEqual(hmac(key, toSign), Buffer.from(signature.padEnd(64, '0'), 'hex'));
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>…</Message><RequestId>4442587FB7D0A2F9</RequestId></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
};
