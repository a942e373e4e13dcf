// The platform as in production, with pages and limits, in a process of its own.
import { fileURLToPath } from 'node:url';
import { site } from '../../platform/src/demo/low-tide/studio.ts';
import { createPlatform } from '../../platform/src/platform.ts';
import { fillBookings } from '../bookings/past-bookings.ts';
import { answerParent, listen, receiveTask } from '../http/child.ts';
import { platformOptions } from '../http/recording.ts';
import { fillMembers } from '../members/people.ts';
import { OWNER } from './requests.ts';
import { fillServices } from './services.ts';

const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url));

const { database, rateLimits = true } = await receiveTask();
const platform = await createPlatform({
  ...platformOptions,
  database,
  webDirectory,
  rateLimits,
  // Each client of the benchmark says which address it has.
  trustProxy: 1,
});
await fillServices(platform, OWNER);
await fillBookings(platform, site.id, OWNER, 20_000, Date.now());
await fillMembers(platform.db, site.id, 20_000, Date.now());
answerParent(await listen(platform.app));
