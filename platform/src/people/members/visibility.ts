import { type FieldSet, widestOf } from '../../access/identities/entity.ts';
import type { Identity } from '../../access/identities/identity.ts';
import { type Caller, isBusiness } from '../../server/http/caller.ts';
import type { Audience } from './condition-store.ts';

export const audienceOf = (caller: Caller): Audience => (isBusiness(caller) ? 'business' : 'community');

export const isSelf = (caller: Caller, { id }: Pick<Identity, 'id'>): boolean =>
  caller.kind === 'member' && caller.id === id;

/** Everybody sees the community and themselves; the business sees all members. */
export const canSee = (caller: Caller, member: Identity): boolean =>
  isBusiness(caller) || isSelf(caller, member) || (member.privacyStatus === 'PUBLIC' && member.status === 'ACTIVE');

/** The fields shown of one member; visitors and members see public fields of others, whatever they request. */
export const fieldSetFor = (caller: Caller, member: Identity, asked: readonly FieldSet[] | undefined): FieldSet =>
  isBusiness(caller) || isSelf(caller, member) ? widestOf(asked) : 'PUBLIC';

/** The fields shown of everybody in a list, where the caller's own entry is like the others. */
export const listFieldSetFor = (caller: Caller, asked: readonly FieldSet[] | undefined): FieldSet =>
  isBusiness(caller) ? widestOf(asked) : 'PUBLIC';
