import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';
import type { Platform } from './platform.ts';

const MAX_AGE_SECONDS = 300;

/** Compressed more than responses that are made anew, but not for seconds. */
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof compressors;

interface Description {
  etag: string;
  plain: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

function writeDescription(publicUrl: string): Description {
  const plain = Buffer.from(JSON.stringify(describeApi(publicUrl)));
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { etag, plain, compressed: {} };
}

/** The first encoding that the client names, unless it refuses it with `q=0`. */
function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const named = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => named.includes(encoding));
}

/** Serves the description of the API: over a megabyte that changes only with the version, so it is written once. */
export function registerOpenapi(app: FastifyInstance, platform: Platform): void {
  let known: (Description & { publicUrl: string }) | undefined;
  const find = (publicUrl: string): Description => {
    if (known?.publicUrl !== publicUrl) known = { publicUrl, ...writeDescription(publicUrl) };
    return known;
  };
  app.get('/openapi.json', async ({ headers }, reply) => {
    const { etag, plain, compressed } = find(platform.publicUrl);
    reply.header('etag', etag).header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8').header('vary', 'Origin, Accept-Encoding');
    const encoding = chooseEncoding(headers['accept-encoding']);
    if (!encoding) return reply.send(plain);
    compressed[encoding] ??= compressors[encoding](plain);
    return reply.header('content-encoding', encoding).send(await compressed[encoding]);
  });
}
