import type { MemberId, modules } from '@foyer/contract';
import { recordSecurityEvent } from '../../access/audit/store.ts';
import { type Identity, toEntity } from '../../access/identities/identity.ts';
import { changeIdentity, createIdentity, type IdentityDraft } from '../../access/identities/identity-changes.ts';
import { findIdentityByEmail, lockIdentity } from '../../access/identities/store.ts';
import { endVouchedSessions } from '../../access/sessions/session-store.ts';
import { deleteSessionTokens } from '../../access/sessions/session-token-store.ts';
import { mailLink } from '../../access/sign-in/recovery-link.ts';
import { resetUnverifiedIdentity } from '../../access/sign-in/reset-unverified.ts';
import { settle } from '../../access/sign-in/state.ts';
import { dropFeedsOf } from '../../calendars/feeds/store.ts';
import type { Call, CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { requireGrantable } from '../../server/http/require-grantable.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { findNameViolation } from '../../server/lib/person-name.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { deleteSubscriptionsOf } from '../../server/push/subscription-store.ts';
import { listOthers, saveOpenPage } from './open-page-store.ts';
import { findTeamMember, listTeam, lockOwners, type TeamMember } from './store.ts';

type Team = (typeof modules)['team'];
type RoleCall = Pick<Call<Team['changeTeamRole']>, 'tx' | 'mail' | 'caller' | 'from' | 'now' | 'publicUrl'>;

const toEntry = ({ role, name, ...member }: TeamMember) => {
  if (role === 'member') throw new Error(`${member.id} is not on the team.`);
  return { ...member, role, ...(name ? { name } : {}) };
};

/** Roles are read with every call, so a change takes effect at once and nobody is signed out. */
async function giveRole(call: RoleCall, person: Identity, role: Identity['role']): Promise<Identity> {
  const { tx, caller, from, now } = call;
  if (person.role === role) return person;
  const joins = person.role === 'member';
  if (joins && !person.isEmailVerified) await requirePasswordByMail(call, person);
  if (joins) await endWhatServersOpened(call, person);
  const approved = joins ? settle(person, 'PENDING_ADMIN_APPROVAL_REQUIRED') : {};
  const changed = await changeIdentity(tx, caller.siteId, person.id, { role, ...approved }, now);
  await dropFeedsOf(tx, caller.siteId, person, role);
  if (role === 'member') await deleteSubscriptionsOf(tx, caller.siteId, person.id);
  const data = { by: caller.id, before: person.role, after: role };
  await recordSecurityEvent(tx, {
    siteId: caller.siteId,
    type: 'ROLE_CHANGED',
    identityId: person.id,
    clientAppId: caller.clientAppId,
    from,
    now,
    data,
  });
  return changed;
}

/**
 * An unverified account may belong to somebody who hoped for a role, not to the owner of the address: it is closed, and
 * opens with a password chosen by mail.
 */
async function requirePasswordByMail(call: RoleCall, person: Identity): Promise<void> {
  await resetUnverifiedIdentity(call, call, person);
  await mailLink(call, call, person, { kind: 'activation' });
}

/** A server that signed a customer on must not find itself signed in as one of the team. */
async function endWhatServersOpened({ tx, caller: { siteId }, now }: RoleCall, { id }: Identity): Promise<void> {
  await endVouchedSessions(tx, siteId, id, now);
  await deleteSessionTokens(tx, siteId, id);
}

/** Adds a member to the team. */
const createTeamMember = ({ tx, caller, input, now }: Call<Team['inviteToTeam']>): Promise<Identity | undefined> => {
  const person: IdentityDraft = {
    id: newId<MemberId>(),
    email: input.email,
    isEmailVerified: false,
    status: 'ACTIVE',
    pendingReasons: [],
    role: 'member',
    profile: input.name ? { firstName: input.name } : {},
    passwordHash: undefined,
  };
  return createIdentity(tx, caller.siteId, person, now);
};

export const handlers: Handlers<'team'> = {
  async listTeam({ tx, caller }) {
    return { team: (await listTeam(tx, caller.siteId)).map(toEntry) };
  },

  async inviteToTeam(call) {
    const { tx, caller, input } = call;
    requireGrantable(call, input.role);
    const violation = findNameViolation(input.name ?? '', 'name');
    if (violation) throw new ValidationError([violation]);
    const added = await createTeamMember(call);
    const known = added ?? (await findIdentityByEmail(tx, caller.siteId, input.email));
    if (known && input.role !== 'owner') await requireAnotherOwner(call, known.id);
    const person = known && (await lockIdentity(tx, caller.siteId, known.id));
    if (!person) throw new Error('The account with this address was just deleted.');
    await giveRole(call, person, input.role);
    return { teamMember: toEntry(await findTeamMember(tx, caller.siteId, person.id)) };
  },

  async changeTeamRole(call) {
    const { tx, caller, input, fail } = call;
    requireGrantable(call, input.role);
    const id = asId<MemberId>(input.identityId.toLowerCase());
    if (input.role !== 'owner') await requireAnotherOwner(call, id);
    const person = await lockIdentity(tx, caller.siteId, id);
    if (!person) return fail('IDENTITY_NOT_FOUND', 'There is no member with this ID.');
    return { identity: toEntity(await giveRole(call, person, input.role)) };
  },

  async reportOpenPage({ tx, caller, input, now }) {
    const { path, hasChanges } = input;
    const page = { siteId: caller.siteId, windowId: input.windowId.toLowerCase(), path, now };
    if (caller.kind === 'member') await saveOpenPage(tx, { ...page, identityId: caller.id, hasChanges });
    return { others: await listOthers(tx, { ...page, callerId: caller.id }) };
  },
};

/** Refuses to remove the last owner: a site without one could never get one again. */
async function requireAnotherOwner(
  { tx, caller, fail }: Pick<CallContext, 'tx' | 'caller'> & Refusing<'LAST_OWNER'>,
  leaving: MemberId,
): Promise<void> {
  const owners = await lockOwners(tx, caller.siteId);
  if (owners.length === 1 && owners[0] === leaving)
    fail('LAST_OWNER', 'A site needs an owner. Make another team member an owner first.');
}
