import { directoryPage } from './directory-page.ts';
import { profilePage } from './profile-page.ts';

/** The pages of the members directory. */
export const memberPages = [directoryPage, profilePage];
