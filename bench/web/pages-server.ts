// The platform with its pages and a plain page beside them, in a process of its own.
import { fileURLToPath } from 'node:url';
import { site } from '../../platform/src/demo/low-tide/studio.ts';
import { seedDemoWithHistory } from '../../platform/src/demo/seed.ts';
import { moduleHandlers } from '../../platform/src/handlers.ts';
import { createPlatform, type PlatformOptions } from '../../platform/src/platform.ts';
import { fillBookings } from '../bookings/past-bookings.ts';
import { answerParent, listen, receiveTask } from '../http/child.ts';
import { platformOptions } from '../http/recording.ts';
import { seedStudio } from '../http/studio.ts';
import { type Business, MANY_BOOKINGS } from './business.ts';
import { seedBusyWeek } from './busy-week.ts';
import { registerPlainPage } from './plain-page.ts';

const OWNER = 'foyer-demo-api-key';

const seeds: Record<Business, PlatformOptions['seed']> = {
  demo: (db, now, secrets) => seedDemoWithHistory(db, now, secrets, moduleHandlers),
  'busy week': (db, now) => seedBusyWeek(db, now),
  'many bookings': (db, now) => seedStudio(db, now),
};

const { database, business = 'demo' } = await receiveTask();
const platform = await createPlatform({
  ...platformOptions,
  database,
  webDirectory: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  seed: seeds[business],
});
registerPlainPage(platform.app);
const origin = await listen(platform.app);
if (business === 'many bookings') await fillBookings(platform, site.id, OWNER, MANY_BOOKINGS, platform.clock.now());
// Browsers keep secure cookies of this name without TLS.
platform.publicUrl = origin.replace('127.0.0.1', 'localhost');
answerParent(platform.publicUrl);
