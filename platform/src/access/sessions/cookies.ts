/** Bound to this host, for scripts of nobody (security E01). Browsers take Secure cookies from localhost, too. */
export const SESSION_COOKIE = '__Host-foyer-session';
/** Says that this browser has signed somebody in before: their lock-out by others does not reach it (security D13). */
export const DEVICE_COOKIE = '__Host-foyer-device';

export const writeCookie = (name: string, value: string, lifeSeconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${lifeSeconds}; Secure; HttpOnly; SameSite=Lax`;

export const dropCookie = (name: string): string => writeCookie(name, '', 0);
