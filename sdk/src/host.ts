/**
 * The origin that calls go to: the given one, else the page's own. Throws outside a browser without one, and for
 * anything that is not an http(s) origin.
 */
export function resolveHost(host?: string): string {
  if (host === undefined) {
    if (typeof location !== 'undefined' && location.origin.startsWith('http')) return location.origin;
    throw new Error('Outside a browser Foyer needs a host: createClient({ host })');
  }
  const [, origin] = /^(https?:\/\/[^/?#@\s]+)\/?$/.exec(host) || [];
  if (!origin) throw new Error(`host must be an http or https origin, not ${host}`);
  return origin;
}
