import { waitlist } from '@foyer/sdk';
import { pageClient } from '../pages/page-client.ts';

/** What those who wait ask the platform, in the browser. */
export const waitlistClient = () => pageClient().use({ waitlist });
