import type { FastifyRequest } from 'fastify';

/** Where a request came from, as far as sign-in and its limits care. */
export interface RequestSource {
  address: string;
  /** At most 300 characters of what the browser calls itself. */
  userAgent: string | undefined;
  /** The page that called, in browsers. */
  origin: string | undefined;
  /** The Cookie header: calls from the site's own pages carry its cookies. */
  cookies: string | undefined;
}

export const readSource = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): RequestSource => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, 300),
  origin: headers.origin,
  cookies: headers.cookie,
});

/** A cookie's value in a Cookie header; the first of that name. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
