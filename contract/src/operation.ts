import type * as T from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { EventType } from './events.ts';
import type { Access } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Units of work, which rate limits count: about 10 ms of one core each (docs/limits.md). What depends on more than the
 * request is charged by its handler.
 */
export interface OperationCost {
  base?: number;
  /** Units for each item of a list, or for each one that a number asks for; by the field's path. */
  per?: Readonly<Record<string, number>>;
  /** The number that counts where such a field isn't sent; 0 unless named. */
  unset?: Readonly<Record<string, number>>;
}

/**
 * One call of the platform, declared once: routes, validation, authorisation, SDK method, query options,
 * OpenAPI and the generic tests are derived from it.
 */
export interface Operation<
  Request extends T.TSchema = T.TSchema,
  Response extends T.TSchema = T.TSchema,
  Code extends ErrorCode = ErrorCode,
> {
  method: Method;
  /** The bare path (protocol: http §1); `{name}` stands for a field of the request, dots reach inside (`{service.id}`). */
  path: string;
  /** Public paths are prefix + path. The SDK calls the first; the bare path is always served too. */
  prefixes: readonly string[];
  /** Paths that older clients use. They are served too, but the SDK never calls them. */
  aliases?: readonly string[];
  /** Another method for a GET, with the request as its body, for queries too long for an address. */
  fallback?: 'POST';
  summary: string;
  allow: Access;
  /** Path fields, query and body in one object. */
  request: Request;
  response: Response;
  /** Codes of its own, besides `commonErrors`. Any other code is answered as a system error. */
  errors: readonly Code[];
  emits: readonly EventType[];
  /**
   * 'read' changes nothing; 'write' runs in one transaction and honours Idempotency-Key. 'staged' opens short
   * transactions of its own, because a password is hashed between them and attempts stay counted after a refusal.
   */
  effect: 'read' | 'write' | 'staged';
  /**
   * The response has a token, link or secret with which its holder can do or read more. No read scope includes it, and
   * the viewer role gets only what belongs to the viewer's own account.
   */
  returnsSecret?: true;
  /**
   * Refused to API keys that are limited to some modules, which it could give more than they have: keys, apps,
   * identity providers, roles, or what other modules show.
   */
  unscopedOnly?: true;
  /** Open to API keys that are limited to some modules, whichever those are. */
  inEveryScope?: true;
  /** Positional arguments of the SDK method; the rest of the request is its last argument, the options. */
  args: readonly string[];
  /** The SDK returns this field of the response. */
  unwrap?: string;
  /** The SDK method is a query builder over this list of the response. */
  list?: string;
  /** The fields of that list's items that a filter or a sort can name. */
  queryFields?: readonly string[];
  /** Fields of a valid request that its schema can't tell; the generic tests send them. */
  example?: Readonly<Record<string, unknown>>;
  /** The work of a request; one unit unless set, and one for each 50 KB of its body. */
  cost?: OperationCost;
  /** The largest body, if more than the usual limit. */
  bodyLimitBytes?: number;
  /** How that list is paged; defaults to offset. */
  paging?: 'offset' | 'cursor';
}

export function operation<
  const Request extends T.TSchema,
  const Response extends T.TSchema,
  const Code extends ErrorCode = never,
  const Rest extends Omit<Operation, 'request' | 'response' | 'errors'> = Omit<
    Operation,
    'request' | 'response' | 'errors'
  >,
>(
  spec: Rest & { request: Request; response: Response; errors: readonly Code[]; example?: Partial<T.Static<Request>> },
) {
  return spec;
}

/** The request as a handler receives it and a caller sends it. */
export type RequestOf<O extends { request: T.TSchema }> = T.Static<O['request']>;
export type ResponseOf<O extends { response: T.TSchema }> = T.Static<O['response']>;
/** The codes that the operation declares; every operation can answer with those of `commonErrors` too. */
export type ErrorCodeOf<O extends { errors: readonly ErrorCode[] }> = O['errors'][number];
