import { type FieldSet, widestOf } from '../../access/identities/entity.ts';
import type { Identity } from '../../access/identities/identity.ts';
import { type Caller, isBusiness } from '../../server/http/caller.ts';
import type { Audience } from './condition-store.ts';

export const audienceOf = (caller: Caller): Audience => (isBusiness(caller) ? 'business' : 'community');

export const isSelf = (caller: Caller, { id }: Pick<Identity, 'id'>): boolean =>
  caller.kind === 'member' && caller.id === id;

/** Everybody sees the community, and oneself; the business sees all. */
export const canSee = (caller: Caller, member: Identity): boolean =>
  isBusiness(caller) || isSelf(caller, member) || (member.privacyStatus === 'PUBLIC' && member.status === 'ACTIVE');

/** What is shown of one member; of others, visitors and members see what is public, whatever they ask for. */
export const fieldSetFor = (caller: Caller, member: Identity, asked: readonly FieldSet[] | undefined): FieldSet =>
  isBusiness(caller) || isSelf(caller, member) ? widestOf(asked) : 'PUBLIC';

/** What is shown of everybody in a list: there, one's own entry is like the others. */
export const listFieldSetFor = (caller: Caller, asked: readonly FieldSet[] | undefined): FieldSet =>
  isBusiness(caller) ? widestOf(asked) : 'PUBLIC';
