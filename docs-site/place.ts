import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the documentation site. */
export const directory = dirname(fileURLToPath(import.meta.url));
