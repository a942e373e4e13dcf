import { useFoyer } from '@foyer/react';
import { type AnswerOf, conferencing } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import type { Text } from '../../lib/text.ts';

export type Account = AnswerOf<typeof conferencing.listConferencingAccounts>[number];
export type CalledProvider = Account['provider'];

export const providerNames: Readonly<Record<CalledProvider, string>> = { ZOOM: 'Zoom', GOOGLE_MEET: 'Google Meet' };

export const isCalled = (provider: string): provider is CalledProvider => provider in providerNames;

/** The accounts that the site has at providers, without secrets. */
export function useAccounts() {
  const { client } = useFoyer();
  return useQuery({
    queryKey: ['conferencing', 'accounts'],
    queryFn: ({ signal }) => client.run(conferencing.listConferencingAccounts, [], { signal, retries: 0 }),
  });
}

/** Says why meetings to come are not up to date. */
export function failureOf({ provider, failure }: Account, { t }: Pick<Text, 't'>): string | undefined {
  if (!failure) return undefined;
  const name = providerNames[provider];
  const words: Record<typeof failure, string> = {
    CREDENTIALS: t('{name} no longer accepts the credentials. Please enter them again.', { name }),
    PERMISSION: t('The app at {name} lacks a permission for meetings. Add it there, then save again.', { name }),
    HOST: t('{name} doesn’t know who holds the meetings. Please check the host.', { name }),
    RATE_LIMIT: t('{name} makes no more meetings for now. We’ll try again.', { name }),
    UNAVAILABLE: t('{name} doesn’t answer. We’ll try again.', { name }),
    REFUSED: t('{name} refuses a meeting. Please look at the settings there. We’ll try again.', { name }),
  };
  return words[failure];
}
