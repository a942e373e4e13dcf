// Generated from contract/src/members.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/members';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions } from '../method.ts';

type ApproveMember = typeof contract.approveMember;
/** Let a member in who waits for approval or was blocked. */
export const approveMember = /* @__PURE__ */ call<
  ApproveMember,
  [id: Argument<ApproveMember, 'id'>, options?: NoOptions]
>({ id: 'members.approveMember', method: 'POST', path: '/members/v1/members/{id}/approve', args: ['id'], address: toAddress });

type BlockMember = typeof contract.blockMember;
/** Keep a member out; their sessions and tokens end at once. */
export const blockMember = /* @__PURE__ */ call<
  BlockMember,
  [id: Argument<BlockMember, 'id'>, options?: NoOptions]
>({ id: 'members.blockMember', method: 'POST', path: '/members/v1/members/{id}/block', args: ['id'], address: toAddress });
