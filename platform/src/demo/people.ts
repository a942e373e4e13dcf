import type { Db } from '../db/database.ts';
import { hashPassword } from '../identity/password.ts';
import { addPerson } from '../identity/people.ts';

import type { DemoSite } from './business.ts';
import { insertSignOnPolicy } from './store.ts';

/** Known to everybody: development only. */
const DEMO_PASSWORD = 'foyer-demo-password';

/** The people of a demo business who can log in, and how new ones come in. */
export async function seedPeople(tx: Db, site: DemoSite, now: number): Promise<void> {
  await insertSignOnPolicy(tx, site, new Date(now));
  for (const { id, email, role, firstName, lastName } of site.people) {
    await addPerson(
      tx,
      site.id,
      {
        id,
        email,
        role,
        isEmailVerified: true,
        status: 'ACTIVE',
        pendingReasons: [],
        profile: { firstName, lastName, nickname: firstName },
        passwordHash: await hashPassword(DEMO_PASSWORD),
      },
      now,
    );
  }
}
