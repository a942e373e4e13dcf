import { members } from '@foyer/sdk';
import type { PageClient } from '../../lib/client.ts';
import type { Member } from '../parts/member.ts';
import type { ProfileChange } from './profile-form.ts';

const emptyingCalls = {
  emails: members.deleteMemberEmails,
  phones: members.deleteMemberPhones,
  addresses: members.deleteMemberAddresses,
};

/** Saves the changes and reports after each step, so that the page is correct even if a later step fails. */
export async function saveProfile(
  client: PageClient,
  id: string,
  { change, emptied }: ProfileChange,
  tell: (member: Member) => void,
): Promise<void> {
  if (change) tell(await client.run(members.updateMember, [id, change]));
  for (const list of emptied) tell((await client.run(emptyingCalls[list], [id])).member);
}
