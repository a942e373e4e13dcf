import type { Page } from '../page.tsx';
import { managePage } from './manage-page.ts';

export const bookingPages: readonly Page[] = [managePage];
