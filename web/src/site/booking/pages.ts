import type { Page } from '../../pages/page.tsx';
import { managePage } from '../booking-link/page.ts';
import { pickPage } from './pick-page.ts';

export const bookingPages: readonly Page[] = [pickPage, managePage];
