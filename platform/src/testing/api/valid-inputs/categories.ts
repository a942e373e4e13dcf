import { modules } from '@foyer/contract';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

/** A category of its own, however often: a site has a hundred at most. */
async function made({ owner, platform }: InputContext) {
  const old = platform.db.deleteFrom('categories').where('name', '=', 'Retreats');
  await old.execute();
  return (await owner.call(modules.categories.createCategory, { category: { name: 'Retreats' } })).value.category;
}

const idOf = async (context: InputContext) => ({ categoryId: (await made(context)).id });

export const categories: ValidInputs['categories'] = {
  createCategory: async (context) => {
    await made(context);
    return { category: { name: 'Retreats' } };
  },
  updateCategory: async (context) => {
    const { id, revision } = await made(context);
    return { category: { id, revision, extendedFields: { namespaces: {} } } };
  },
  queryCategories: () => ({ query: { filter: { name: { $startsWith: 'm' } }, cursorPaging: { limit: 5 } } }),
  countCategories: () => ({ filter: { name: { $startsWith: 'm' } } }),
  moveCategory: async (context) => ({ ...(await idOf(context)), position: 'FIRST' }),
};
