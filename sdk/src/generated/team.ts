// Generated from contract/src/team.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { Identity, StatusName } from './shapes.ts';

export interface ChangeTeamRoleResponse {
  identity: Identity;
}
/** Change a member’s role; "member" removes them from the team, unless they are the last owner. */
export const changeTeamRole: Call<[identityId: string, role: 'member' | 'viewer' | 'staff' | 'manager' | 'owner', options?: NoOptions], ChangeTeamRoleResponse, 'IDENTITY_NOT_FOUND' | 'LAST_OWNER'> = /* @__PURE__ */ call('team.changeTeamRole PATCH /foyer/v1/team/{identityId} role', toAddress);

export interface InviteToTeamOptions {
  name?: string | null;
}
export interface InviteToTeamResponse {
  teamMember: { id: string; email: string; name?: string; role: 'viewer' | 'staff' | 'manager' | 'owner'; status: StatusName; isEmailVerified: boolean; hasSecondFactor: boolean };
}
/** Add somebody to the team; without an account, they get a mail to choose a password. */
export const inviteToTeam: Call<[email: string, role: 'viewer' | 'staff' | 'manager' | 'owner', options?: InviteToTeamOptions], InviteToTeamResponse, 'LAST_OWNER'> = /* @__PURE__ */ call('team.inviteToTeam POST /foyer/v1/team email,role');

export interface ListTeamResponse {
  team: { id: string; email: string; name?: string; role: 'viewer' | 'staff' | 'manager' | 'owner'; status: StatusName; isEmailVerified: boolean; hasSecondFactor: boolean }[];
}
/** List the team. */
export const listTeam: Call<[options?: NoOptions], ListTeamResponse, never> = /* @__PURE__ */ call('team.listTeam GET /foyer/v1/team', toAddress);

export interface ReportOpenPageResponse {
  others: { name: string; isSelf: boolean; hasChanges: boolean }[];
}
/** Say which editor a window shows, and learn who else has it open. */
export const reportOpenPage: Call<[windowId: string, path: string, hasChanges: boolean, options?: NoOptions], ReportOpenPageResponse, never> = /* @__PURE__ */ call('team.reportOpenPage POST /foyer/v1/team/open-pages windowId,path,hasChanges');
