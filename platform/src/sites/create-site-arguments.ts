import { parseArgs } from 'node:util';
import { isEmailAddress } from '../server/lib/email-address.ts';
import { isCurrency } from '../server/lib/money.ts';
import type { NewSite } from './create-site.ts';

/** The command line is wrong; the message says how. */
export class UsageError extends Error {}

export const usage =
  'npm run create-site -- --name "Low Tide" --host book.example.com --email owner@example.com\n' +
  '                       [--time-zone Europe/Berlin] [--currency EUR] [--locale de-DE]';

const LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

const isHost = (text: string): boolean => text.length <= 253 && text.split('.').every((label) => LABEL.test(label));

/** Runs `read`; undefined if it throws. */
function attempt(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function readFlags(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { name: text, host: text, email: text, 'time-zone': text, currency: text, locale: text };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the command line. Throws a UsageError that names every fault. */
export function parseCreateSiteArguments(args: readonly string[]): NewSite {
  const { name = '', host = '', email = '', ...flags } = readFlags(args);
  const zone = flags['time-zone'] ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = attempt(() => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone);
  const locale = attempt(() => Intl.getCanonicalLocales(flags.locale ?? 'en-US')[0]);
  const currency = (flags.currency ?? 'USD').toUpperCase();
  const problems: string[] = [];
  if (name.trim() === '' || name.length > 100) problems.push('--name: the name of the business, up to 100 characters.');
  if (!isHost(host.toLowerCase())) problems.push('--host: a host name such as book.example.com, without https://.');
  if (!isEmailAddress(email)) problems.push('--email: the email address of the owner.');
  if (!timeZone) problems.push(`--time-zone: a time zone such as America/New_York, not "${zone}".`);
  if (!locale) problems.push(`--locale: a language such as en-US, not "${flags.locale}".`);
  if (!isCurrency(currency)) problems.push('--currency: a code such as EUR.');
  if (problems.length > 0 || !timeZone || !locale || !isCurrency(currency)) throw new UsageError(problems.join('\n'));
  return { name: name.trim(), host: host.toLowerCase(), email, timeZone, currency, locale };
}
