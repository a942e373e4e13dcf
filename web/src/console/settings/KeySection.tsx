import { instantOf } from '@foyer/contract/values';
import { type FormEvent, useState } from 'react';
import { createDateWords } from '../../lib/date-words.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { Badge } from '../parts/Badge.tsx';
import { isOneOf } from '../parts/choice.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { roleWords } from '../parts/team-words.ts';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { teamRoles } from '../parts/use-team.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { SecretOnce } from './SecretOnce.tsx';
import { TextField } from './TextField.tsx';
import { type ApiKey, type KeyRole, useApiKeys, useAppChanges } from './use-apps.ts';

interface KeyProps {
  timeZone: string;
  tell(news: Undoable): void;
}

function KeyRow({ apiKey, timeZone, revoke }: { apiKey: ApiKey; timeZone: string; revoke(): void }) {
  const text = useText();
  const { t } = text;
  const { name, role, scopes = [], createdDate, revokedDate } = apiKey;
  const { date } = createDateWords(text, timeZone);
  const rights = isOneOf(teamRoles, role) ? roleWords(role, text) : role;
  return (
    <li className={sales.row}>
      <span className={sales.main}>
        <strong>{name}</strong>
        <span className={sales.quiet}>
          {[rights, scopes.join(', '), t('since {day}', { day: date(instantOf(createdDate)) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {revokedDate ? (
        <Badge words={t('Revoked')} tone="plain" />
      ) : (
        <Button className={sales.dire} aria-label={t('Revoke {name}', { name })} onClick={revoke}>
          {t('Revoke')}
        </Button>
      )}
    </li>
  );
}

function KeyForm({ create }: { create(name: string, role: KeyRole): Promise<unknown> }) {
  const text = useText();
  const { t } = text;
  const [values, setValues] = useState({ name: '' });
  const [role, setRole] = useState<KeyRole>('viewer');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const form = useFaultFocus(isMissing);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!values.name.trim());
    if (!values.name.trim()) return clear();
    run(async () => {
      await create(values.name.trim(), role);
      setValues({ name: '' });
    });
  };
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit} aria-label={t('New API key')}>
      <TextField
        name="name"
        label={t('Name of the key')}
        hint={t('Such as the program that uses it.')}
        maxLength={100}
        values={values}
        change={(some) => setValues((before) => ({ ...before, ...some }))}
        wrong={isMissing ? ['name'] : []}
        advice={t('Enter a name.')}
      />
      <Field label={t('Rights of the key')}>
        {(control) => (
          <select
            {...control}
            value={role}
            onChange={({ target: { value } }) => isOneOf(teamRoles, value) && setRole(value)}
          >
            {teamRoles.map((one) => (
              <option key={one} value={one}>
                {roleWords(one, text)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FailureNotice failure={failure} takesFocus />
      <div className={sales.ways}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Create API key')}
        </Button>
      </div>
    </form>
  );
}

/** Credentials of the business's own servers. A key is shown once, when it is created. */
export function KeySection({ timeZone, tell }: KeyProps) {
  const { t } = useText();
  const query = useApiKeys();
  const changes = useAppChanges();
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const [doomed, setDoomed] = useState<ApiKey | null>(null);
  const keys = query.data?.apiKeys ?? [];
  return (
    <Section title={t('API keys')}>
      <p className={sales.lead}>
        {t('For servers of your own. A key does what its role may do, so give it the least.')}
      </p>
      <Loaded query={query} lines={3}>
        {keys.length > 0 ? (
          <ul className={sales.rows}>
            {keys.map((apiKey) => (
              <KeyRow key={apiKey.id} apiKey={apiKey} timeZone={timeZone} revoke={() => setDoomed(apiKey)} />
            ))}
          </ul>
        ) : null}
      </Loaded>
      {made ? <SecretOnce title={t('The key “{name}”', { name: made.name })} secret={made.key} /> : null}
      <KeyForm
        create={async (name, role) => {
          const { key } = await changes.addKey(name, role);
          setMade({ name, key });
        }}
      />
      {doomed ? (
        <AskDialog
          title={t('Revoke {name}?', { name: doomed.name })}
          words={t('Programs that use it are refused at once. It can’t be undone.')}
          verb={t('Revoke key')}
          work={async () => {
            await changes.revokeKey(doomed.id);
            setDoomed(null);
            tell({ words: t('{name} is revoked.', { name: doomed.name }) });
          }}
          close={() => setDoomed(null)}
        />
      ) : null}
    </Section>
  );
}
