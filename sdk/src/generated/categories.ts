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
export const countCategories: Call<[options?: CountCategoriesOptions], CountCategoriesResponse, never> = /* @__PURE__ */ call('categories.countCategories READ /bookings/v2/categories/count');

/** Create a category of services. */
export const createCategory: Call<[category: NewCategoryInput, options?: NoOptions], Category, 'CATEGORY_LIMIT_REACHED'> = /* @__PURE__ */ call('categories.createCategory POST /bookings/v2/categories category category');

export interface DeleteCategoryResponse {
}
/** Delete a category without services. */
export const deleteCategory: Call<[categoryId: string, options?: NoOptions], DeleteCategoryResponse, 'CATEGORY_NOT_FOUND' | 'CATEGORY_IN_USE'> = /* @__PURE__ */ call('categories.deleteCategory DELETE /bookings/v2/categories/{categoryId}', toAddress);

/** Get a category of services. */
export const getCategory: Call<[categoryId: string, options?: NoOptions], Category, 'CATEGORY_NOT_FOUND'> = /* @__PURE__ */ call('categories.getCategory GET /bookings/v2/categories/{categoryId}  category', toAddress);

export interface MoveCategoryOptions {
  position?: CategoryPosition | null;
  afterCategoryId?: string | null;
}
export interface MoveCategoryResponse {
  category: Category;
}
/** Move a category to the start, to the end, or after another. */
export const moveCategory: Call<[categoryId: string, options?: MoveCategoryOptions], MoveCategoryResponse, 'CATEGORY_NOT_FOUND'> = /* @__PURE__ */ call('categories.moveCategory POST /bookings/v2/categories/set-position/{categoryId}', toAddress);

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
}> = /* @__PURE__ */ call('categories.queryCategories GET /bookings/v2/categories/query query categories cursor', toAddress, runList);

/** Update the fields sent of a category. */
export const updateCategory: Call<[id: string, category: ChangedCategoryInput, options?: NoOptions], Category, 'CATEGORY_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('categories.updateCategory PATCH /bookings/v2/categories/{category.id} category category', toAddress);
