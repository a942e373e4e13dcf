import { modules } from '@foyer/contract';
import type { Scene } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

/** A category of its own, however often: a site has a hundred at most. */
async function made({ owner, people }: Scene) {
  const old = people.db.deleteFrom('categories').where('name', '=', 'Retreats');
  await old.execute();
  return (await owner.call(modules.categories.createCategory, { category: { name: 'Retreats' } })).value.category;
}

const idOf = async (scene: Scene) => ({ categoryId: (await made(scene)).id });

export const categories: ValidInputs['categories'] = {
  createCategory: async (scene) => {
    await made(scene);
    return { category: { name: 'Retreats' } };
  },
  updateCategory: async (scene) => {
    const { id, revision } = await made(scene);
    return { category: { id, revision, extendedFields: { namespaces: {} } } };
  },
  queryCategories: () => ({ query: { filter: { name: { $startsWith: 'm' } }, cursorPaging: { limit: 5 } } }),
  countCategories: () => ({ filter: { name: { $startsWith: 'm' } } }),
  moveCategory: async (scene) => ({ ...(await idOf(scene)), position: 'FIRST' }),
};
