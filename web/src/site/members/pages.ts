import { directoryPage } from './directory-page.ts';
import { profilePage } from './profile-page.ts';

/** The public community. */
export const memberPages = [directoryPage, profilePage];
