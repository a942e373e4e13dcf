import type { Page } from '../page.tsx';

export const bookingPages: readonly Page[] = [];
