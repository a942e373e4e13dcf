import type { MemberId, modules } from '@foyer/contract';
import { recordSecurityEvent } from '../audit/store.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { type Identity, toEntity } from '../identity/identity.ts';
import { mailLink } from '../identity/recovery-link.ts';
import { findIdentityByEmail, insertIdentity, lockIdentity, updateIdentity } from '../identity/store.ts';
import { asId, newId } from '../lib/ids.ts';
import { findTeamMember, listTeam, lockOwners, type TeamMember } from './store.ts';

type Team = (typeof modules)['team'];
type RoleCall = Pick<Call<Team['changeTeamRole']>, 'tx' | 'caller' | 'from' | 'now'>;

const toEntry = ({ id, email, name, role, status, hasSecondFactor }: TeamMember) => {
  if (role === 'member') throw new Error(`${id} is not of the team.`);
  return { id, email, role, status, hasSecondFactor, ...(name ? { name } : {}) };
};

/** Roles are read with every call, so that a change is felt at once and nobody is signed out. */
async function giveRole(
  { tx, caller, from, now }: RoleCall,
  person: Identity,
  role: Identity['role'],
): Promise<Identity> {
  if (person.role === role) return person;
  const changed = await updateIdentity(tx, caller.siteId, person.id, { role }, now);
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

/** Somebody new of the team, who gets a mail to choose a password. */
async function addPerson(call: Call<Team['inviteToTeam']>): Promise<Identity | undefined> {
  const { tx, caller, input, now } = call;
  const person = {
    id: newId<MemberId>(),
    email: input.email,
    isEmailVerified: false,
    status: 'ACTIVE',
    pendingReasons: [],
    role: 'member',
    profile: input.name ? { firstName: input.name } : {},
    passwordHash: undefined,
  } as const;
  const added = await insertIdentity(tx, caller.siteId, { ...person, pendingReasons: [] }, now);
  if (added) await mailLink(call, call, added, { kind: 'activation' });
  return added;
}

export const handlers: Handlers<'team'> = {
  async listTeam({ tx, caller }) {
    return { team: (await listTeam(tx, caller.siteId)).map(toEntry) };
  },

  async inviteToTeam(call) {
    const { tx, caller, input } = call;
    const added = await addPerson(call);
    const known = added ?? (await findIdentityByEmail(tx, caller.siteId, input.email));
    const person = known && (await lockIdentity(tx, caller.siteId, known.id));
    if (!person) throw new Error('Whoever had this address has just been deleted.');
    if (person.role === 'owner' && input.role !== 'owner') await keepAnOwner(call, person.id);
    await giveRole(call, person, input.role);
    return { teamMember: toEntry(await findTeamMember(tx, caller.siteId, person.id)) };
  },

  async changeTeamRole(call) {
    const { tx, caller, input, fail } = call;
    const id = asId<MemberId>(input.identityId.toLowerCase());
    if (input.role !== 'owner') await keepAnOwner(call, id);
    const person = await lockIdentity(tx, caller.siteId, id);
    if (!person) return fail('IDENTITY_NOT_FOUND', 'There is nobody with this id.');
    return { identity: toEntity(await giveRole(call, person, input.role)) };
  },
};

/** A site without an owner could never get one again. */
async function keepAnOwner(
  { tx, caller, fail }: Pick<Call<Team['changeTeamRole']>, 'tx' | 'caller' | 'fail'>,
  leaving: MemberId,
): Promise<void> {
  const owners = await lockOwners(tx, caller.siteId);
  if (owners.length === 1 && owners[0] === leaving)
    fail('LAST_OWNER', 'A site needs an owner: name another one first.');
}
