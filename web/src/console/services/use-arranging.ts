import { useFoyer } from '@foyer/react';
import { FoyerError, services } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inOrder } from '../../services/service-order.ts';
import { type Failure, readFailure } from '../parts/failure.ts';
import { positionsToWrite } from './positions.ts';
import type { Service } from './service.ts';
import { allServicesKey } from './use-services-list.ts';

type Position = ReturnType<typeof positionsToWrite>[number];

/**
 * Changes the order of services. The new one is shown at once and saved behind earlier ones, so that no press of a
 * button is lost; what can't be saved is shown as it is stored.
 */
export function useArranging() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const listed = () => queries.getQueryData<Service[]>(allServicesKey) ?? [];
  const change = (changeOf: (service: Service) => Partial<Service> | undefined) =>
    queries.setQueryData<Service[]>(allServicesKey, (all = []) =>
      inOrder(all.map((service) => ({ ...service, ...changeOf(service) }))),
    );
  const save = async (positions: readonly Position[]) => {
    const revisions = new Map(listed().map(({ id, revision }) => [id, revision]));
    const sent = positions.map(({ id, sortOrder }) => ({
      service: { id, revision: revisions.get(id) ?? '', sortOrder },
      mask: 'sortOrder',
    }));
    const { results } = await client.run(services.bulkUpdateServices, [sent, { returnEntity: true }]);
    const saved = new Map(results.flatMap(({ item }) => (item ? [[item.id, item.revision] as const] : [])));
    if (saved.size < sent.length) throw new FoyerError('Not all are in place', { code: 'REVISION_MISMATCH' });
    change(({ id, revision }) => ({ revision: saved.get(id) ?? revision }));
  };
  const arrange = (ofCategory: readonly Service[], ids: readonly string[]) => {
    const positions = positionsToWrite(ofCategory, ids);
    if (positions.length === 0) return;
    const orders = new Map(positions.map(({ id, sortOrder }) => [id, sortOrder]));
    setFailure(null);
    void queries.cancelQueries({ queryKey: allServicesKey });
    change(({ id, sortOrder = orders.get(id) }) => {
      const order = orders.get(id) ?? sortOrder;
      return order === undefined ? undefined : { sortOrder: order };
    });
    waiting.current++;
    queue.current = queue.current
      .then(() => save(positions))
      .catch((error: unknown) => setFailure(readFailure(error)))
      .finally(() => {
        waiting.current--;
        if (waiting.current === 0) return queries.invalidateQueries({ queryKey: ['services'] });
      });
  };
  return { arrange, failure };
}
