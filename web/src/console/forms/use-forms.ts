import { useFoyer } from '@foyer/react';
import { bookingForms } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentForm } from './form.ts';

/** The forms of the business in its order, archived ones too: a site has at most 100 others. */
export function useForms() {
  const { client } = useFoyer();
  return useQuery({
    queryKey: ['bookingForms', 'all'],
    queryFn: async ({ signal }) => {
      const list = (archived: boolean) =>
        client.run(bookingForms.listBookingForms, [{ filter: { archived } }], { signal, retries: 0 });
      const [active, archived] = await Promise.all([list(false), list(true)]);
      return { active: active.bookingForms, archived: archived.bookingForms };
    },
  });
}

/** Changes of forms, after which the list shows them. */
export function useFormChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const then = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await queries.invalidateQueries({ queryKey: ['bookingForms'] });
    return answer;
  };
  return {
    fetchNow: (id: string) => client.run(bookingForms.getBookingForm, [id]),
    create: (form: SentForm, idempotencyKey: string) =>
      then(client.run(bookingForms.createBookingForm, [form], { idempotencyKey })),
    update: (id: string, revision: string, form: SentForm) =>
      then(client.run(bookingForms.updateBookingForm, [id, { ...form, revision }])),
    archive: (id: string) => then(client.run(bookingForms.archiveBookingForm, [id])),
    restore: (id: string) => then(client.run(bookingForms.restoreBookingForm, [id])),
    arrange: (ids: string[]) => then(client.run(bookingForms.arrangeBookingForms, [ids])),
  };
}
