import { type TestOptions, TestPlatform } from './test-platform.ts';

export { templateTarget } from './fresh-database.ts';
export type { TestOptions, TestPlatform } from './test-platform.ts';

/** For the harnesses of single areas, until their tests use `TestPlatform` themselves. */
export const startPlatform = (options: TestOptions = {}): Promise<TestPlatform> => TestPlatform.start(options);
