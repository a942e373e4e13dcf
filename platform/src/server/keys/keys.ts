import { type Duration, minutes } from '@foyer/contract/values';
import { importJWK, type JSONWebKeySet, type JWK } from 'jose';
import type { Db } from '../db/database.ts';
import type { Clock } from '../lib/clock.ts';
import type { Cipher } from './cipher.ts';
import { ensureKey, listKeys, openPrivateJwk, SIGNING_ALGORITHM, type StoredKey } from './key-store.ts';

/** Milliseconds until a process notices that another rotated the key. */
const RELOAD_MS = minutes(1);

/** The keys that sign and verify tokens, shared by all processes through the database. */
export interface SigningKeys {
  /** Returns the key that signs now. */
  findCurrent(): Promise<{ kid: string; privateKey: CryptoKey }>;
  /**
   * Finds the public key of a token's header; a retired one only for tokens that live `outlivesMs` longer than access
   * tokens.
   */
  find(kid: string, outlivesMs: Duration): Promise<CryptoKey | undefined>;
  /** Returns the public keys for verifying access tokens. */
  publish(): Promise<JSONWebKeySet>;
}

interface LoadedKey extends StoredKey {
  publicKey: CryptoKey;
}

interface Loaded {
  at: number;
  keys: Map<string, LoadedKey>;
  current: { kid: string; privateKey: CryptoKey };
}

/** Loads the keys; the very first process creates one. */
export async function loadSigningKeys(db: Db, cipher: Cipher, clock: Clock): Promise<SigningKeys> {
  await ensureKey(db, cipher, clock.now());
  const ring = new KeyRing(db, cipher, clock);
  await ring.findCurrent();
  return ring;
}

class KeyRing implements SigningKeys {
  readonly #db: Db;
  readonly #cipher: Cipher;
  readonly #clock: Clock;
  #loaded: Loaded | undefined;
  #loading: Promise<Loaded> | undefined;

  constructor(db: Db, cipher: Cipher, clock: Clock) {
    this.#db = db;
    this.#cipher = cipher;
    this.#clock = clock;
  }

  async findCurrent() {
    return (await this.#fresh()).current;
  }

  async find(kid: string, outlivesMs: Duration) {
    const key = (await this.#fresh()).keys.get(kid) ?? (await this.#reload()).keys.get(kid);
    const end = key?.retiresAt === undefined ? Number.POSITIVE_INFINITY : key.retiresAt + outlivesMs;
    return end > this.#clock.now() ? key?.publicKey : undefined;
  }

  async publish() {
    const { keys } = await this.#reload();
    const now = this.#clock.now();
    const live = [...keys.values()].filter(({ retiresAt = Number.POSITIVE_INFINITY }) => retiresAt > now);
    return { keys: live.map(({ publicJwk }) => publicJwk) };
  }

  #fresh(): Loaded | Promise<Loaded> {
    return this.#loaded && this.#clock.now() - this.#loaded.at < RELOAD_MS ? this.#loaded : this.#reload();
  }

  #reload(): Promise<Loaded> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #load(): Promise<Loaded> {
    const at = this.#clock.now();
    const stored = await listKeys(this.#db);
    const current = stored.find(({ isCurrent }) => isCurrent);
    if (!current) throw new Error('There is no current signing key.');
    const keys = await Promise.all(stored.map((key) => this.#loadKey(key)));
    const signs = this.#loaded?.current;
    const privateKey =
      signs?.kid === current.kid ? signs.privateKey : await importKey(openPrivateJwk(this.#cipher, current));
    this.#loaded = { at, keys: new Map(keys.map((key) => [key.kid, key])), current: { kid: current.kid, privateKey } };
    return this.#loaded;
  }

  async #loadKey(key: StoredKey): Promise<LoadedKey> {
    const known = this.#loaded?.keys.get(key.kid);
    return { ...key, publicKey: known?.publicKey ?? (await importKey(key.publicJwk)) };
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (!(key instanceof CryptoKey)) throw new Error('A stored signing key is not an RSA key.');
  return key;
}
