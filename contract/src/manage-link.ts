import * as T from 'typebox';

/** Shared by the calls with a manage link, of one booking or of a group. */
export const linkPrefixes = ['', '/_api'];

export const LinkToken = T.String({ minLength: 1, maxLength: 2048 });

/** Optional parts of the response; unknown names are ignored. */
export const LinkFields = T.Array(T.String({ maxLength: 100 }), { maxItems: 20 });
