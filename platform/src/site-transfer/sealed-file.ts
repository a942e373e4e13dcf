import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { EncryptionKey } from '../server/keys/encryption-key.ts';
import { UnusableExport } from './format.ts';

const ALGORITHM = 'aes-256-gcm';
const HEADER = Buffer.from('foyer site 1\n');
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** Length of the text, with its highest bit set in the last chunk; then the tag. */
const PREFIX_BYTES = 4 + TAG_BYTES;
const LAST = 0x8000_0000;

/** Number and end are part of each chunk's nonce, so none can be moved, doubled or cut off. A key encrypts one file. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(count));
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Encrypts a stream with a key that encrypts nothing else, in chunks that are each authenticated. */
export async function* sealStream(
  source: AsyncIterable<Buffer>,
  { bytes: key }: EncryptionKey,
): AsyncGenerator<Buffer> {
  yield HEADER;
  let [rest, count] = [Buffer.alloc(0), 0];
  const seal = (text: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(count, isLast)).setAAD(HEADER);
    count += 1;
    const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE((isLast ? LAST : 0) + sealed.length);
    return Buffer.concat([length, cipher.getAuthTag(), sealed]);
  };
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length > CHUNK_BYTES) {
      yield seal(rest.subarray(0, CHUNK_BYTES), false);
      rest = rest.subarray(CHUNK_BYTES);
    }
  }
  yield seal(rest, true);
}

/** Decrypts what `sealStream` made. Throws UnusableExport if it was altered or cut off, or has another key. */
export async function* openStream(
  source: AsyncIterable<Buffer>,
  { bytes: key }: EncryptionKey,
  name: string,
): AsyncGenerator<Buffer> {
  let [rest, count] = [Buffer.alloc(0), 0];
  let [isBegun, isEnded] = [false, false];
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes]);
    if (!isBegun && rest.length >= HEADER.length) {
      if (!rest.subarray(0, HEADER.length).equals(HEADER)) throw new UnusableExport(`${name} is no export of a site.`);
      rest = rest.subarray(HEADER.length);
      isBegun = true;
    }
    while (isBegun && rest.length >= PREFIX_BYTES) {
      const mark = rest.readUInt32BE();
      const length = mark & (LAST - 1);
      if (length > CHUNK_BYTES) throw new UnusableExport(`${name} was altered.`);
      const end = PREFIX_BYTES + length;
      if (rest.length < end) break;
      if (isEnded) throw new UnusableExport(`${name} has more after its end.`);
      isEnded = (mark & LAST) !== 0;
      yield open({ key, nonce: nonceOf(count, isEnded), chunk: rest.subarray(4, end), name });
      count += 1;
      rest = rest.subarray(end);
    }
  }
  if (!isEnded || rest.length > 0) throw new UnusableExport(`${name} is not complete: it was cut off.`);
}

function open({ key, nonce, chunk, name }: { key: Buffer; nonce: Buffer; chunk: Buffer; name: string }): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(HEADER).setAuthTag(chunk.subarray(0, TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(TAG_BYTES)), decipher.final()]);
  } catch {
    throw new UnusableExport(
      `The key does not open ${name}: it is the key of another export, or the file was altered.`,
    );
  }
}
