import type { Modules, RequestOf } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type SearchField, toTsquery } from '../../access/identities/search.ts';
import type { Fields } from '../../server/filter/fields.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { filterToSql, joinConditions } from '../../server/filter/sql.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { businessFields, communityFields } from './field-store.ts';

export type MemberSearch = NonNullable<RequestOf<Modules['members']['queryMembers']>['search']>;

/** Whose eyes see: the business everybody, visitors and members only the community. */
export type Audience = 'business' | 'community';

const views: Record<Audience, { fields: Fields; searched: readonly SearchField[]; visible: RawBuilder<SqlBool> }> = {
  business: {
    fields: businessFields,
    searched: [
      'profile.nickname',
      'profile.title',
      'profile.slug',
      'loginEmail',
      'contact.firstName',
      'contact.lastName',
    ],
    visible: sql`true`,
  },
  community: {
    fields: communityFields,
    searched: ['profile.nickname', 'profile.title', 'profile.slug'],
    // As the partial indexes of the community say it.
    visible: sql`(identities.privacy_status = 'PUBLIC' and identities.status = 'ACTIVE')`,
  },
};

/** What may be asked in this view, and sorted by. */
export const fieldsOf = (view: Audience): Fields => views[view].fields;

/**
 * Whom a filter and a search find, for a statement on `identities`. Throws a ValidationError that names what the view
 * does not let ask; `at` is where the filter lies in the request.
 */
export function memberConditions(
  { filter, search }: { filter?: unknown; search?: MemberSearch | undefined },
  view: Audience,
  at = 'query.filter',
): RawBuilder<SqlBool> {
  const fields = fieldsOf(view);
  return joinConditions([filterToSql(parseFilter(filter, fields, at), fields), searchConditions(search, view)], 'and');
}

/** The same without a filter: who is there to be found in this view at all, and has the words. */
export function searchConditions(search: MemberSearch | undefined, view: Audience): RawBuilder<SqlBool> {
  const { visible } = views[view];
  return search?.expression === undefined ? visible : joinConditions([visible, wordsToSql(search, view)], 'and');
}

function wordsToSql({ expression = '', fields = [] }: MemberSearch, view: Audience): RawBuilder<SqlBool> {
  const { searched } = views[view];
  const violations = fields.flatMap((field, index) =>
    searched.includes(field) ? [] : [oneViolation(`search.fields[${index}]`, `use one of ${searched.join(', ')}`)],
  );
  if (violations.length > 0) throw new ValidationError(violations);
  const query = toTsquery(expression, fields.length > 0 ? fields : ['profile.nickname']);
  return query === undefined ? sql`false` : sql`identities.search_vector @@ ${query}::tsquery`;
}
