import { createHmac } from 'node:crypto';
import type { AccessTokens } from '../../server/conferencing/access-tokens.ts';
import { findAccount } from '../../server/conferencing/account-store.ts';
import { openProvider } from '../../server/conferencing/open-provider.ts';
import {
  ConferencingFailure,
  type ConferencingProvider,
  type MeetingReference,
  type ProviderMeeting,
} from '../../server/conferencing/provider.ts';
import type { Db } from '../../server/db/database.ts';
import type { Cipher } from '../../server/keys/cipher.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { SendOutbound } from '../../server/outbound/request.ts';
import type { OnlineMeeting, Step, WantedMeeting } from './online-meeting.ts';

export interface MeetingContext {
  db: Db;
  clock: Clock;
  secret: string;
  cipher: Cipher;
  sendOutbound: SendOutbound;
  tokens: AccessTokens;
}

/** A step of a meeting that a worker has claimed. */
export interface ClaimedStep {
  meeting: OnlineMeeting;
  wanted: WantedMeeting | undefined;
  step: Step;
  claim: string;
}

/** The outcome of a step. An adopted meeting was created before, for a time that may have changed since. */
export type Outcome =
  | { kind: 'MADE'; made: ProviderMeeting; isAdopted: boolean }
  | { kind: 'TOLD' }
  | { kind: 'TIDY' }
  | { kind: 'REMOVED' };

/** A keyed hash, so that the reference tells nobody what meets. */
const referenceOf = (secret: string, { siteId, key, generation }: OnlineMeeting): string =>
  createHmac('sha256', secret).update(`online-meeting ${siteId} ${generation} ${key}`).digest('hex').slice(0, 32);

/** Calls the provider for one step. Throws a ConferencingFailure. */
export async function takeStep(context: MeetingContext, claimed: ClaimedStep): Promise<Outcome> {
  const { meeting, wanted, step } = claimed;
  const { secret, cipher, clock, sendOutbound, tokens } = context;
  const [provider, host] = step === 'CREATE' ? [wanted?.provider, wanted?.host] : [meeting.provider, meeting.host];
  const stored = provider && (await findAccount(context.db, cipher, meeting.siteId, provider));
  if (!stored || host === undefined) {
    // The owner removed the account, and with it what could delete the meeting.
    if (step === 'REMOVE') return { kind: 'REMOVED' };
    throw new ConferencingFailure('The site has no account at the provider.', 'CREDENTIALS');
  }
  // It went with the key that encrypted it (lost-key/replace-lost-key.ts).
  if (stored.account.clientSecret === '')
    throw new ConferencingFailure('The account of the site has to be entered again.', 'CREDENTIALS');
  const api = openProvider(stored.account, { sendOutbound, tokens, now: () => clock.now() });
  const at: MeetingReference = { reference: referenceOf(secret, meeting), host };
  const { externalId } = meeting;
  switch (step) {
    case 'CREATE':
      return create(api, at, claimed);
    case 'READ': {
      const [made] = await api.find(at);
      if (!made) throw new ConferencingFailure('The meeting is gone.', 'GONE');
      return { kind: 'MADE', made, isAdopted: false };
    }
    case 'UPDATE':
      if (wanted && externalId) await api.update(host, externalId, wanted);
      return { kind: 'TOLD' };
    case 'TIDY':
      await removeAll(api, host, await findOthers(api, at, externalId));
      return { kind: 'TIDY' };
    case 'REMOVE': {
      const others = meeting.isUncertain ? await findOthers(api, at, externalId) : [];
      await removeAll(api, host, externalId === undefined ? others : [externalId, ...others]);
      return { kind: 'REMOVED' };
    }
  }
}

/** Adopts the meeting of an earlier creation that may have arrived. */
async function create(
  api: ConferencingProvider,
  at: MeetingReference,
  { meeting, wanted }: ClaimedStep,
): Promise<Outcome> {
  const [first, ...others] = meeting.isUncertain ? await api.find(at) : [];
  if (first) {
    await removeAll(
      api,
      at.host,
      others.map(({ externalId }) => externalId),
    );
    return { kind: 'MADE', made: first, isAdopted: true };
  }
  if (!wanted) throw new Error('A meeting that nobody wants is not created.');
  return { kind: 'MADE', made: await api.create(at, wanted), isAdopted: false };
}

async function findOthers(api: ConferencingProvider, at: MeetingReference, own: string | undefined): Promise<string[]> {
  const found = await api.find(at);
  return found.flatMap(({ externalId }) => (externalId === own ? [] : [externalId]));
}

async function removeAll(api: ConferencingProvider, host: string, externalIds: readonly string[]): Promise<void> {
  for (const externalId of externalIds) await api.remove(host, externalId);
}
