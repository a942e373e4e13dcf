/** Keys of localStorage, shared by all tabs of the origin. */
export const TOKENS_KEY = 'foyer.tokens';
/** The member id of the last page that was loaded; empty for a visitor. */
export const MEMBER_KEY = 'foyer.member';
/** The days of a member of the team, for when there is no connection. */
export const DAYS_KEY = 'foyer.days';
/** Begins the key of each entry that the platform has not answered. */
export const OUTBOX_PREFIX = 'foyer.outbox.';
/** The id of this device among those that get notifications. */
export const DEVICE_KEY = 'foyer.device';
/** Set once somebody has declined notifications on this device. */
export const PUSH_OFFER_KEY = 'foyer.push-offer';
/** The cache with the page that shows the days without a connection, and its files. */
export const OFFLINE_CACHE = 'foyer.offline';
