import type { Db } from '../server/db/database.ts';
import { site as lowTide } from './low-tide/studio.ts';
import { countDemoAccess, hasOtherSites } from './store.ts';
import { site as wuschel } from './wuschel/salon.ts';

const demoSites = [lowTide, wuschel];

/** The database isn't meant for this way of running. */
export class RefusedDatabase extends Error {}

/** Refuses a database with anything of the demo, whose passwords and API keys everybody knows. */
export async function refuseDemo(db: Db): Promise<void> {
  const found = Object.entries(await countDemoAccess(db, demoSites)).filter(([, count]) => count > 0);
  if (found.length === 0) return;
  throw new RefusedDatabase(
    `The database holds the demo (${found.map(([name, count]) => `${name}: ${count}`).join(', ')}), whose passwords and API keys everybody knows.
Start with an empty one: set DATABASE_URL to an empty database, or FOYER_DATA_DIR to a new directory.
Then add your business with "npm run create-site" and run "npm run serve" again (docs/hosting.md).`,
  );
}

/** Refuses to add the demo beside a business: its owner ran `npm start` where `npm run serve` was meant. */
export async function refuseOtherSites(db: Db): Promise<void> {
  const { sites = 0 } = await countDemoAccess(db, demoSites);
  if (sites > 0 || !(await hasOtherSites(db, demoSites))) return;
  throw new RefusedDatabase(
    `The database holds a business, and "npm start" would add the demo, whose passwords and API keys everybody knows.
Run "npm run serve" instead, or set FOYER_DATA_DIR to a new directory to see the demo.`,
  );
}
