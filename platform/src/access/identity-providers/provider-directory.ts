import { hours, type Instant, minutes } from '@foyer/contract/values';
import type { JSONWebKeySet } from 'jose';
import type { SendOutbound } from '../../server/outbound/request.ts';
import { fetchJson, type JsonObject } from './fetch-json.ts';
import { KeptDocuments } from './kept-documents.ts';
import { type ProviderMetadata, readMetadata, toMetadataUrl } from './metadata.ts';
import { ProviderError } from './provider-error.ts';

const KEPT_MS = hours(1);
/** Keys are fetched again for an unknown one, but not more often: any token can name one. */
const KEYS_KEPT_AT_LEAST_MS = minutes(1);
const MAX_KEYS = 100;

const isKeySet = (body: JsonObject): body is JsonObject & JSONWebKeySet =>
  Array.isArray(body.keys) && body.keys.length <= MAX_KEYS;

/** Metadata and keys of providers, as they publish them. */
export class ProviderDirectory {
  readonly #metadata: KeptDocuments<JsonObject>;
  readonly #keys: KeptDocuments<JSONWebKeySet>;

  constructor(send: SendOutbound) {
    const fetch = async (url: string): Promise<JsonObject> => {
      const { status, body } = await fetchJson(send, { url, method: 'GET' });
      if (status !== 200) throw new ProviderError(`The provider responded with status ${status}.`);
      return body;
    };
    this.#metadata = new KeptDocuments(fetch);
    this.#keys = new KeptDocuments(async (url) => {
      const body = await fetch(url);
      if (!isKeySet(body)) throw new ProviderError('The provider publishes no set of keys.');
      return body;
    });
  }

  async findMetadata(issuer: string, now: Instant): Promise<ProviderMetadata> {
    return readMetadata(await this.#metadata.find(toMetadataUrl(issuer), now, KEPT_MS), issuer);
  }

  /** Finds the keys, fetched anew if the one of this id is not among them: it may have just come into use. */
  async findKeys({ keysUrl }: ProviderMetadata, kid: string | undefined, now: Instant): Promise<JSONWebKeySet> {
    const keys = await this.#keys.find(keysUrl, now, KEPT_MS);
    if (kid === undefined || keys.keys.some((key) => key.kid === kid)) return keys;
    return this.#keys.find(keysUrl, now, KEYS_KEPT_AT_LEAST_MS);
  }
}
