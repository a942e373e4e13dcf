import type { MemberId } from '@foyer/contract';
import { lockIdentity } from '../../access/identities/store.ts';
import { lockContact } from '../../contacts/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findContact } from '../contacts/store.ts';
import { findActor } from '../members/actor-store.ts';
import { countNotes, deleteNote, insertNote, listNotes } from './note-store.ts';

type Records = Handlers<'memberRecords'>;

const MAX_NOTES = 100;
const NO_MEMBER = 'There is no such member or contact.';

export const listMemberNotes: Records['listMemberNotes'] = async ({ tx, caller, input, fail }) => {
  const memberId = asId<MemberId>(input.memberId.toLowerCase());
  if (!(await findContact(tx, caller.siteId, asId(memberId)))) return fail('MEMBER_NOT_FOUND', NO_MEMBER);
  return { notes: await listNotes(tx, caller.siteId, memberId) };
};

/** The lock on the member or contact serialises new notes, so that the limit on their number holds. */
export const addMemberNote: Records['addMemberNote'] = async ({ tx, caller, input, now, fail }) => {
  const { siteId } = caller;
  const memberId = asId<MemberId>(input.memberId.toLowerCase());
  const text = input.text.trim();
  if (!text) throw new ValidationError([oneViolation('text', 'must not be blank', 'MIN_LENGTH')]);
  const isThere = (await lockIdentity(tx, siteId, memberId)) ?? (await lockContact(tx, siteId, asId(memberId)));
  if (!isThere) return fail('MEMBER_NOT_FOUND', NO_MEMBER);
  if ((await countNotes(tx, siteId, memberId)) >= MAX_NOTES) {
    return fail(
      'TOO_MANY_NOTES',
      `There can be at most ${MAX_NOTES} notes about somebody. Please delete one you no longer need.`,
    );
  }
  const actor = await findActor(tx, siteId, caller);
  const author = { id: caller.id, name: actor?.name ?? '' };
  return { note: await insertNote(tx, siteId, { memberId, text, author }, now) };
};

export const deleteMemberNote: Records['deleteMemberNote'] = async ({ tx, caller, input, fail }) => {
  const memberId = asId<MemberId>(input.memberId.toLowerCase());
  if (await deleteNote(tx, caller.siteId, memberId, input.noteId.toLowerCase())) return {};
  return fail('NOTE_NOT_FOUND', 'This note no longer exists.');
};
