import { useFoyer } from '@foyer/react';
import { contacts } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Failure } from '../parts/failure.ts';
import { type ContactValues, writeContact } from './contact-form.ts';

/** A contact by id; of a member, what the business knows as one. */
export const useContact = (id: string) => useQuery(useFoyer().query(contacts.getContact, [id]));

/** Changes of contacts, after which lists and pages show them. */
export function useContactChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  return useMemo(() => {
    const then = async <T>(change: Promise<T>): Promise<T> => {
      const answer = await change;
      await Promise.all(['contacts', 'customers'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
      return answer;
    };
    return {
      create: (values: ContactValues, empty: ContactValues, idempotencyKey: string) =>
        then(client.run(contacts.createContact, [writeContact(values, empty)], { idempotencyKey })),
      merge: (target: { id: string; revision: number }, sourceContactIds: string[]) =>
        then(client.run(contacts.mergeContacts, [target.id, target.revision, { sourceContactIds }])),
      remove: (id: string) => client.run(contacts.deleteContact, [id]),
    };
  }, [client, queries]);
}

/** The id of the customer who has the address or number for which a contact was refused. */
export function takenBy(failure: Failure | null): string | undefined {
  const id = failure?.kind === 'contactExists' ? failure.data.duplicateContactId : undefined;
  return typeof id === 'string' ? id : undefined;
}
