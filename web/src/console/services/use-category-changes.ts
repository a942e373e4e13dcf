import { useFoyer } from '@foyer/react';
import { categories } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import type { Category } from './use-services-list.ts';

/** Changes of categories, after which lists show them. */
export function useCategoryChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const then = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await Promise.all(['categories', 'services'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    return answer;
  };
  const place = (id: string, afterId: string | undefined) =>
    client.run(categories.moveCategory, [
      id,
      afterId ? { position: 'AFTER_CATEGORY', afterCategoryId: afterId } : { position: 'FIRST' },
    ]);
  return {
    add: (name: string) => then(client.run(categories.createCategory, [{ name }])),
    rename: ({ id, revision }: Category, name: string) =>
      then(client.run(categories.updateCategory, [id, { revision, name }])),
    remove: (id: string) => then(client.run(categories.deleteCategory, [id])),
    /** The name in its old place; nothing else was in the category. */
    restore: async (name: string, afterId: string | undefined) => {
      const { id } = await client.run(categories.createCategory, [{ name }]);
      await then(place(id, afterId));
    },
    /** Behind another; first if there is none. */
    move: (id: string, afterId: string | undefined) => then(place(id, afterId)),
  };
}
