import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import type { Account, CalledProvider } from './meeting-accounts.ts';

export type TypedAccount = Record<'accountId' | 'clientId' | 'clientSecret' | 'refreshToken' | 'host', string>;

/** The host of meetings without a host of their own. */
const usualHosts: Readonly<Record<CalledProvider, string>> = { ZOOM: 'me', GOOGLE_MEET: 'primary' };

export const typedOf = (account: Account | undefined): TypedAccount => ({
  accountId: account?.accountId ?? '',
  clientId: account?.clientId ?? '',
  clientSecret: '',
  refreshToken: '',
  host: !account || account.host === usualHosts[account.provider] ? '' : account.host,
});

const fieldsOf: Readonly<Record<CalledProvider, readonly (keyof TypedAccount)[]>> = {
  ZOOM: ['accountId', 'clientId', 'clientSecret', 'host'],
  GOOGLE_MEET: ['clientId', 'clientSecret', 'refreshToken', 'host'],
};
const secrets: readonly string[] = ['clientSecret', 'refreshToken'];

/** The typed fields of a provider's account; empty ones stay as they are stored, except the host. */
export function toSent(provider: CalledProvider, typed: TypedAccount): Partial<TypedAccount> {
  const filled = fieldsOf[provider].filter((name) => typed[name].trim());
  const sent = Object.fromEntries(filled.map((name) => [name, typed[name].trim()]));
  return { host: usualHosts[provider], ...sent };
}

interface FieldsProps {
  provider: CalledProvider;
  account: Account | undefined;
  typed: TypedAccount;
  onType(typed: TypedAccount): void;
  /** The field that the provider rejects, or that is missing. */
  wrong: string | undefined;
}

/** The account at a provider that is called for each meeting. Secrets that are saved are never shown. */
export function AccountFields({ provider, account, typed, onType, wrong }: FieldsProps) {
  const { t } = useText();
  const isZoom = provider === 'ZOOM';
  const labels: Record<keyof TypedAccount, string> = {
    accountId: t('Account ID'),
    clientId: t('Client ID'),
    clientSecret: t('Client secret'),
    refreshToken: t('Refresh token'),
    host: isZoom ? t('Who holds meetings') : t('Calendar'),
  };
  const hostHint = isZoom
    ? t('The email address of a Zoom user. Left empty, it’s the owner of the app.')
    : t('The address of a Google calendar. Left empty, it’s the account’s own.');
  const hintOf = (name: keyof TypedAccount) =>
    name === 'host'
      ? hostHint
      : account && secrets.includes(name)
        ? t('Leave it empty to keep the one you saved.')
        : undefined;
  const errorOf = (name: keyof TypedAccount) => {
    if (wrong !== name) return undefined;
    if (!typed[name].trim() && name !== 'host') return t('Enter it as your provider shows it.');
    return t('Your provider doesn’t accept this, alone or with the rest.');
  };
  return fieldsOf[provider].map((name) => (
    <Field key={name} label={labels[name]} hint={hintOf(name)} error={errorOf(name)}>
      {(control) => (
        <input
          {...control}
          type={secrets.includes(name) ? 'password' : 'text'}
          autoComplete={secrets.includes(name) ? 'new-password' : 'off'}
          spellCheck={false}
          maxLength={name === 'host' ? 320 : secrets.includes(name) ? 1000 : 200}
          value={typed[name]}
          onChange={({ target }) => onType({ ...typed, [name]: target.value })}
        />
      )}
    </Field>
  ));
}
