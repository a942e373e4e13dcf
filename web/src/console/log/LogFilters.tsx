import { useText } from '../../lib/text.ts';
import { isOneOf } from '../parts/choice.ts';
import { isDay } from '../parts/dates.ts';
import { FilterSelect } from '../parts/FilterSelect.tsx';
import sales from '../parts/sales.module.css';
import type { UrlList } from '../parts/url-list.ts';
import { useTeam } from '../parts/use-team.ts';
import { type Kind, kinds } from './kinds.ts';
import type { LogState } from './log-state.ts';

/** Filters by kind, by person of the team, and by days. */
export function LogFilters({ list }: { list: UrlList<LogState> }) {
  const { t } = useText();
  const { state } = list;
  const team = useTeam().data?.team ?? [];
  const change = (changes: Partial<LogState>) => list.change({ ...changes, after: '' }, 'replace');
  const words: Record<Kind, string> = {
    'sign-in': t('Signing in and out'),
    account: t('Accounts'),
    member: t('Members'),
    team: t('Team and rights'),
    setting: t('Settings'),
    money: t('Money'),
    app: t('Apps, keys and webhooks'),
  };
  const people = team.map(({ id, name, email }) => ({ id, name: name || email }));
  const isOther = state.person !== '' && !people.some(({ id }) => id === state.person);
  const day = (name: 'from' | 'to', label: string) => (
    <label>
      <span>{label}</span>
      <input
        type="date"
        className={sales.input}
        value={state[name]}
        onChange={({ target: { value } }) => {
          if (value === '' || isDay(value)) change({ [name]: value });
        }}
      />
    </label>
  );
  return (
    <div className={sales.filters}>
      <FilterSelect
        label={t('Kind')}
        all={t('Everything')}
        value={state.kind}
        options={kinds.map((id) => ({ id, name: words[id] }))}
        onChoose={(id) => change({ kind: isOneOf(kinds, id) ? id : '' })}
      />
      <FilterSelect
        label={t('Person')}
        all={t('Everyone')}
        value={state.person}
        options={[...people, ...(isOther ? [{ id: state.person, name: '…' }] : [])]}
        onChoose={(person) => change({ person })}
      />
      {day('from', t('From'))}
      {day('to', t('Until'))}
    </div>
  );
}
