/** Keys of localStorage, shared by all tabs of the origin. */
export const TOKENS_KEY = 'foyer.tokens';
/** The member id of the last page that was loaded; empty for a visitor. */
export const MEMBER_KEY = 'foyer.member';
