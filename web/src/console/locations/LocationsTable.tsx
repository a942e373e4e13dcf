import { useText } from '../../lib/text.ts';
import { Badge } from '../parts/Badge.tsx';
import styles from '../parts/sales.module.css';
import { LocationActions } from './LocationActions.tsx';
import { type Location, locationHref } from './location-form.ts';

interface TableProps {
  locations: readonly Location[];
  mayManage: boolean;
  onDone(words: string): void;
}

function Status({ location }: { location: Location }) {
  const { t } = useText();
  if (location.default) return <Badge words={t('Default')} tone="good" />;
  return <Badge words={location.archived ? t('Archived') : t('Active')} tone="plain" />;
}

/** Locations in a table, or as cards on narrow screens. */
export function LocationsTable({ locations, mayManage, onDone }: TableProps) {
  const { t, own } = useText();
  return (
    <table className={styles.table} aria-label={t('Locations')}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Address')}</th>
          <th scope="col">{t('Status')}</th>
          {mayManage ? <th scope="col">{t('Change')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {locations.map((location) => (
          <tr key={location.id}>
            <th scope="row" {...own}>
              {mayManage && !location.archived ? (
                <a className={styles.who} href={locationHref(location.id)}>
                  {location.name}
                </a>
              ) : (
                <span className={styles.who}>{location.name}</span>
              )}
            </th>
            <td data-heading={t('Address')} {...own}>
              {location.address.formattedAddress}
            </td>
            <td data-heading={t('Status')}>
              <Status location={location} />
            </td>
            {mayManage ? (
              <td>{location.archived ? null : <LocationActions location={location} onDone={onDone} />}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
