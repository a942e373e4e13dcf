import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../server/db/database.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { findFirstSiteId } from '../../server/sites/store.ts';

type Deployment = Pick<RouteContext, 'db' | 'secret' | 'publicUrl'>;

export const START_PATH = '/start';

/** Lets its holder open the first business of the deployment. The same in every process. */
const startToken = (secret: string): string => createHmac('sha256', secret).update('first start').digest('base64url');

export function isStartToken(secret: string, token: unknown): boolean {
  const [known, given] = [Buffer.from(startToken(secret)), Buffer.from(String(token))];
  return known.length === given.length && timingSafeEqual(known, given);
}

export const hasSite = async (db: Db): Promise<boolean> => (await findFirstSiteId(db)) !== undefined;

/** The link that opens the form for the first business; undefined once there is one. */
export async function findStartLink(deployment: Deployment): Promise<string | undefined> {
  if (await hasSite(deployment.db)) return undefined;
  return `${deployment.publicUrl}${START_PATH}?token=${startToken(deployment.secret)}`;
}
