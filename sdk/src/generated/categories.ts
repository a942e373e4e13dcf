// Generated from contract/src/categories.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/categories';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CountCategories = typeof contract.countCategories;
/** Count the categories that match a filter. */
export const countCategories = /* @__PURE__ */ call<
  CountCategories,
  [options?: Options<CountCategories>]
>({ id: 'categories.countCategories', method: 'POST', path: '/bookings/v2/categories/count', reads: true });

type CreateCategory = typeof contract.createCategory;
/** Create a category of services. */
export const createCategory = /* @__PURE__ */ call<
  CreateCategory,
  [category: Argument<CreateCategory, 'category'>, options?: NoOptions]
>({ id: 'categories.createCategory', method: 'POST', path: '/bookings/v2/categories', args: ['category'], unwrap: 'category' });

type DeleteCategory = typeof contract.deleteCategory;
/** Delete a category without services. */
export const deleteCategory = /* @__PURE__ */ call<
  DeleteCategory,
  [categoryId: Argument<DeleteCategory, 'categoryId'>, options?: NoOptions]
>({ id: 'categories.deleteCategory', method: 'DELETE', path: '/bookings/v2/categories/{categoryId}', args: ['categoryId'], address: toAddress });

type GetCategory = typeof contract.getCategory;
/** Get a category of services. */
export const getCategory = /* @__PURE__ */ call<
  GetCategory,
  [categoryId: Argument<GetCategory, 'categoryId'>, options?: NoOptions]
>({ id: 'categories.getCategory', method: 'GET', path: '/bookings/v2/categories/{categoryId}', args: ['categoryId'], unwrap: 'category', address: toAddress });

type MoveCategory = typeof contract.moveCategory;
/** Move a category to the start, to the end, or after another. */
export const moveCategory = /* @__PURE__ */ call<
  MoveCategory,
  [categoryId: Argument<MoveCategory, 'categoryId'>, options?: Options<MoveCategory>]
>({ id: 'categories.moveCategory', method: 'POST', path: '/bookings/v2/categories/set-position/{categoryId}', args: ['categoryId'], address: toAddress });

type QueryCategories = typeof contract.queryCategories;
/** Query categories. */
export const queryCategories = /* @__PURE__ */ call<
  QueryCategories,
  [query?: Argument<QueryCategories, 'query'>, options?: Options<QueryCategories>]
>({ id: 'categories.queryCategories', method: 'GET', path: '/bookings/v2/categories/query', fallback: 'POST', args: ['query'], list: 'categories', byCursor: true, address: toAddress, run: runList });

type UpdateCategory = typeof contract.updateCategory;
/** Update the fields sent of a category. */
export const updateCategory = /* @__PURE__ */ call<
  UpdateCategory,
  [id: Argument<UpdateCategory, 'category.id'>, category: Argument<UpdateCategory, 'category'>, options?: NoOptions]
>({ id: 'categories.updateCategory', method: 'PATCH', path: '/bookings/v2/categories/{category.id}', args: ['category.id', 'category'], unwrap: 'category', address: toAddress });
