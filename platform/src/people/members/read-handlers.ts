import type { MemberId } from '@foyer/contract';
import { toMember, widestOf } from '../../access/identities/entity.ts';
import { findIdentity } from '../../access/identities/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { runList, runQuery } from './queries.ts';
import { audienceOf, canSee, fieldSetFor, listFieldSetFor } from './visibility.ts';

type Members = Handlers<'members'>;

export const getCurrentMember: Members['getCurrentMember'] = async ({ input, tx, caller, fail }) => {
  const member = caller.kind === 'member' ? await findIdentity(tx, caller.siteId, caller.id) : undefined;
  if (!member) return fail('NOT_FOUND', 'You’re not signed in.');
  const { fieldsets = [], fieldSet = 'PUBLIC' } = input;
  return { member: toMember(member, widestOf([...fieldsets, fieldSet])) };
};

export const getMember: Members['getMember'] = async ({ input, tx, caller, fail }) => {
  const member = await findIdentity(tx, caller.siteId, asId<MemberId>(input.id.toLowerCase()));
  if (!member || !canSee(caller, member)) return fail('MEMBER_NOT_FOUND', 'There is no such member.');
  return { member: toMember(member, fieldSetFor(caller, member, input.fieldsets)) };
};

export const listMembers: Members['listMembers'] = async ({ input, tx, caller, secret }) => {
  const { members, metadata } = await runList(tx, caller.siteId, input, { view: audienceOf(caller), secret });
  const fieldSet = listFieldSetFor(caller, input.fieldsets);
  return { members: members.map((member) => toMember(member, fieldSet)), metadata };
};

export const queryMembers: Members['queryMembers'] = async ({ input, tx, caller, secret }) => {
  const { query = {}, search, fieldsets } = input;
  const reading = { view: audienceOf(caller), search, secret };
  const { members, metadata } = await runQuery(tx, caller.siteId, query, reading);
  const fieldSet = listFieldSetFor(caller, fieldsets);
  return { members: members.map((member) => toMember(member, fieldSet)), metadata };
};
