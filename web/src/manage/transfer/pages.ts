import type { Page } from '../../pages/page.tsx';

/** Members from a file and into a file. */
export const transferPages: readonly Page[] = [];
