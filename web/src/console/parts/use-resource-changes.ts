import { useFoyer } from '@foyer/react';
import { type AnswerOf, resources, services } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type Resource, STAFF_TYPE_ID } from './use-resources.ts';

export type SentResource = Partial<Omit<Resource, 'id' | 'revision' | 'typeId'>>;
type Service = AnswerOf<typeof services.queryServices>['services'][number];

/** Changes of staff, rooms and equipment, of their types, and of who gives a service, after which lists show them. */
export function useResourceChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const then = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await Promise.all(['resources', 'services'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    return answer;
  };
  const fetchNow = (id: string) => client.run(resources.getResource, [id]);
  const update = (id: string, revision: string, resource: SentResource) =>
    then(client.run(resources.updateResource, [id, { ...resource, revision }]));
  return {
    fetchNow,
    create: (resource: SentResource & { name: string }, idempotencyKey: string, typeId = STAFF_TYPE_ID) =>
      then(client.run(resources.createResource, [{ ...resource, typeId }], { idempotencyKey })),
    update,
    /** A change that fits whatever else was changed meanwhile. */
    set: async (id: string, resource: SentResource) => update(id, (await fetchNow(id)).revision, resource),
    remove: (id: string) => then(client.run(resources.deleteResource, [id])),
    addType: (name: string) => then(client.run(resources.createResourceType, [{ name }])),
    renameType: (id: string, revision: string, name: string) =>
      then(client.run(resources.updateResourceType, [id, { name, revision }])),
    removeType: (id: string) => then(client.run(resources.deleteResourceType, [id])),
    /** Lets somebody give a service, or no longer; read first, as others may have changed who gives it. */
    async setService(serviceId: string, staffMemberId: string, gives: boolean): Promise<void> {
      const service: Service = await client.run(services.getService, [serviceId]);
      const others = (service.staffMemberIds ?? []).filter((id) => id !== staffMemberId);
      const staffMemberIds = gives ? [...others, staffMemberId] : others;
      await then(client.run(services.updateService, [serviceId, { revision: service.revision, staffMemberIds }]));
    },
  };
}
