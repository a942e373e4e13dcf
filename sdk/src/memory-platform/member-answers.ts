import { reach } from '../arguments.ts';
import { loginV2, registerV2 } from '../generated/authentication.ts';
import { getCurrentMember, joinCommunity, leaveCommunity, updateMember } from '../generated/members.ts';
import { createRedirectSession } from '../generated/redirects.ts';
import type { Identity, Member } from '../generated/shapes.ts';
import { type Caller, on, type Responders } from './answers.ts';
import { newMember } from './entities.ts';
import { FORBIDDEN, Refusal } from './refusal.ts';
import type { Account, State } from './state.ts';

const sameAddress = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();

export const accountOf = (email: unknown, { accounts }: State): Account | undefined =>
  accounts.find(({ member }) => sameAddress(member.loginEmail, email));

function requireAccount({ role, id }: Caller, { accounts }: State, code: 'NOT_FOUND' | 'PERMISSION_DENIED'): Account {
  const account = role === 'member' ? accounts.find(({ member }) => member.id === id) : undefined;
  if (account) return account;
  throw new Refusal(code, code === 'NOT_FOUND' ? 'You’re not signed in.' : FORBIDDEN);
}

function change(account: Account, changes: Partial<Member>, state: State): Member {
  account.member = { ...account.member, ...changes, updatedDate: state.now() };
  return account.member;
}

const identityOf = ({ id, loginEmail = '', contact, createdDate, updatedDate }: Member): Identity => ({
  _id: id,
  revision: '1',
  _createdDate: createdDate,
  _updatedDate: updatedDate,
  identityProfile: {
    ...(contact?.firstName && { firstName: contact.firstName }),
    ...(contact?.lastName && { lastName: contact.lastName }),
  },
  email: { address: loginEmail, isVerified: true },
  status: { name: 'ACTIVE', reasons: [] },
});

const welcome = ({ member }: Account, { tokens }: State) => ({
  state: 'SUCCESS' as const,
  sessionToken: tokens.openSession(member.id),
  identity: identityOf(member),
});

/** Answers to the calls of members and of signing in. */
export const memberAnswers = (state: State, host: string): Responders =>
  new Map([
    on(loginV2, ({ refuse }) => (loginId, options) => {
      const account = accountOf(loginId.email, state);
      if (!account || account.password !== options?.password) return refuse('-19976', 'That password isn’t right.');
      return welcome(account, state);
    }),
    on(registerV2, ({ refuse }) => (loginId, options) => {
      if (accountOf(loginId.email, state)) refuse('-19995', 'Somebody has this address.');
      const [firstName, lastName] = ['firstName', 'lastName'].map((name) => reach(options?.profile, name));
      const named = { firstName: String(firstName ?? ''), lastName: String(lastName ?? '') };
      const member = newMember({ email: String(loginId.email), ...named }, state.now());
      const account = { member, password: options?.password ?? '' };
      state.accounts.push(account);
      return welcome(account, state);
    }),
    on(getCurrentMember, ({ caller }) => () => ({ member: requireAccount(caller, state, 'NOT_FOUND').member })),
    on(updateMember, ({ caller, refuse }) => (id, changes) => {
      const account = requireAccount(caller, state, 'NOT_FOUND');
      if (account.member.id !== id) refuse('MEMBER_NOT_FOUND', 'There is no member with this id.');
      const { contact, profile } = account.member;
      const texts = (fields: object | null | undefined) =>
        Object.fromEntries(Object.entries({ ...fields }).filter(([, value]) => value !== null));
      return change(
        account,
        {
          contact: { ...contact, ...texts(changes.contact) },
          profile: { ...profile, ...texts(changes.profile) },
          ...(changes.privacyStatus && { privacyStatus: changes.privacyStatus }),
        },
        state,
      );
    }),
    on(joinCommunity, ({ caller }) => () => ({
      member: change(requireAccount(caller, state, 'PERMISSION_DENIED'), { privacyStatus: 'PUBLIC' }, state),
    })),
    on(leaveCommunity, ({ caller }) => () => ({
      member: change(requireAccount(caller, state, 'PERMISSION_DENIED'), { privacyStatus: 'PRIVATE' }, state),
    })),
    on(createRedirectSession, () => (options) => {
      const request = reach(options, 'auth.authRequest');
      const code = request ? state.tokens.openSignIn(request) : 'none';
      const fullUrl = `${host}/hosted/memory?code=${code}`;
      const urlDetails = { endpoint: `${host}/hosted/memory`, searchParams: { code } };
      return { redirectSession: { id: crypto.randomUUID(), fullUrl, urlDetails, sessionToken: code } };
    }),
  ]);
