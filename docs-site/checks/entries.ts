import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, type EventType, errorStatus, events, operations } from '@foyer/contract';
import { errorUrl } from '../reference/errors-page.ts';
import { eventUrl } from '../reference/events-page.ts';
import { operationPath } from '../reference/operation-page.ts';

/** Operations, error codes and events without an entry on the built site, and pages without a Markdown twin. */
export function findMissingEntries(site: string, paths: readonly string[]): string[] {
  const read = (path: string) => readFileSync(join(site, path, 'index.html'), 'utf8');
  const isThere = (url: string) => {
    const [path = '', anchor = ''] = url.split('#');
    return read(path).includes(`id="${anchor}"`);
  };
  const errors = (Object.keys(errorStatus) as ErrorCode[]).filter((code) => !isThere(errorUrl(code)));
  const missing = (Object.keys(events) as EventType[]).filter((type) => !isThere(eventUrl(type)));
  const pages = operations.filter((one) => !existsSync(join(site, operationPath(one), 'index.html')));
  const twins = paths.filter((path) => !existsSync(join(site, `${path || 'index'}.md`)));
  return [...errors, ...missing, ...pages.map(({ id }) => id), ...twins];
}
