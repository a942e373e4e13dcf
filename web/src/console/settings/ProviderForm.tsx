import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { isOneOf } from '../parts/choice.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { TextField } from './TextField.tsx';
import { useAppChanges } from './use-apps.ts';

const kinds = ['GOOGLE', 'MICROSOFT', 'OPENID', 'APPLE'] as const;
type Kind = (typeof kinds)[number];
type FieldName = 'name' | 'audience' | 'clientSecret' | 'issuer' | 'teamId' | 'keyId' | 'privateKey';

const empty: Record<FieldName, string> = {
  name: '',
  audience: '',
  clientSecret: '',
  issuer: '',
  teamId: '',
  keyId: '',
  privateKey: '',
};
const usualNames: Partial<Record<Kind, string>> = { GOOGLE: 'Google', MICROSOFT: 'Microsoft', APPLE: 'Apple' };

const neededBy: Readonly<Record<Kind, readonly FieldName[]>> = {
  GOOGLE: ['audience', 'clientSecret'],
  MICROSOFT: ['audience', 'clientSecret'],
  OPENID: ['name', 'issuer', 'audience', 'clientSecret'],
  APPLE: ['audience', 'teamId', 'keyId', 'privateKey'],
};

/** The connection to send: Apple has a key instead of a secret, and only an OpenID provider names its issuer. */
function toSent(kind: Kind, values: typeof empty) {
  const { audience, clientSecret, issuer, teamId, keyId, privateKey } = values;
  const name = values.name.trim() || (usualNames[kind] ?? '');
  const base = { kind, name, audience: audience.trim(), enabled: true };
  if (kind === 'APPLE')
    return { ...base, apple: { teamId: teamId.trim(), keyId: keyId.trim(), privateKey: privateKey.trim() } };
  const secret = { ...base, clientSecret: clientSecret.trim() };
  return kind === 'OPENID' ? { ...secret, issuer: issuer.trim() } : secret;
}

/** Connects an identity provider, with what its own console shows. */
export function ProviderForm({ tell }: { tell(news: Undoable): void }) {
  const { t } = useText();
  const [kind, setKind] = useState<Kind>('GOOGLE');
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<readonly FieldName[]>([]);
  const { connect, disconnect } = useAppChanges();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const form = useFaultFocus(faults, failure);
  const refused = (failure?.violations ?? []).map(({ field }) => field.replace(/^apple\./, ''));
  const needed = neededBy[kind];
  const shown = needed.some((name) => refused.includes(name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = needed.filter((name) => !values[name].trim());
    setFaults(missing);
    if (missing.length > 0) return clear();
    run(async () => {
      const { id, name } = await connect(toSent(kind, values));
      tell({ words: t('{name} is connected.', { name }), undo: () => disconnect(id) });
      setValues(empty);
    });
  };
  const kindWords: Record<Kind, string> = {
    GOOGLE: 'Google',
    MICROSOFT: 'Microsoft',
    APPLE: 'Apple',
    OPENID: t('Another OpenID provider'),
  };
  const labels: Record<FieldName, string> = {
    name: t('Name on the button'),
    issuer: t('Issuer'),
    audience: t('Client ID'),
    clientSecret: t('Client secret'),
    teamId: t('Team ID'),
    keyId: t('Key ID'),
    privateKey: t('Private key'),
  };
  const longer: Partial<Record<FieldName, number>> = { privateKey: 2000, issuer: 2048, clientSecret: 1000 };
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit} aria-label={t('Connect a provider')}>
      <Field label={t('Provider')}>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target: { value } }) => isOneOf(kinds, value) && setKind(value)}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {kindWords[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {needed.map((name) => (
        <TextField
          key={name}
          name={name}
          label={labels[name]}
          {...(name === 'privateKey' ? { lines: 4 } : {})}
          maxLength={longer[name] ?? 500}
          values={values}
          change={(some) => setValues((before) => ({ ...before, ...some }))}
          wrong={[...faults, ...refused]}
          advice={t('Enter it as the provider shows it.')}
        />
      ))}
      {shown ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Connect provider')}
        </Button>
      </div>
    </form>
  );
}
