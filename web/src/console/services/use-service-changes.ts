import { useFoyer } from '@foyer/react';
import { services } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import type { Service } from './service.ts';

/** The fate of the sessions and bookings of a service that is deleted. */
export interface Deletion {
  preserveFutureSessionsWithParticipants: boolean;
  participantNotification: { notifyParticipants: boolean; message?: string };
}

/** Changes of services from the list, after which lists show them. */
export function useServiceChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ['services'] });
  const then = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await reload();
    return answer;
  };
  return {
    /** Any revision will do: nothing but this field changes. */
    hide: async (id: string, hidden: boolean) => {
      const { revision } = await client.run(services.getService, [id]);
      return then(client.run(services.updateService, [id, { revision, hidden }]));
    },
    /** A hidden copy; its form is set on top, as copies have none. */
    async copy({ id, form }: Service, name: string, newStartDate?: string) {
      const options = { hideService: true, copyPricingPlans: true, cloneServiceName: name };
      const start = newStartDate ? { newStartDate } : {};
      const { service, errors } = await client.run(services.cloneService, [id, { ...options, ...start }]);
      if (form?.id) {
        const { id: formId } = form;
        await client.run(services.updateService, [service.id, { revision: service.revision, form: { id: formId } }]);
      }
      await reload();
      return { id: service.id, missing: errors };
    },
    remove: (id: string, deletion?: Deletion) => then(client.run(services.deleteService, [id, deletion])),
  };
}
