import type { Identity } from '../../access/identities/identity.ts';
import { admitIdentity, changeIdentity, toNewMember } from '../../access/identities/identity-changes.ts';
import { slugOf } from '../../access/identities/slug.ts';
import { findIdentityByEmail, insertIdentity } from '../../access/identities/store.ts';
import { mailLink } from '../../access/sign-in/recovery-link.ts';
import type { ItemOutcome } from '../../server/bulk-jobs/bulk-job.ts';
import type { Refusing } from '../../server/http/handler.ts';
import type { MemberRow } from '../member-records/member-row.ts';
import type { MemberActionContext } from '../members/action-context.ts';
import { lockMember } from '../members/actions.ts';
import { findRefusal, toChange, toIdentityDraft } from './import-row.ts';
import type { ImportOptions } from './job.ts';

type ImportContext = MemberActionContext & Refusing<'MEMBER_NOT_FOUND'>;

const refuseDeleted = ({ fail }: ImportContext): never => fail('MEMBER_NOT_FOUND', 'This member was just deleted.');

/** Writes one row of an import: adds the member or updates them, decided by what the database holds at that moment. */
export async function importRow(
  context: ImportContext,
  row: Partial<MemberRow>,
  options: ImportOptions,
): Promise<ItemOutcome> {
  const { email } = row;
  // Erasure removed the row after it was checked.
  if (!email) return refuseDeleted(context);
  const added = await addMember(context, email, row);
  if (!added) return updateMember(context, email, row, options);
  if (options.sendsInvitations) await mailLink({ ...context, caller: context }, context, added, { kind: 'activation' });
  return { outcome: 'CREATED', entityId: added.id };
}

async function addMember(
  { tx, siteId, now }: MemberActionContext,
  email: string,
  row: Partial<MemberRow>,
): Promise<Identity | undefined> {
  const { profile, privacyStatus } = toIdentityDraft(row, now);
  const member = toNewMember({ email, profile, privacyStatus, slug: slugOf(profile.nickname, email) });
  const added = await insertIdentity(tx, siteId, member, now);
  return added && admitIdentity(tx, siteId, added, now);
}

async function updateMember(
  context: ImportContext,
  email: string,
  row: Partial<MemberRow>,
  options: ImportOptions,
): Promise<ItemOutcome> {
  const { tx, siteId, now } = context;
  const known = await findIdentityByEmail(tx, siteId, email);
  if (!known) return refuseDeleted(context);
  const member = await lockMember(context, known.id);
  const { id: memberId, slug } = member;
  const obstacle = findRefusal(member.role, options);
  if (obstacle) return { outcome: 'SKIPPED', entityId: memberId, errors: [obstacle] };
  const change = toChange(member, row, now);
  if (!change) return { outcome: 'SKIPPED', entityId: memberId };
  const { profile, privacyStatus } = change;
  const person = { email: member.email, slug, profile };
  await changeIdentity(tx, siteId, memberId, { person, privacyStatus }, now);
  return { outcome: 'UPDATED', entityId: memberId };
}
