// Generated from contract/src/categories.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call, ListCall } from '../call-spec.ts';
import { runList } from '../list.ts';
import type { NoOptions } from '../method.ts';
import type { Filter, SortBy } from '../query-types.ts';
import type { Category, CategoryPosition, ChangedCategoryInput, CursorPagingInput, NewCategoryInput, PagingMetadata } from './shapes.ts';

export interface CountCategoriesOptions {
  filter?: Record<string, unknown> | null;
}
export interface CountCategoriesResponse {
  count: number;
}
/** Count the categories that match a filter. */
export const countCategories: Call<[options?: CountCategoriesOptions], CountCategoriesResponse, never> = /* @__PURE__ */ call({ id: 'categories.countCategories', method: 'POST', path: '/bookings/v2/categories/count', reads: true });

/** Create a category of services. */
export const createCategory: Call<[category: NewCategoryInput, options?: NoOptions], Category, 'CATEGORY_LIMIT_REACHED'> = /* @__PURE__ */ call({ id: 'categories.createCategory', method: 'POST', path: '/bookings/v2/categories', args: ['category'], unwrap: 'category' });

export interface DeleteCategoryResponse {
}
/** Delete a category without services. */
export const deleteCategory: Call<[categoryId: string, options?: NoOptions], DeleteCategoryResponse, 'CATEGORY_NOT_FOUND' | 'CATEGORY_IN_USE'> = /* @__PURE__ */ call({ id: 'categories.deleteCategory', method: 'DELETE', path: '/bookings/v2/categories/{categoryId}', args: ['categoryId'], address: toAddress });

/** Get a category of services. */
export const getCategory: Call<[categoryId: string, options?: NoOptions], Category, 'CATEGORY_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'categories.getCategory', method: 'GET', path: '/bookings/v2/categories/{categoryId}', args: ['categoryId'], unwrap: 'category', address: toAddress });

export interface MoveCategoryOptions {
  position?: CategoryPosition | null;
  afterCategoryId?: string | null;
}
export interface MoveCategoryResponse {
  category: Category;
}
/** Move a category to the start, to the end, or after another. */
export const moveCategory: Call<[categoryId: string, options?: MoveCategoryOptions], MoveCategoryResponse, 'CATEGORY_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'categories.moveCategory', method: 'POST', path: '/bookings/v2/categories/set-position/{categoryId}', args: ['categoryId'], address: toAddress });

export type QueryCategoriesField = 'id' | '_id' | 'name' | 'sortOrder' | 'createdDate' | '_createdDate' | 'updatedDate' | '_updatedDate';
export interface QueryCategoriesQuery {
  filter?: Filter<QueryCategoriesField> | null;
  sort?: readonly SortBy<QueryCategoriesField>[] | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface QueryCategoriesResponse {
  categories: Category[];
  pagingMetadata: PagingMetadata;
}
/** Query categories. */
export const queryCategories: ListCall<{
  item: Category;
  field: QueryCategoriesField;
  by: 'cursor';
  query: QueryCategoriesQuery;
  options: NoOptions;
  answer: QueryCategoriesResponse;
  code: never;
}> = /* @__PURE__ */ call({ id: 'categories.queryCategories', method: 'GET', path: '/bookings/v2/categories/query', fallback: 'POST', args: ['query'], list: 'categories', byCursor: true, address: toAddress, run: runList });

/** Update the fields sent of a category. */
export const updateCategory: Call<[id: string, category: ChangedCategoryInput, options?: NoOptions], Category, 'CATEGORY_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call({ id: 'categories.updateCategory', method: 'PATCH', path: '/bookings/v2/categories/{category.id}', args: ['category.id', 'category'], unwrap: 'category', address: toAddress });
