import type { Modules, RequestOf } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type SearchField, toTsquery } from '../../access/identities/search.ts';
import type { Fields } from '../../server/filter/fields.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { filterToSql, joinConditions } from '../../server/filter/sql.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { businessFields, communityFields } from './field-store.ts';

export type MemberSearch = NonNullable<RequestOf<Modules['members']['queryMembers']>['search']>;

/** The audience of a list: the business sees all members, visitors and members see only public ones. */
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
    // Matches the condition of the community's partial indexes.
    visible: sql`(identities.privacy_status = 'PUBLIC' and identities.status = 'ACTIVE')`,
  },
};

/** The fields that this view can filter and sort by. */
export const fieldsOf = (view: Audience): Fields => views[view].fields;

/**
 * The SQL condition of a filter and a search on `identities`. Throws a ValidationError that names a field the view
 * cannot filter by; `at` is the filter's path in the request.
 */
export function memberConditions(
  { filter, search }: { filter?: unknown; search?: MemberSearch | undefined },
  view: Audience,
  at = 'query.filter',
): RawBuilder<SqlBool> {
  const fields = fieldsOf(view);
  return joinConditions([filterToSql(parseFilter(filter, fields, at), fields), searchConditions(search, view)], 'and');
}

/** The condition of a view and a search without a filter. */
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
