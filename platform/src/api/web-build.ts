import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Role } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';

export interface PageRequest {
  url: string;
  acceptLanguage?: string;
  cookie?: string;
}

/** A page's visitor and site. */
export interface PageVisit {
  origin: string;
  clientId: string;
  session: { identityId: string; email: string; name: string; role: Role } | undefined;
  /** Loads what the member's pages show; never part of a page. */
  memberToken?: string | undefined;
  /** The visitor whom an app handed over (decision 0065). */
  visitorId?: string | undefined;
  isDevelopment: boolean;
  now: Instant;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** The page shows the form of the site's payment provider. */
  takesPayments?: boolean;
}

/** Exports of the web build for the server (web/src/server/server.ts). */
export interface WebBuild {
  render(
    request: PageRequest,
    env: Omit<PageVisit, 'now'> & { fetch: typeof fetch; report(error: unknown): void; now(): Instant },
  ): Promise<RenderedPage>;
}

/** The file of the build that exports `render`. Throws when the pages haven't been built. */
export function findWebBuild(directory: string): URL {
  const file = join(directory, 'server', 'entry.js');
  if (!existsSync(file)) throw new Error(`The pages have not been built: ${file} is missing. Run "npm run build".`);
  return pathToFileURL(file);
}
