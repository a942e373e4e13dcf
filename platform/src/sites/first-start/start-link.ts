import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RouteContext } from '../../server/route-context.ts';
import { listSiteIds } from '../../server/sites/store.ts';

type Deployment = Pick<RouteContext, 'db' | 'secret' | 'publicUrl'>;

export const START_PATH = '/start';

/** The same in every process. Whoever has it may open the first business of the deployment. */
const startToken = (secret: string): string => createHmac('sha256', secret).update('first start').digest('base64url');

export function isStartToken(secret: string, token: unknown): boolean {
  const [known, given] = [Buffer.from(startToken(secret)), Buffer.from(String(token))];
  return known.length === given.length && timingSafeEqual(known, given);
}

export const hasSite = async ({ db }: Pick<Deployment, 'db'>): Promise<boolean> => (await listSiteIds(db)).length > 0;

/** The link that opens the form for the first business; undefined once there is one. */
export async function findStartLink(deployment: Deployment): Promise<string | undefined> {
  if (await hasSite(deployment)) return undefined;
  return `${deployment.publicUrl}${START_PATH}?token=${startToken(deployment.secret)}`;
}
