import * as T from 'typebox';

/** What the calls by manage link have in common: of one booking, and of bookings that belong together. */
export const linkPrefixes = ['', '/_api'];

export const LinkToken = T.String({ minLength: 1, maxLength: 2048 });

/** Parts of the answer that come only when they are asked for; names that are unknown ask for nothing. */
export const LinkFields = T.Array(T.String({ maxLength: 100 }), { maxItems: 20 });
