import { METHODS } from 'node:http';
import { operations } from '@foyer/contract';
import type { FastifyRequest } from 'fastify';
import { addressesOf } from '../server/http/addresses.ts';

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

/** `/v2/services/:id` and `:id([^:/]+)::confirm` of the router as a regular expression; a doubled colon is a colon. */
const toPattern = (url: string): RegExp =>
  new RegExp(
    `^${url.replace(/::|:\w+(\([^)]*\))?|[^:]+/g, (part, own?: string) => {
      if (part === '::') return ':';
      return part.startsWith(':') ? (own ?? '[^/]+') : RegExp.escape(part);
    })}/?$`,
  );

/** The beginning of an address up to its version: `/bookings/v2` of `/bookings/v2/confirmation/{id}`. */
const rootOf = (address: string): string => /^\/_api|^(?:\/[^/{]+)*?\/v\d+|^\/[^/{]+/.exec(address)?.[0] ?? address;

const ownRoots = [
  '/_api',
  '/oauth2',
  '/v1',
  '/v2',
  '/foyer',
  '/graphql',
  '/media',
  '/calendar',
  '/_dev',
  '/.well-known',
];
const roots = new Set([...ownRoots, ...operations.flatMap(addressesOf).map(rootOf)]);

/** Pages that are also sent to: the other paths of calls are no pages. */
export const CALLED_PAGES = ['/hosted/consent'];

/** The paths that exist, their methods, and which of them are pages. */
export class KnownPaths {
  readonly servesPages: boolean;
  readonly #paths = new Map<string, KnownPath>();

  constructor({ servesPages }: { servesPages: boolean }) {
    this.servesPages = servesPages;
  }

  /** Adds a route, unless it is for any page. */
  add(url: string, method: string | string[]): void {
    if (url === '/' || url.includes('*')) return;
    const known = this.#paths.get(url) ?? { pattern: toPattern(url), methods: new Set() };
    for (const each of [method].flat()) known.methods.add(each);
    this.#paths.set(url, known);
  }

  /** The methods of a path in their usual order, with OPTIONS; none for an unknown path. */
  methodsOf(path: string): string[] {
    const found = new Set<string>();
    for (const { pattern, methods } of this.#paths.values()) {
      if (pattern.test(path)) for (const method of methods) found.add(method);
    }
    if (found.size === 0 && this.isPage(path)) return ['GET', 'HEAD', 'OPTIONS'];
    return found.size === 0 ? [] : METHODS.filter((method) => found.has(method) || method === 'OPTIONS');
  }

  /** Whether a path belongs to the site rather than to the API, whether or not there is such a page. */
  isPage(path: string): boolean {
    if (!this.servesPages || [...roots].some((root) => path === root || path.startsWith(`${root}/`))) return false;
    return [...this.#paths.values()].every(({ pattern }) => !pattern.test(path));
  }

  /**
   * Whether people see the answer: of pages, and of all that a browser goes to under /hosted. Calls by the scripts of
   * those pages have the same paths.
   */
  isSeen({ url, method, headers }: Pick<FastifyRequest, 'url' | 'method' | 'headers'>): boolean {
    const path = pathOf(url);
    if (!this.servesPages || !path.startsWith('/hosted/')) return this.isPage(path);
    const isCalledPage = CALLED_PAGES.includes(path) && ['GET', 'HEAD'].includes(method);
    return isCalledPage || headers['sec-fetch-mode'] === 'navigate' || this.isPage(path);
  }
}

/** The path of a request's URL, as it was sent. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/s, '');
