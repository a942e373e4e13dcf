import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (major: number, value: number): Buffer =>
  Buffer.from(
    value < 24
      ? [(major << 5) | value]
      : value < 256
        ? [(major << 5) | 24, value]
        : [(major << 5) | 25, value >> 8, value & 255],
  );

/** The part of CBOR (RFC 8949) that an authenticator writes. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

/** The part of the platform's options that an authenticator signs. */
interface Options {
  challenge?: unknown;
}

/** An authenticator with one ES256 passkey, whose responses tests can make invalid. */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #credentialId = randomBytes(32);
  origin: string;
  rpId: string;
  signCount = 0;
  verifiesUser = true;
  crossOrigin = false;

  constructor(origin: string) {
    this.origin = origin;
    this.rpId = new URL(origin).hostname;
  }

  get id(): string {
    return this.#credentialId.toString('base64url');
  }

  /** Returns what `navigator.credentials.create` does. */
  create({ challenge }: Options) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const point = (text: string) => Buffer.from(text, 'base64url');
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]);
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.#credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), idLength, this.#credentialId, encodeCbor(key)]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(0x40, attested)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: encodeCbor(attestation).toString('base64url'),
      transports: ['internal', 'hybrid'],
    });
  }

  /** Returns what `navigator.credentials.get` does. */
  get({ challenge }: Options, userHandle?: string) {
    const authenticatorData = this.#authenticatorData(0, Buffer.alloc(0));
    const clientData = this.#clientData('webauthn.get', challenge);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle ? { userHandle } : {}),
    });
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: unknown): Buffer {
    const { origin, crossOrigin } = this;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
  }

  #authenticatorData(flags: number, attested: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.signCount);
    const all = flags | 0x01 | (this.verifiesUser ? 0x04 : 0);
    return Buffer.concat([sha256(this.rpId), Buffer.from([all]), count, attested]);
  }
}
