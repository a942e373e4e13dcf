import { CircleQuestionMark, Keyboard, Printer } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { ListLink } from '../parts/ListLink.tsx';
import styles from './calendar.module.css';
import { useAsked, useTools } from './tools.ts';

interface ChoiceProps {
  label: string;
  all: string;
  value: string | null;
  options: readonly { id: string; name: string }[];
  choose(id: string | null): void;
}

function Choice({ label, all, value, options, choose }: ChoiceProps) {
  const { own } = useText();
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => choose(event.target.value || null)}
    >
      <option value="">{all}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id} {...own}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface Place {
  id: string;
  name: string;
}

/** The business places of the services, by name. */
function placesOf(services: ReturnType<typeof useTools>['services']): Place[] {
  const places = new Map<string, string>();
  for (const { locations = [] } of services)
    for (const { id, business } of locations) if (id && business?.name) places.set(id, business.name);
  return [...places].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name));
}

interface FiltersProps {
  help(): void;
  print(): void;
  why(): void;
}

/** Narrows the calendar; all of it is in the address. */
export function Filters({ help, print, why }: FiltersProps) {
  const { t } = useText();
  const { loaded, services } = useTools();
  const list = useAsked();
  const { state, change } = list;
  const resources = loaded.resources.filter(({ isStaff }) => isStaff !== state.isRooms);
  const hasRooms = loaded.resources.some(({ isStaff }) => !isStaff);
  const places = placesOf(services);
  const tools = [
    { words: t('Why isn’t this time offered?'), Icon: CircleQuestionMark, run: why },
    { words: t('Print'), Icon: Printer, run: print },
    { words: t('Keyboard shortcuts'), Icon: Keyboard, run: help, isForKeys: '' },
  ];
  const isNarrowed = Boolean(state.resource || state.service || state.location);
  return (
    <div className={styles.filters}>
      {hasRooms ? (
        <nav aria-label={t('Columns')} className={styles.views}>
          <ListLink
            list={list}
            changes={{ isRooms: false, resource: null }}
            aria-current={state.isRooms ? undefined : 'true'}
          >
            {t('People')}
          </ListLink>
          <ListLink
            list={list}
            changes={{ isRooms: true, resource: null }}
            aria-current={state.isRooms ? 'true' : undefined}
          >
            {t('Rooms')}
          </ListLink>
        </nav>
      ) : null}
      <Choice
        label={state.isRooms ? t('Room') : t('Person')}
        all={state.isRooms ? t('All rooms') : t('Everybody')}
        value={state.resource}
        options={resources}
        choose={(resource) => change({ resource })}
      />
      <Choice
        label={t('Service')}
        all={t('All services')}
        value={state.service}
        options={services.map(({ id, name }) => ({ id, name }))}
        choose={(service) => change({ service })}
      />
      {places.length > 1 ? (
        <Choice
          label={t('Location')}
          all={t('All locations')}
          value={state.location}
          options={places}
          choose={(location) => change({ location })}
        />
      ) : null}
      {state.view === 'month' ? null : (
        <label className={styles.all}>
          <input type="checkbox" checked={state.isAll} onChange={(event) => change({ isAll: event.target.checked })} />
          {t('Show canceled')}
        </label>
      )}
      {isNarrowed ? (
        <ListLink list={list} changes={{ resource: null, service: null, location: null }} className={styles.clear}>
          {t('Clear filters')}
        </ListLink>
      ) : null}
      <span className={styles.tools}>
        {tools.map(({ words, Icon, run, isForKeys }) => (
          <button
            key={words}
            type="button"
            className={styles.tool}
            aria-label={words}
            title={words}
            data-keys={isForKeys}
            onClick={run}
          >
            <Icon size={17} aria-hidden="true" />
          </button>
        ))}
      </span>
    </div>
  );
}
