/** A part of a query, as `QueryBuilder` takes it. */
interface FilterPart {
  readonly filter: object;
}

interface SortPart {
  readonly sort: { fieldName: string; order: 'ASC' | 'DESC' };
}

type Conditions = Readonly<Record<string, unknown>>;

/** Conditions on one field, all of which have to hold; each method adds one. */
function fieldFilter(field: string, conditions: Conditions = {}) {
  const add = (operator: string) => (value: unknown) => fieldFilter(field, { ...conditions, [operator]: value });
  const addFlag =
    (operator: string) =>
    (value = true) =>
      fieldFilter(field, { ...conditions, [operator]: value });
  return {
    filter: Object.keys(conditions).length > 0 ? { [field]: conditions } : {},
    eq: add('$eq'),
    ne: add('$ne'),
    gt: add('$gt'),
    gte: add('$gte'),
    lt: add('$lt'),
    lte: add('$lte'),
    startsWith: add('$startsWith'),
    endsWith: add('$endsWith'),
    contains: add('$contains'),
    in: add('$in'),
    nin: add('$nin'),
    hasSome: add('$hasSome'),
    hasAll: add('$hasAll'),
    exists: addFlag('$exists'),
    isEmpty: addFlag('$isEmpty'),
    isNotEmpty: () => add('$ne')(null),
  };
}

const filtersOf = (parts: readonly FilterPart[]) => parts.map(({ filter }) => filter);

/** `Filter('price').gt(50)`, `Filter.and(…)`, `Filter.or(…)`, `Filter.not(…)`. */
export const Filter = Object.assign((field: string) => fieldFilter(field), {
  and: (...parts: readonly FilterPart[]): FilterPart => ({ filter: { $and: filtersOf(parts) } }),
  or: (...parts: readonly FilterPart[]): FilterPart => ({ filter: { $or: filtersOf(parts) } }),
  not: ({ filter }: FilterPart): FilterPart => ({ filter: { $not: filter } }),
});

/** `Sort('name').asc()` */
export const Sort = (fieldName: string) => ({
  asc: (): SortPart => ({ sort: { fieldName, order: 'ASC' } }),
  desc: (): SortPart => ({ sort: { fieldName, order: 'DESC' } }),
});

interface Request {
  filter?: object;
  fields?: readonly string[];
  sort?: readonly SortPart['sort'][];
  paging?: object;
  cursorPaging?: object;
}

/** Builds the query object of a list; each method returns a new builder. */
export function QueryBuilder(request: Request = {}) {
  const having = (more: Request) => QueryBuilder({ ...request, ...more });
  return {
    withFilter: ({ filter }: FilterPart) => having({ filter }),
    withFields: (...fields: readonly string[]) => having({ fields }),
    withSorting: (...parts: readonly SortPart[]) => having({ sort: parts.map(({ sort }) => sort) }),
    withPaging: (paging: object) => having({ paging }),
    build: () => request,
  };
}
