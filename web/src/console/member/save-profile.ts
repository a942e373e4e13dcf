import { members } from '@foyer/sdk';
import type { PageClient } from '../../lib/client.ts';
import type { Member } from '../parts/member.ts';
import type { ProfileChange } from './profile-form.ts';

const emptyingCalls = {
  emails: members.deleteMemberEmails,
  phones: members.deleteMemberPhones,
  addresses: members.deleteMemberAddresses,
};

/** Saves what was changed and tells after each step, so that a failure on the way leaves what is true on the page. */
export async function saveProfile(
  client: PageClient,
  id: string,
  { change, emptied }: ProfileChange,
  tell: (member: Member) => void,
): Promise<void> {
  if (change) tell(await client.run(members.updateMember, [id, change]));
  for (const list of emptied) tell((await client.run(emptyingCalls[list], [id])).member);
}
