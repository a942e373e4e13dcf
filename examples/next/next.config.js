import { join } from 'node:path';

/** The packages are installed one folder up, for all examples. A site of its own needs no configuration. */
export default { turbopack: { root: join(import.meta.dirname, '..') } };
