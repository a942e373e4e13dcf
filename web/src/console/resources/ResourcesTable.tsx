import { useText } from '../../lib/text.ts';
import { hoursWords } from '../hours/hours-words.ts';
import sales from '../parts/sales.module.css';
import { useLocations } from '../parts/use-locations.ts';
import type { Resource, ResourceHours } from '../parts/use-resources.ts';
import { useServices } from '../parts/use-services.ts';
import { needsResource } from './needs.ts';
import { hasHours, locationIdsOf, resourceHref } from './resource-form.ts';
import styles from './resources.module.css';

interface TableProps {
  name: string;
  resources: readonly Resource[];
  /** Working hours and time off by the resource’s id. */
  hoursById: ReadonlyMap<string, ResourceHours>;
}

/** Rooms or equipment with their locations and hours, and the services that need them. */
export function ResourcesTable({ name, resources, hoursById }: TableProps) {
  const text = useText();
  const { t, own } = text;
  const locations = useLocations();
  const services = useServices();
  const placesOf = (resource: Resource): string => {
    if (hasHours(resource)) return t('Where its hours are');
    const ids = locationIdsOf(resource);
    const named = (locations.data ?? []).filter(({ id }) => ids.includes(id));
    return ids.length === 0 ? t('All locations') : named.map((location) => location.name).join(', ');
  };
  return (
    <table className={`${sales.table} ${styles.table}`} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Location')}</th>
          <th scope="col">{t('Hours')}</th>
          <th scope="col">{t('Needed by')}</th>
        </tr>
      </thead>
      <tbody>
        {resources.map((resource) => {
          const found = hoursById.get(resource.id);
          const needed = (services.data?.services ?? []).filter((service) => needsResource(service, resource));
          return (
            <tr key={resource.id}>
              <th scope="row">
                <a className={sales.who} href={resourceHref(resource.id)} {...own}>
                  {resource.name}
                </a>
              </th>
              <td data-heading={t('Location')}>{placesOf(resource)}</td>
              <td data-heading={t('Hours')}>
                {found ? hoursWords(found.workingHours.weekly, text) || t('At any time') : null}
              </td>
              <td data-heading={t('Needed by')} {...own}>
                {needed.map((service) => service.name).join(', ')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
