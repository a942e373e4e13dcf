/** Host-only and hidden from scripts (security E01). Browsers accept Secure cookies from localhost too. */
export const SESSION_COOKIE = '__Host-foyer-session';
/**
 * Marks a browser that a member has signed in with, so that others' failed logins do not lock it out (security D13).
 */
export const DEVICE_COOKIE = '__Host-foyer-device';
/** The visitor that an app handed over, until the pages have tokens of theirs (decision 0065). */
export const VISITOR_COOKIE = '__Host-foyer-visitor';

export const writeCookie = (name: string, value: string, lifeSeconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${lifeSeconds}; Secure; HttpOnly; SameSite=Lax`;

export const dropCookie = (name: string): string => writeCookie(name, '', 0);
