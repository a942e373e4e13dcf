import type { OperationOf, RequestOf } from '@foyer/contract';
import { AccessTokens } from '../../server/conferencing/access-tokens.ts';
import type { ConferencingAccount } from '../../server/conferencing/account.ts';
import { openProvider } from '../../server/conferencing/open-provider.ts';
import { ConferencingFailure, type FailureReason, type ProviderContext } from '../../server/conferencing/provider.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

export type SentAccount = RequestOf<OperationOf<'conferencing.setConferencingAccount'>>;

type Field = Exclude<keyof SentAccount, 'provider'>;

const foreignFields = { ZOOM: 'refreshToken', GOOGLE_MEET: 'accountId' } as const;

/** The account with the fields sent; others stay as they were. Throws a ValidationError. */
export function readAccount(sent: SentAccount, before: ConferencingAccount | undefined): ConferencingAccount {
  const { provider } = sent;
  const foreign = foreignFields[provider];
  if (sent[foreign] !== undefined) {
    throw new ValidationError([oneViolation(foreign, 'is not a field of this provider', 'OTHER')]);
  }
  const kept: Partial<Record<Field, string>> = before ?? {};
  const read = (field: Field): string => {
    const value = sent[field]?.trim() || kept[field];
    if (!value) throw new ValidationError([oneViolation(field, 'is required', 'REQUIRED_FIELD')]);
    return value;
  };
  const client = { clientId: read('clientId'), clientSecret: read('clientSecret') };
  const hostOr = (usual: string) => sent.host?.trim() || (kept.host ?? usual);
  return provider === 'ZOOM'
    ? { provider, accountId: read('accountId'), ...client, host: hostOr('me') }
    : { provider, refreshToken: read('refreshToken'), ...client, host: hostOr('primary') };
}

const descriptions: Partial<Record<FailureReason, string>> = {
  CREDENTIALS: 'is rejected by the provider, alone or with the others',
  PERMISSION: 'belongs to an app that lacks a permission for meetings',
  HOST: 'is not known to the provider',
  REFUSED: 'is refused by the provider',
};

/** Asks the provider. False if it couldn't be asked. Throws a ValidationError with the field that it rejects. */
export async function checkAccount(
  account: ConferencingAccount,
  context: Omit<ProviderContext, 'tokens'>,
): Promise<boolean> {
  try {
    // With a new token: one in memory says nothing about the secret.
    await openProvider(account, { ...context, tokens: new AccessTokens() }).check(account.host);
    return true;
  } catch (error) {
    if (!(error instanceof ConferencingFailure)) throw error;
    const description = descriptions[error.reason];
    if (!description) return false;
    throw new ValidationError([oneViolation(error.field ?? 'host', description, 'OTHER')]);
  }
}
