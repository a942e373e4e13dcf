/** What this origin keeps in localStorage, shared by all tabs. */
export const TOKENS_KEY = 'foyer.tokens';
/** Whom the last page was made for; empty for nobody. */
export const MEMBER_KEY = 'foyer.member';
