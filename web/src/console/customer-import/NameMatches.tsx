import { useText } from '../../lib/text.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { STAFF_TYPE_ID, useResources } from '../parts/use-resources.ts';
import { useServices } from '../parts/use-services.ts';
import styles from './import.module.css';

export interface NameMatch {
  name: string;
  id?: string | undefined;
}

interface Named {
  id: string;
  name: string;
}

interface ListProps {
  /** Begins the ids of the controls. */
  idBase: string;
  title: string;
  matches: readonly NameMatch[];
  offered: readonly Named[];
  onChange(matches: NameMatch[]): void;
}

function NameList({ idBase, title, matches, offered, onChange }: ListProps) {
  const { t, own } = useText();
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={idBase} className={styles.names}>
      <h2 id={idBase}>{title}</h2>
      <ul className={styles.columns}>
        {matches.map(({ name, id }, index) => (
          <li key={name} className={styles.column}>
            <label htmlFor={`${idBase}-${index}`} className={styles.name}>
              <bdi {...own}>{name}</bdi>
            </label>
            <select
              id={`${idBase}-${index}`}
              value={id ?? ''}
              onChange={({ target }) =>
                onChange(matches.map((each, at) => (at === index ? { name, id: target.value || undefined } : each)))
              }
            >
              <option value="">{t('Leave these rows out')}</option>
              {offered.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NameMatchesProps {
  services: readonly NameMatch[];
  staff: readonly NameMatch[];
  onChange(changed: { services?: NameMatch[]; staff?: NameMatch[] }): void;
}

/** The service or staff member that each name in the file stands for: found by name, for the owner to correct. */
export function NameMatches({ services, staff, onChange }: NameMatchesProps) {
  const { t } = useText();
  const known = useServices();
  const resources = useResources();
  const offered = (known.data?.services ?? []).filter(({ type }) => type !== 'COURSE');
  const people = (resources.data ?? []).filter(({ typeId }) => typeId === STAFF_TYPE_ID);
  const error = known.error ?? resources.error;
  if (error) return <FailureNotice failure={readFailure(error)} />;
  return (
    <>
      {services.length + staff.length > 0 ? (
        <p>{t('Choose the service or staff member that each name in the file stands for.')}</p>
      ) : null}
      <NameList
        idBase="services"
        title={t('Services')}
        matches={services}
        offered={offered.map(({ id, name }) => ({ id: id ?? '', name: name ?? '' }))}
        onChange={(changed) => onChange({ services: changed })}
      />
      <NameList
        idBase="staff"
        title={t('Staff')}
        matches={staff}
        offered={people.map(({ id, name }) => ({ id: id ?? '', name: name ?? '' }))}
        onChange={(changed) => onChange({ staff: changed })}
      />
    </>
  );
}

/** Those that were not found, first. */
export const sortMatches = (matches: readonly NameMatch[] = []): NameMatch[] =>
  matches.toSorted((one, other) => Number(one.id !== undefined) - Number(other.id !== undefined));
