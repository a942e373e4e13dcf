import type { CategoryId, Modules, RequestOf } from '@foyer/contract';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { filterToSql } from '../../server/filter/sql.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { asId } from '../../server/lib/ids.ts';
import { hasPath } from '../../server/lib/merge.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { lockSite } from '../../server/sites/store.ts';
import { visibleTo } from '../services/visibility.ts';
import { categoryFields, categoryPaging, defaultCategorySort } from './field-store.ts';
import { MAX_CATEGORIES, type Position, reorder } from './rules.ts';
import {
  countCategories,
  countServicesOf,
  deleteCategory,
  findCategory,
  insertCategory,
  listCategories,
  listSortOrders,
  lockCategory,
  markMoved,
  saveSortOrders,
  updateCategory,
} from './store.ts';

const NOT_FOUND = 'There is no such category.';
const toCategoryId = (id: string): CategoryId => asId(id.toLowerCase());

function readName(name: string): string {
  const trimmed = name.trim();
  if (trimmed) return trimmed;
  throw new ValidationError([oneViolation('category.name', 'must not be blank', 'MIN_LENGTH')]);
}

export const handlers: Handlers<'categories'> = {
  async createCategory({ input: { category: input }, tx, caller, now, fail }) {
    const name = readName(input.name);
    await lockSite(tx, caller.siteId);
    const others = await listSortOrders(tx, caller.siteId);
    if (others.length >= MAX_CATEGORIES) {
      return fail('CATEGORY_LIMIT_REACHED', `A site can have at most ${MAX_CATEGORIES} categories.`, {
        limit: MAX_CATEGORIES,
      });
    }
    const id = newId<CategoryId>();
    const ordered = reorder(id, others, { at: 'LAST' }) ?? [];
    const sortOrder = ordered.find((placed) => placed.id === id)?.sortOrder ?? 0;
    const made = { id, sortOrder, name, extendedFields: input.extendedFields };
    if (ordered.length > 1) await saveSortOrders(tx, caller.siteId, ordered);
    return { category: await insertCategory(tx, caller.siteId, made, now) };
  },

  async getCategory({ input, tx, caller, fail }) {
    const category = await findCategory(tx, caller.siteId, toCategoryId(input.categoryId), visibleTo(caller));
    return category ? { category } : fail('CATEGORY_NOT_FOUND', NOT_FOUND);
  },

  async updateCategory({ input: { category: input }, cleared, tx, caller, now, fail }) {
    const current = await lockCategory(tx, caller.siteId, toCategoryId(input.id));
    if (!current) return fail('CATEGORY_NOT_FOUND', NOT_FOUND);
    checkRevision({ fail }, 'category', input.revision, current.revision);
    const isCleared = (name: 'name' | 'extendedFields') => hasPath(cleared, 'category', name);
    const content = {
      name: readName(input.name ?? (isCleared('name') ? '' : current.name)),
      extendedFields: input.extendedFields ?? (isCleared('extendedFields') ? undefined : current.extendedFields),
    };
    return { category: await updateCategory(tx, caller.siteId, current.id, content, now) };
  },

  async deleteCategory({ input, tx, caller, fail }) {
    await lockSite(tx, caller.siteId);
    const category = await lockCategory(tx, caller.siteId, toCategoryId(input.categoryId));
    if (!category) return fail('CATEGORY_NOT_FOUND', NOT_FOUND);
    const totalServiceCount = await countServicesOf(tx, caller.siteId, category.id);
    if (totalServiceCount > 0) {
      const text = 'This category still has services. Move them to another category before you delete it.';
      return fail('CATEGORY_IN_USE', text, { totalServiceCount });
    }
    const all = await listSortOrders(tx, caller.siteId);
    if (all.length === 1)
      return fail('CATEGORY_IN_USE', 'The last category can’t be deleted, because new services need one.');
    await deleteCategory(tx, caller.siteId, category.id);
    return {};
  },

  async queryCategories({ input: { query = {} }, tx, caller, secret }) {
    const { rows, pagingMetadata } = await runPagedQuery(query, {
      ...categoryPaging,
      fields: categoryFields,
      defaultSort: defaultCategorySort,
      secret,
      list: (page) => listCategories(tx, caller.siteId, page, visibleTo(caller)),
    });
    return { categories: rows.map(({ category }) => category), pagingMetadata };
  },

  async countCategories({ input, tx, caller }) {
    const where = filterToSql(parseFilter(input.filter, categoryFields, 'filter'), categoryFields);
    return { count: await countCategories(tx, caller.siteId, where, visibleTo(caller)) };
  },

  async moveCategory({ input, tx, caller, now, fail }) {
    const { siteId } = caller;
    const id = toCategoryId(input.categoryId);
    const position = readPosition(input);
    await lockSite(tx, siteId);
    const all = await listSortOrders(tx, siteId);
    const others = all.filter((placed) => placed.id !== id);
    if (others.length === all.length) return fail('CATEGORY_NOT_FOUND', NOT_FOUND);
    const ordered = reorder(id, others, position);
    if (!ordered) return fail('CATEGORY_NOT_FOUND', 'There is no category with this afterCategoryId.');
    await saveSortOrders(tx, siteId, ordered);
    return { category: await markMoved(tx, siteId, id, now) };
  },
};

type Move = RequestOf<Modules['categories']['moveCategory']>;

function readPosition({ categoryId, position = 'LAST', afterCategoryId }: Move): Position {
  const refuse = (description: string) => new ValidationError([oneViolation('afterCategoryId', description)]);
  if (position !== 'AFTER_CATEGORY') {
    if (afterCategoryId) throw refuse('is allowed only with the position AFTER_CATEGORY');
    return { at: position };
  }
  if (!afterCategoryId) throw refuse('is required with the position AFTER_CATEGORY');
  if (toCategoryId(afterCategoryId) === toCategoryId(categoryId)) throw refuse('is the category itself');
  return { at: position, id: toCategoryId(afterCategoryId) };
}
