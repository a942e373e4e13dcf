import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SiteId } from '@foyer/contract';
import { seconds } from '@foyer/contract/values';
import { AwsClient } from 'aws4fetch';
import { type FileKey, type FileStore, sizes } from './file-store.ts';
import { toPathPart } from './picture-id.ts';

/** A bucket of Amazon S3 or of a service that speaks its protocol. */
export interface S3Target {
  /** Without a path, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path rather than in the host name. */
  pathStyle: boolean;
}

/** "Slow down" and server errors are retried after 50 ms, then after twice as long each time. */
const RETRIES = 4;
const PATIENCE_MS = seconds(20);

export class S3Store implements FileStore {
  readonly #client: AwsClient;
  readonly #address: string;

  constructor(target: S3Target) {
    const { accessKeyId, secretAccessKey, region } = target;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    this.#address = addressOf(target);
  }

  async put(key: FileKey, bytes: Buffer): Promise<void> {
    const answer = await this.#send('PUT', key, bytes);
    if (!answer.ok) throw await explain('PUT', answer);
    await answer.body?.cancel();
  }

  async get(key: FileKey): Promise<Readable | undefined> {
    const answer = await this.#send('GET', key);
    if (answer.ok && answer.body) return Readable.from(answer.body, { objectMode: false });
    const failure = await explain('GET', answer);
    if (failure.code === 'NoSuchKey') return undefined;
    throw failure;
  }

  async remove(siteId: SiteId, id: string): Promise<void> {
    await Promise.all(sizes.map((size) => this.#removeFile({ siteId, id, size })));
  }

  async #removeFile(key: FileKey): Promise<void> {
    const answer = await this.#send('DELETE', key);
    if (answer.ok) return void (await answer.body?.cancel());
    const failure = await explain('DELETE', answer);
    if (failure.code !== 'NoSuchKey') throw failure;
  }

  /** The timeout ends with the response's headers: how long the body takes depends on its reader. */
  async #send(method: string, { siteId, id, size }: FileKey, bytes?: Buffer): Promise<Response> {
    const url = `${this.#address}/${siteId}/${toPathPart(id)}/${size}`;
    const digest = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error('The bucket did not respond.')), PATIENCE_MS);
    try {
      return await this.#client.fetch(url, {
        method,
        headers: { 'x-amz-content-sha256': digest },
        redirect: 'manual',
        signal: abort.signal,
        ...(bytes ? { body: new Uint8Array(bytes) } : {}),
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The URL of the bucket, without a trailing slash. */
export function addressOf({ endpoint, bucket, pathStyle }: S3Target): string {
  const url = new URL(endpoint);
  if (pathStyle) url.pathname = `/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, '');
}

class S3Failure extends Error {
  readonly code: string;

  constructor(method: string, status: number, code: string) {
    super(`The bucket responded to ${method} with ${status} ${code}.`);
    this.code = code;
  }
}

/** Reads the code of S3's XML: a missing file and a missing bucket have the same status. */
async function explain(method: string, answer: Response): Promise<S3Failure> {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
  return new S3Failure(method, answer.status, code);
}
