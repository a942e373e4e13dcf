import type { Page } from '../../pages/page.tsx';

/** One member. */
export const memberPages: readonly Page[] = [];
