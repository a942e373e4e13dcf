import { findLanguage, type Language, readAcceptedLanguages } from '@foyer/contract/languages';
import type { FastifyRequest } from 'fastify';

/** Where a request came from, for sign-in and its limits. */
export interface RequestSource {
  address: string;
  /** The User-Agent, at most 300 characters. */
  userAgent: string | undefined;
  /** The origin of the calling page, sent by browsers. */
  origin: string | undefined;
  /** The Cookie header; requests of the site's own pages carry its cookies. */
  cookies: string | undefined;
  /** The first of Accept-Language that there are texts in. */
  language?: Language | undefined;
}

export const readSource = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): RequestSource => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, 300),
  origin: headers.origin,
  cookies: headers.cookie,
  language: readAcceptedLanguages(headers['accept-language']).map(findLanguage).find(Boolean),
});

/** Reads the cookie of that name from a Cookie header; none when there are several, one of which another may have set. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header?.split(';') ?? []).flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
  return values.length === 1 ? values[0] : undefined;
}
