import { newId } from '../../../server/lib/new-id.ts';
import { addMember } from '../../members.ts';
import type { ValidInputs } from '../valid-inputs.ts';

export const team: ValidInputs['team'] = {
  inviteToTeam: () => ({ email: `team-${newId().replaceAll('-', '')}@example.com`, role: 'viewer', name: 'Ann' }),
  changeTeamRole: async ({ platform }) => ({ identityId: (await addMember(platform)).identity.id, role: 'viewer' }),
  reportOpenPage: () => ({ windowId: newId(), path: '/manage/plans/1', hasChanges: true }),
};
