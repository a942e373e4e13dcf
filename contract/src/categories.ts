import * as T from 'typebox';
import { counting } from './counts.ts';
import { operation } from './operation.ts';
import { ANYONE, MANAGERS } from './roles.ts';
import { CategoryPosition, ChangedCategory, NewCategory, StoredCategory } from './shapes/managed-category.ts';
import { cursorQuery, PagingMetadata } from './shapes/query.ts';
import { Guid, message } from './shapes/shape.ts';

const prefixes = ['/bookings', '/_api/bookings'];

const one = message({ categoryId: Guid });
const categoryAnswer = message({ category: StoredCategory });

/** A new category is sorted last. */
export const createCategory = operation({
  method: 'POST',
  path: '/v2/categories',
  prefixes,
  summary: 'Create a category of services',
  allow: MANAGERS,
  request: message({ category: NewCategory }),
  response: categoryAnswer,
  errors: ['CATEGORY_LIMIT_REACHED'],
  emits: [],
  effect: 'write',
  args: ['category'],
  unwrap: 'category',
});

/** Customers see the categories of visible services only. */
export const getCategory = operation({
  method: 'GET',
  path: '/v2/categories/{categoryId}',
  prefixes,
  summary: 'Get a category of services',
  allow: ANYONE,
  request: one,
  response: categoryAnswer,
  errors: ['CATEGORY_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['categoryId'],
  unwrap: 'category',
});

export const updateCategory = operation({
  method: 'PATCH',
  path: '/v2/categories/{category.id}',
  prefixes,
  summary: 'Update the fields sent of a category',
  allow: MANAGERS,
  request: message({ category: ChangedCategory }),
  response: categoryAnswer,
  errors: ['CATEGORY_NOT_FOUND', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['category.id', 'category'],
  unwrap: 'category',
});

/** Every service needs a category, so one with services can't be deleted, nor can the last. */
export const deleteCategory = operation({
  method: 'DELETE',
  path: '/v2/categories/{categoryId}',
  prefixes,
  summary: 'Delete a category without services',
  allow: MANAGERS,
  request: one,
  response: message({}),
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE'],
  emits: [],
  effect: 'write',
  args: ['categoryId'],
});

export const queryCategories = operation({
  method: 'GET',
  path: '/v2/categories/query',
  prefixes,
  fallback: 'POST',
  summary: 'Query categories',
  allow: ANYONE,
  request: message({}, { query: cursorQuery(5) }),
  response: message({ categories: T.Array(StoredCategory), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  list: 'categories',
  queryFields: ['id', 'name', 'sortOrder', 'createdDate', 'updatedDate'],
  paging: 'cursor',
});

export const countCategories = counting({
  path: '/v2/categories/count',
  prefixes,
  summary: 'Count the categories that match a filter',
  allow: ANYONE,
});

/** Moves to the end by default. */
export const moveCategory = operation({
  method: 'POST',
  path: '/v2/categories/set-position/{categoryId}',
  prefixes,
  summary: 'Move a category to the start, to the end, or after another',
  allow: MANAGERS,
  request: message({ categoryId: Guid }, { position: CategoryPosition, afterCategoryId: Guid }),
  response: categoryAnswer,
  errors: ['CATEGORY_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['categoryId'],
});
