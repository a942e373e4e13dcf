import { members, recovery } from '@foyer/sdk';
import type { PageClient } from '../../lib/client.ts';
import type { Member } from '../parts/member.ts';
import type { Action } from './actions.ts';

/** Runs an action. Returns the member's new state, if it is shown. */
export async function runAction(client: PageClient, action: Action, id: string): Promise<Member | undefined> {
  switch (action) {
    case 'approve':
    case 'unblock':
      return (await client.run(members.approveMember, [id])).member;
    case 'block':
      return (await client.run(members.blockMember, [id])).member;
    case 'mute':
      return (await client.run(members.muteMember, [id])).member;
    case 'unmute':
      return (await client.run(members.unmuteMember, [id])).member;
    case 'disconnect':
      return (await client.run(members.disconnectMember, [id])).member;
    case 'invite':
      await client.run(recovery.sendActivationEmail, [id]);
      return undefined;
    case 'delete':
      await client.run(members.deleteMember, [id]);
      return undefined;
  }
}
