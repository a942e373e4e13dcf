import { waitlist } from '@foyer/sdk';
import { pageClient } from '../pages/page-client.ts';

/** The browser's client for the waitlist. */
export const waitlistClient = () => pageClient().use({ waitlist });
