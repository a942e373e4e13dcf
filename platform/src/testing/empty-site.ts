import { runTransaction } from '../server/db/transaction.ts';
import { readCurrency } from '../server/lib/money.ts';
import { type CreatedSite, createSite } from '../sites/create-site.ts';
import type { TestPlatform } from './test-platform.ts';

/** A new business at `name.localhost`, as `npm run create-site` makes it; `link` is where its owner chooses a password. */
export async function addEmptySite(
  { db, now }: TestPlatform,
  { name, publicUrl }: { name: string; publicUrl: string },
): Promise<CreatedSite> {
  const host = `${name}.localhost`;
  const site = { name: 'Quiet Room', email: `${name}@example.com`, timeZone: 'Europe/Berlin', locale: 'en-US' };
  const made = await runTransaction(db, (tx) =>
    createSite(tx, { ...site, host, currency: readCurrency('EUR') }, { publicUrl, now: now() }),
  );
  if (!made) throw new Error(`The host ${host} has a site already.`);
  return made;
}
