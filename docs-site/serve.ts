/** Shows the built site. */
import { join } from 'node:path';
import { serveSite } from './checks/pages.ts';
import { directory } from './place.ts';

const { origin } = await serveSite(join(directory, 'dist', 'site'), Number(process.env.PORT ?? 4400));
console.log(`The documentation is at ${origin}`);
