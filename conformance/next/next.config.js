import { join } from 'node:path';

/** The reference client is installed one folder up, where the rows of the conformance run use it; its tsconfig is above. */
export default { turbopack: { root: join(import.meta.dirname, '../..') }, devIndicators: false };
