// Generated from contract/src/team.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/team';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type ChangeTeamRole = typeof contract.changeTeamRole;
/** Change a member’s role; "member" removes them from the team, unless they are the last owner. */
export const changeTeamRole = /* @__PURE__ */ call<
  ChangeTeamRole,
  [identityId: Argument<ChangeTeamRole, 'identityId'>, role: Argument<ChangeTeamRole, 'role'>, options?: NoOptions]
>({ id: 'team.changeTeamRole', method: 'PATCH', path: '/foyer/v1/team/{identityId}', args: ['identityId', 'role'], address: toAddress });

type InviteToTeam = typeof contract.inviteToTeam;
/** Add somebody to the team; without an account, they get a mail to choose a password. */
export const inviteToTeam = /* @__PURE__ */ call<
  InviteToTeam,
  [email: Argument<InviteToTeam, 'email'>, role: Argument<InviteToTeam, 'role'>, options?: Options<InviteToTeam>]
>({ id: 'team.inviteToTeam', method: 'POST', path: '/foyer/v1/team', args: ['email', 'role'] });

type ListTeam = typeof contract.listTeam;
/** List the team. */
export const listTeam = /* @__PURE__ */ call<
  ListTeam,
  [options?: NoOptions]
>({ id: 'team.listTeam', method: 'GET', path: '/foyer/v1/team', address: toAddress });
